/** The lines in which two texts differ, with the line above that begins a part of them. */

/** At most so many lines of a difference are printed; `git diff` has them all after `--write`. */
const most = 60;

export function renderDifference(before: string, now: string): string {
  const [was, is] = [countLines(before), countLines(now)];
  const gone = [...was].flatMap(([line, times]) => (times > (is.get(line) ?? 0) ? [`- ${line}`] : []));
  const added = [...is].flatMap(([line, times]) => (times > (was.get(line) ?? 0) ? [`+ ${line}`] : []));
  const all = [...gone, ...added];
  const lines = all.length === 0 ? ['the same lines in another order'] : all;
  const rest = lines.length > most ? [`… and ${lines.length - most} more`] : [];
  return [...lines.slice(0, most), ...rest].map((line) => `  ${line.slice(0, 600)}`).join('\n');
}

function countLines(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of text.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
