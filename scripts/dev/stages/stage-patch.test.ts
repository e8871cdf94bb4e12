import { expect, test } from 'vitest';
import { carryBack } from './carry-back.ts';
import { applyStagePatch, type Tree, writeStagePatch } from './stage-patch.ts';

const tree = (files: Readonly<Record<string, string>>): Tree => new Map(Object.entries(files));

const before = tree({ 'same.ts': 'same\n', 'old.ts': 'gone\n', 'a/changed.md': 'one\ntwo\nthree' });
const after = tree({ 'same.ts': 'same\n', 'new.ts': 'come\n', 'a/changed.md': 'one\n2\nthree\n' });

test('a patch leads from one tree to the other, with files that come, go and change', () => {
  const patch = writeStagePatch(before, after);
  expect(new Map(applyStagePatch(before, patch))).toEqual(after);
  expect(patch).toContain('--- /dev/null\n+++ b/new.ts\n@@ -0,0 +1,1 @@\n+come\n');
  expect(writeStagePatch(after, after)).toBe('');
});

test('a patch of another tree does not apply, and names the file', () => {
  const patch = writeStagePatch(before, after);
  expect(() => applyStagePatch(tree({ 'old.ts': 'gone\n' }), patch)).toThrow('a/changed.md');
  expect(() => applyStagePatch(new Map([...before, ['new.ts', 'there\n']]), patch)).toThrow('new.ts');
});

test('a change goes back into the stages that have what was changed', () => {
  const last = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
  const now = ['a', 'b', 'C', 'd', 'e', 'f', 'g', 'h', 'I'];
  const lines = (all: readonly string[]) => `${all.join('\n')}\n`;
  const stages = [
    tree({ 'x.ts': lines(last.slice(0, 6)) }),
    tree({ 'x.ts': lines(last), 'removed.ts': '' }),
    tree({ 'x.ts': lines(last) }),
  ];
  expect(carryBack(stages, tree({ 'x.ts': lines(now) }))).toEqual([
    tree({ 'x.ts': lines(now.slice(0, 6)) }),
    tree({ 'x.ts': lines(now), 'removed.ts': '' }),
    tree({ 'x.ts': lines(now) }),
  ]);
});
