import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { keepBuild } from './kept-build.ts';

const hour = 60 * 60 * 1000;

const write = (text: string) => async (folder: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'shop.html'), text);
};
const unneeded = () => Promise.reject(new Error('It is there already.'));

test('makes a build once from the same sources, and another from others', async () => {
  const builds = path.join(tinyProject({}), 'builds');
  const build = await keepBuild(builds, 'a1', hour, write('open'));
  expect(readdirSync(build)).toEqual(['shop.html']);
  expect(await keepBuild(builds, 'a1', hour, unneeded)).toBe(build);
  await keepBuild(builds, 'b2', hour, write('closed'));
  expect(readdirSync(builds)).toEqual(['a1', 'b2']);
});

test('keeps nothing of a build that failed', async () => {
  const builds = tinyProject({ 'a1/shop.html': 'open' });
  const failing = keepBuild(builds, 'b2', hour, async (folder) => {
    await write('half')(folder);
    throw new Error('The tree is not there.');
  });
  await expect(failing).rejects.toThrow('The tree is not there.');
  expect(readdirSync(builds).filter((name) => name !== 'node_modules')).toEqual(['a1']);
});

test('lets two make the same build at the same time', async () => {
  const builds = path.join(tinyProject({}), 'builds');
  const both = await Promise.all([
    keepBuild(builds, 'a1', hour, write('open')),
    keepBuild(builds, 'a1', hour, write('open')),
  ]);
  expect(both).toEqual([path.join(builds, 'a1'), path.join(builds, 'a1')]);
  expect(readdirSync(builds)).toEqual(['a1']);
});

test('removes what nobody asked for in an hour, but not what somebody did', async () => {
  const builds = path.join(tinyProject({}), 'builds');
  const twoHoursAgo = Date.now() / 1000 - 2 * 60 * 60;
  for (const digest of ['a1', 'b2']) {
    const build = await keepBuild(builds, digest, hour, write('open'));
    utimesSync(build, twoHoursAgo, twoHoursAgo);
  }
  await keepBuild(builds, 'b2', hour, unneeded);
  await keepBuild(builds, 'c3', hour, write('open'));
  expect(readdirSync(builds)).toEqual(['b2', 'c3']);
});
