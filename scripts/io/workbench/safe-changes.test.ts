import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { takeBack, writeSafely } from './safe-changes.ts';

const project = () => projectAt(tinyProject({ 'features/1-a.feature': 'before', 'client/app.tsx': 'client' }));

test('files of the features and the steps are written', async () => {
  const own = project();
  await writeSafely(own, [
    { file: 'features/1-a.feature', before: 'before', after: 'after' },
    { file: 'steps/new.steps.ts', before: undefined, after: 'new' },
  ]);
  expect(readFileSync(path.join(own.root, 'features/1-a.feature'), 'utf8')).toBe('after');
  expect(readFileSync(path.join(own.root, 'steps/new.steps.ts'), 'utf8')).toBe('new');
});

test.each([
  'client/app.tsx',
  'features/../client/app.tsx',
  '/etc/hosts',
  'features/./../client/app.tsx',
  'features//1-a.feature',
  'features\\1-a.feature',
  'package.json',
])('%s is not written', async (file) => {
  const own = project();
  await expect(writeSafely(own, [{ file, before: undefined, after: 'x' }])).rejects.toThrow('it is not below');
  expect(readFileSync(path.join(own.root, 'client/app.tsx'), 'utf8')).toBe('client');
});

test('nothing is written through a link, be it the file or a folder above it', async () => {
  const own = project();
  writeFileSync(path.join(own.root, 'outside.feature'), 'outside');
  symlinkSync(path.join(own.root, 'outside.feature'), path.join(own.root, 'features/2-b.feature'));
  mkdirSync(path.join(own.root, 'elsewhere'));
  symlinkSync(path.join(own.root, 'elsewhere'), path.join(own.root, 'features/folder'));
  const change = { before: 'outside', after: 'x' };
  await expect(writeSafely(own, [{ file: 'features/2-b.feature', ...change }])).rejects.toThrow('a link leads to it');
  await expect(
    writeSafely(own, [{ file: 'features/folder/3-c.feature', before: undefined, after: 'x' }]),
  ).rejects.toThrow('a link leads to it');
  expect(readFileSync(path.join(own.root, 'outside.feature'), 'utf8')).toBe('outside');
  expect(existsSync(path.join(own.root, 'elsewhere/3-c.feature'))).toBe(false);
});

test('nothing is written where one of the files was changed meanwhile', async () => {
  const own = project();
  const changes = [
    { file: 'features/3-new.feature', before: undefined, after: 'new' },
    { file: 'features/1-a.feature', before: 'older', after: 'after' },
  ];
  await expect(writeSafely(own, changes)).rejects.toThrow('it was changed meanwhile');
  expect(readFileSync(path.join(own.root, 'features/1-a.feature'), 'utf8')).toBe('before');
  expect(existsSync(path.join(own.root, 'features/3-new.feature'))).toBe(false);
});

const written = [
  { file: 'features/1-a.feature', before: 'before', after: 'after' },
  { file: 'features/2-new.feature', before: undefined, after: 'new' },
];

test('what was written is taken back, and a file that was begun is gone', async () => {
  const own = project();
  await writeSafely(own, written);
  await takeBack(own, written);
  expect(readFileSync(path.join(own.root, 'features/1-a.feature'), 'utf8')).toBe('before');
  expect(existsSync(path.join(own.root, 'features/2-new.feature'))).toBe(false);
});

test.each(['features/1-a.feature', 'features/2-new.feature'])(
  'nothing is taken back where somebody has written more in %s',
  async (file) => {
    const own = project();
    await writeSafely(own, written);
    writeFileSync(path.join(own.root, file), 'more');
    await expect(takeBack(own, written)).rejects.toThrow('it was changed meanwhile');
    const texts = written.map((one) => readFileSync(path.join(own.root, one.file), 'utf8'));
    expect(texts).toEqual(written.map((one) => (one.file === file ? 'more' : one.after)));
  },
);
