import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../targets/place.ts';
import { defects, withDefect } from './defects.ts';

const textOf = (file: string) => readFileSync(path.join(repository, file), 'utf8');

test('each defect changes its file', () => {
  for (const defect of defects) expect(withDefect(defect, textOf(defect.file))).not.toBe(textOf(defect.file));
});

test('a defect that finds its text never, or twice, is refused', () => {
  const defect = { part: 'client', what: 'A is b', file: 'client/a.ts', from: 'a', to: '$&', by: '2.5' } as const;
  expect(withDefect(defect, 'bab')).toBe('b$&b');
  for (const text of ['b', 'aa']) expect(() => withDefect(defect, text)).toThrow('not once: write it anew');
});

test('the client has a defect for each sentence that is shown; what a test notices names a test that is there', () => {
  const noticing = defects.filter(({ part }) => part === 'client').map(({ by }) => by);
  const [tests, sentences] = [true, false].map((isTest) => noticing.filter((by) => by.endsWith('.test.ts') === isTest));
  expect([...new Set(sentences)].sort()).toEqual(['0.0', '0.1', '2.4', '2.5', '2.6', '8.2']);
  expect(tests?.filter((file) => !existsSync(path.join(repository, file)))).toEqual([]);
});

test('the rehearsal has one defect for each sentence that a Rule of its nine points quotes', () => {
  const names = ['1-purpose-and-audience', '2-screens-and-routes', '3-entities-and-fields', '4-states-and-transitions'];
  names.push('5-validation-rules', '6-roles-and-permissions', '7-calls', '8-error-catalogue', '9-constants-and-limits');
  const quotes = names.flatMap((name) =>
    [...textOf(`rehearsal/features/${name}.feature`).matchAll(/^ *Rule: .+\n *> (.+)$/gm)].map(([, quote]) => quote),
  );
  const sentences = defects.filter(({ part }) => part === 'rehearsal').map(({ by }) => by);
  expect(sentences.toSorted()).toEqual(quotes.toSorted());
});
