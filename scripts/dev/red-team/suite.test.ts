import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { plain } from '../../core/palette.ts';
import { cannotJudge, finds, judging, refuses, type Theme } from './attempt.ts';
import type { Ending } from './ending.ts';
import { edit, nothing } from './mutation.ts';
import { type Machine, pickAttempts, runSuite } from './suite.ts';
import { type Way, waysOf } from './way.ts';

/** A machine on which a project is one file, and whose commands say of it what the file says. */
function machineOf(said: string) {
  const folders: string[] = [];
  const runs: Way[] = [];
  const runner = (way: Way) => (folder: string) => {
    runs.push(way);
    return JSON.parse(readFileSync(path.join(folder, 'ending.json'), 'utf8'));
  };
  const machine: Machine = {
    lay: async (folder) => {
      folders.push(folder);
      mkdirSync(path.join(folder, 'fixture'));
      writeFileSync(path.join(folder, 'fixture/ending.json'), said);
      const fixture = path.join(folder, 'fixture');
      return { sources: fixture, run: fixture, shards: fixture, failure: fixture, open: fixture, unwritten: fixture };
    },
    called: runner('called'),
    process: runner('process'),
  };
  return { machine, folders, runs };
}

const green = JSON.stringify({ exit: 0, stdout: '✔ Safe to release', stderr: '' } satisfies Ending);
const red = JSON.stringify({ exit: 1, stdout: 'a.feature:1:1 scenario-failed: It failed. Fix it.', stderr: '' });
const failed = finds('scenario-failed');

async function run(themes: readonly Theme[], said: string) {
  const { machine, folders, runs } = machineOf(said);
  const printed: string[] = [];
  const exit = await runSuite(themes, waysOf(themes), (render) => printed.push(render(plain)), machine);
  const [, ...results] = printed;
  const tally = results.pop() ?? '';
  return {
    runs: runs.toSorted(),
    exit,
    printed: [...results.toSorted(), tally].join('\n').trim(),
    left: folders.filter(existsSync),
  };
}

describe('runSuite', () => {
  test('ends in 0 where every attempt is caught', async () => {
    const attempts = [judging('one', nothing, failed), judging('two', nothing, failed)];
    expect(await run([{ title: 'All', attempts }], red)).toEqual({
      exit: 0,
      printed: [
        '✔ All: one: expected 1 scenario-failed; actual 1 scenario-failed',
        '✔ All: two: expected 1 scenario-failed; actual 1 scenario-failed',
        '',
        '✔ All 2 attempts are caught.',
      ].join('\n'),
      left: [],
      runs: ['called', 'process'],
    });
  });

  test('ends in 1 where one gets through, says which, and goes on', async () => {
    const attempts = [
      judging('a false green', edit('ending.json', red, green), failed),
      judging('caught', nothing, failed),
    ];
    expect(await run([{ title: 'All', attempts }], red)).toEqual({
      exit: 1,
      printed: [
        '✔ All: caught: expected 1 scenario-failed; actual 1 scenario-failed',
        '✖ All: a false green: expected 1 scenario-failed; actual 0',
        '    ✔ Safe to release',
        '',
        '✖ 1 of 2 attempts are not caught as they must be:',
        '  All: a false green',
      ].join('\n'),
      left: [],
      runs: ['called', 'process'],
    });
  });

  test.for([
    ['with another exit code', cannotJudge('scenario-failed')],
    ['for another reason', finds('scenario-skipped')],
    ['with other words', refuses('nothing of the kind')],
  ] as const)('ends in 1 where an attempt is caught %s', async ([, expected]) => {
    expect((await run([{ title: 'All', attempts: [judging('one', nothing, expected)] }], red)).exit).toBe(1);
  });

  test('leaves nothing behind where the honest project is not green', async () => {
    const { machine, folders } = machineOf(red);
    const refusal = new CannotJudge({ where: 'a', what: 'b', fix: 'c' });
    const lay: Machine['lay'] = async (...args) => {
      await machine.lay(...args);
      throw refusal;
    };
    await expect(runSuite([], new Map(), () => {}, { ...machine, lay })).rejects.toBe(refusal);
    expect(folders.map((folder) => existsSync(folder))).toEqual([false]);
  });
});

describe('pickAttempts', () => {
  const [one, two] = [judging('A shard is gone', nothing, failed), judging('twice', nothing, failed)];
  const fault = judging('a shard kills', nothing, failed, { fault: true });
  const themes: Theme[] = [
    { title: 'Shards', attempts: [one, two] },
    { title: 'Runs', attempts: [one, two, fault] },
  ];

  test('takes attempts by their name, or all of a theme by its title', () => {
    expect(pickAttempts(themes, { only: 'shard', faults: false })).toEqual([
      { title: 'Shards', attempts: [one, two] },
      { title: 'Runs', attempts: [one] },
    ]);
    expect(pickAttempts(themes, { only: 'nobody', faults: false })).toEqual([]);
  });

  test('takes either the faults or all others', () => {
    expect(pickAttempts(themes, { faults: false })).toEqual([
      { title: 'Shards', attempts: [one, two] },
      { title: 'Runs', attempts: [one, two] },
    ]);
    expect(pickAttempts(themes, { faults: true })).toEqual([{ title: 'Runs', attempts: [fault] }]);
  });
});
