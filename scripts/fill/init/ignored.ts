/** What git is to leave alone in a project. */

const ignored = ['node_modules', 'reports'];

/** The text of `.gitignore` with the lines that it lacks at its end. @param before undefined where there is no file */
export function addIgnored(before = ''): string {
  const eol = before.includes('\r\n') ? '\r\n' : '\n';
  const there = new Set(before.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, '')));
  const missing = ignored.filter((name) => !there.has(name));
  const gap = before === '' || before.endsWith('\n') || missing.length === 0 ? '' : eol;
  return before + gap + missing.map((name) => name + eol).join('');
}
