/** What `docs/tutorial.md` prints of each stage, for the tests to compare with the stage. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapePattern } from '../../core/text/escape-pattern.ts';

const page = path.resolve(import.meta.dirname, '../../../docs/tutorial.md');

/** The section of each stage, by its number. */
export function readTutorial(): string[] {
  const [, ...sections] = readFileSync(page, 'utf8').split(/^## (?=Before: |\d+\. |Keeping )/m);
  return sections.slice(0, -1);
}

/** The blocks of a language, without their fences. */
export function blocksIn(section = '', language = 'text'): string[] {
  const fenced = section.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'));
  return Array.from(fenced, ([, block = '']) => block);
}

/** The tables of points that `trace` prints. */
export const boardsIn = (section?: string): string[] =>
  blocksIn(section).filter((block) => /^Point .*Scenarios$/m.test(block));

/** What is printed of `fill`, behind its command. */
export const filledIn = (section?: string): string[] =>
  [...blocksIn(section, 'console'), ...blocksIn(section)]
    .filter((block) => block.includes('✔ Written: '))
    .map((block) => block.replace('$ npm run fill\n', ''));

/** Where a text was cut, a line or its end is "…". */
export function asPattern(cut: string): RegExp {
  const literal = escapePattern(cut.trim());
  return new RegExp(`^${literal.replaceAll('\n', ' *\n').replaceAll('…', '[^]*')}$`);
}

const failure = /^ *(features\/\S+):(\d+):5 scenario-failed: scenario "(.+)" \(about [\d.]+\) failed at ["“](.+)["”]/m;

/** What is printed of a scenario that fails: its place, its name, and the step. */
export function failureIn(section = '') {
  const [, file = '', line = '', name = '', step = ''] = failure.exec(section) ?? [];
  return { file, line: Number(line), name, step };
}
