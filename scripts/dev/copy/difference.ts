/** The lines in which two texts differ, each below the heading that it stands under. */

/** How many lines of a difference are printed; `git diff` shows them all after `--write`. */
const most = 60;

export function renderDifference(before: string, now: string): string {
  const [was, is] = [sectionsOf(before), sectionsOf(now)];
  const lines = [...new Set([...was.keys(), ...is.keys()])].flatMap((heading) => {
    const [old, own] = [was.get(heading) ?? [], is.get(heading) ?? []];
    if (old.join('\n') === own.join('\n')) return [];
    const changed = [...without(old, own).map((line) => `- ${line}`), ...without(own, old).map((line) => `+ ${line}`)];
    return [heading, ...(changed.length === 0 ? ['the same lines in another order'] : changed)];
  });
  const rest = lines.length > most ? [`… and ${lines.length - most} more lines`] : [];
  return [...lines.slice(0, most), ...rest].map((line) => `  ${line.slice(0, 600)}`).join('\n');
}

/** The lines by the heading (`== …`) above them. */
function sectionsOf(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let heading = '==';
  for (const line of text.split('\n')) {
    if (line.startsWith('== ')) heading = line;
    else sections.set(heading, [...(sections.get(heading) ?? []), line]);
  }
  return sections;
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
