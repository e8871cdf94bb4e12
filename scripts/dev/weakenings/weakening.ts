/** A weakening is one small edit by which a scenario still passes, and says less. */

export type Weakening = {
  /** What is weakened, in plain words. */
  readonly name: string;
  /** Relative to the root of the repository, with forward slashes. */
  readonly file: string;
  /** The text of the file with the edit; the same text where it finds nothing to edit. */
  readonly edit: (text: string) => string;
  /** The id of the sentence that is toothless then. */
  readonly sentence: string;
};

/** An edit that puts a text in the place of one that stands once in the file. */
export function replacing(from: string, to: string): Weakening['edit'] {
  return (text) => (text.split(from).length === 2 ? text.replace(from, () => to) : text);
}

/** An edit that deletes the first `Then` of the scenario, or the outline, of that name. */
export function withoutThen(scenario: string): Weakening['edit'] {
  return (text) => {
    const lines = text.split('\n');
    const start = lines.findIndex((line) => /^ *Scenario(?: Outline)?: /.test(line) && line.endsWith(`: ${scenario}`));
    const then = start < 0 ? -1 : lines.findIndex((line, at) => at > start && /^ *Then /.test(line));
    return then < 0 ? text : lines.toSpliced(then, 1).join('\n');
  };
}

/** An edit that deletes the scenarios, or outlines, of these names, with what stands beneath them; none of them where one is not there. */
export function withoutScenarios(...names: readonly string[]): Weakening['edit'] {
  return (text) => {
    let lines = text.split('\n');
    for (const name of names) {
      const start = lines.findIndex((line) => /^ *Scenario(?: Outline)?: /.test(line) && line.endsWith(`: ${name}`));
      if (start < 0) return text;
      const rest = lines.slice(start + 1).findIndex((line) => /^ *(?:@|Scenario|Rule:)/.test(line));
      lines = [...lines.slice(0, start), ...(rest < 0 ? [] : lines.slice(start + 1 + rest))];
    }
    return lines.join('\n');
  };
}
