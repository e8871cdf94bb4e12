/** Documents as word processors, wikis, note tools and formatters write them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseSpecification } from './specification.ts';
import { english } from './wording.ts';

const folder = path.resolve(import.meta.dirname, '../dev/test-support/exported-documents');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.txt') ? file.slice(0, -'.txt'.length) : []));

/** Every sentence as it is rendered, and what is wrong with the points, but for those that the documents lack. */
function read(name: string): string[] {
  const source = readFileSync(path.join(folder, `${name}.md`), 'utf8');
  const { specification, findings } = parseSpecification(source, `${name}.md`, english);
  const sentences = specification.points.flatMap(({ rendering, sentences }) =>
    sentences.map(({ id, status, place, start, end }) => {
      const from = rendering.starts.findIndex((at) => at >= start);
      const to = rendering.ends.findLastIndex((at) => at <= end);
      return `${id} ${status} ${place.line}:${place.column} ${rendering.text.slice(from, to + 1)}`;
    }),
  );
  const wrong = findings.filter(({ problem }) => !/^there is no point [4-9]$/.test(problem));
  return [...sentences, ...wrong.map(({ code, problem, fix }) => `${code}: ${problem}. ${fix}.`)];
}

test.each(names)('%s is read sentence by sentence', (name) => {
  expect(read(name)).toEqual(
    readFileSync(path.join(folder, `${name}.txt`), 'utf8')
      .trimEnd()
      .split('\n'),
  );
});

test('there are eight of them', () => {
  expect(names).toHaveLength(8);
});
