import { expect, test } from 'vitest';
import { projectAt } from '../../io/project.ts';
import { capture } from '../../io/terminal/captured.ts';
import { defectsCommand } from './command.ts';
import { noticedBy } from './result.ts';

const table = ['A is b', 'A is c', 'D is e'].map((name) => ({ name, file: 'a.ts' }));

const main = defectsCommand({
  command: 'defects',
  description: 'Breaks something.',
  table,
  tryAll: async (chosen, report) =>
    chosen.map((one) => {
      const result = { ...one, ...noticedBy(one.name === 'A is c' ? [] : ['a.test.ts: one'], 'test') };
      report(result);
      return result;
    }),
});

const call = (...argv: string[]) =>
  capture({ NO_COLOR: '1' }, (context) => main(argv, projectAt(import.meta.dirname), context));

test('each result is counted among those that are tried', async () => {
  const { stdout, result } = await call();
  expect(stdout.split('\n')).toEqual([
    '1/3 ✔ noticed A is b (a.ts) by a.test.ts: one',
    '2/3 ✖ UNNOTICED A is c (a.ts)',
    '3/3 ✔ noticed D is e (a.ts) by a.test.ts: one',
    '2 of 3 noticed',
    '',
  ]);
  expect(result).toBe(1);
});

test('of some, those are counted; and the counting leaves JSON alone', async () => {
  const { stdout, stderr, result } = await call('--only', 'd IS', '--json');
  expect(stderr).toBe('1/1 ✔ noticed D is e (a.ts) by a.test.ts: one\n1 of 1 noticed\n');
  expect(JSON.parse(stdout)).toMatchObject([{ name: 'D is e', ended: 'noticed' }]);
  expect(result).toBe(0);
});
