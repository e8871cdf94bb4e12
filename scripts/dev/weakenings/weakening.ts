/** A weakening is one small edit by which a scenario still passes, and says less; a result says whether a proof names the sentence. */
import type { Palette } from '../../core/palette.ts';

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

export type WeakeningResult = {
  readonly weakening: Weakening;
  /** What the proof says of the sentence; undefined where nothing can be said. */
  readonly state: string | undefined;
  /** How the command would end. */
  readonly exitCode?: number;
  /** The first finding, or why nothing can be said. */
  readonly says: string;
};

/** Whether the proof names the sentence. */
export function isNoticed({ state, exitCode }: WeakeningResult): boolean {
  return state === 'toothless' && exitCode === 1;
}

/** The exit code: 2 where something could not be tried, 1 where a weakening is not noticed, else 0. */
export function weakeningsExitCode(results: readonly WeakeningResult[]): 0 | 1 | 2 {
  if (results.length === 0 || results.some(({ state }) => state === undefined)) return 2;
  return results.every(isNoticed) ? 0 : 1;
}

/** The result on one line. */
export function renderWeakening(result: WeakeningResult, { green, red, dim }: Palette): string {
  const { weakening, state, says } = result;
  const subject = `${weakening.name} ${dim(`(${weakening.file})`)}`;
  if (state === undefined) return `${red('✖ could not try')} ${subject}: ${says}`;
  if (!isNoticed(result)) return `${red('✖ UNNOTICED')} ${subject}: ${weakening.sentence} is ${state}`;
  return `${green('✔ noticed')} ${subject}: ${weakening.sentence} is ${state}`;
}

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
