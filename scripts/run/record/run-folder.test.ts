import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describedRun } from '../../dev/test-support/described-run.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { type Project, projectAt } from '../../project/project.ts';
import { Run, runFolder, type Scope } from '../outcomes/run-description.ts';
import { openRecordedFile } from './recorded-file.ts';
import { openRunFolder } from './run-folder.ts';

const run = describedRun();

const placeOf = ({ reports }: Project, scope: Scope) => path.join(reports, runFolder(scope));

const finished = (message: string) =>
  ({ testRunFinished: { success: true, timestamp: { seconds: 0, nanos: 0 }, message } }) as const;

/** Opens run folders of which the last move to this place fails. */
async function openBarred(place: string): Promise<typeof openRunFolder> {
  vi.resetModules();
  vi.doMock(import('node:fs/promises'), async (load) => {
    const original = await load();
    return {
      ...original,
      rename: async (from, to) => {
        if (to === place && !String(from).endsWith('-earlier')) throw new Error('ENOSPC: no space left on device');
        return original.rename(from, to);
      },
    };
  });
  onTestFinished(() => {
    vi.doUnmock('node:fs/promises');
    vi.resetModules();
  });
  return (await import('./run-folder.ts')).openRunFolder;
}

async function keepRun(project: Project, place: string, message: string) {
  const folder = await openRunFolder(project);
  folder.record(finished(message));
  await folder.keep(place, run);
}

test('a run is written aside and takes its place only when it is kept', async () => {
  const project = projectAt(tinyProject({}));
  const place = placeOf(project, { shard: { index: 2, total: 3 }, partial: false });
  const folder = await openRunFolder(project);
  folder.record(finished('one'));
  expect(existsSync(place)).toBe(false);
  await folder.keep(place, run);
  expect(path.relative(project.reports, place)).toBe(path.join('run', '2-of-3'));
  expect(readFileSync(path.join(place, 'messages.ndjson'), 'utf8')).toBe(`${JSON.stringify(finished('one'))}\n`);
  expect(Run.parse(JSON.parse(readFileSync(path.join(place, 'run.json'), 'utf8')))).toEqual({
    ...run,
    messages: '466b9cd6c732ecaeb00e0eb7a208251d7d06dc64c172af0651dfad8032571cfd', // by sha256sum
  });
  expect(readdirSync(project.reports)).toEqual(['run']);
});

test('a run that is kept replaces the one it repeats; one that is discarded changes nothing', async () => {
  const project = projectAt(tinyProject({}));
  const place = placeOf(project, { shard: run.shard, partial: false });
  await keepRun(project, place, 'first');
  await keepRun(project, place, 'second');
  const discarded = await openRunFolder(project);
  discarded.record(finished('third'));
  await discarded.discard();
  expect(readFileSync(path.join(place, 'messages.ndjson'), 'utf8')).toMatch('second');
  expect(readdirSync(project.reports)).toEqual(['run']);
});

test('a run that cannot be moved to its place leaves the one that stands there', async () => {
  const project = projectAt(tinyProject({}));
  const place = placeOf(project, { shard: run.shard, partial: false });
  await keepRun(project, place, 'first');
  const folder = await (await openBarred(place))(project);
  await expect(folder.keep(place, run)).rejects.toThrow(
    /^reports: .* because reports\/run\/1-of-1 cannot be written \(ENOSPC: /,
  );
  await folder.discard();
  expect(readFileSync(path.join(place, 'messages.ndjson'), 'utf8')).toMatch('first');
  expect(readdirSync(project.reports)).toEqual(['run']);
});

test('what runs have left that were killed is removed after a day, unless they still go on', async () => {
  const left = ['.recording-new', '.recording-old', '.recording-old-earlier', '.recording-long', 'old'];
  const project = projectAt(
    tinyProject(Object.fromEntries(left.map((name) => [`reports/${name}/messages.ndjson`, '']))),
  );
  const ago = (hours: number) => Date.now() / 1000 - hours * 3600;
  const age = (name: string, hours: number) => utimesSync(path.join(project.reports, name), ago(hours), ago(hours));
  for (const name of ['.recording-old', '.recording-old-earlier', 'old']) age(`${name}/messages.ndjson`, 25);
  for (const name of left.slice(1)) age(name, 25);
  age('.recording-new', 23);
  const folder = await openRunFolder(project);
  await folder.discard();
  expect(readdirSync(project.reports).toSorted()).toEqual(['.recording-long', '.recording-new', 'old']);
});

test('what was written is there when the file is closed', async () => {
  const project = projectAt(tinyProject({}));
  const file = openRecordedFile(project, path.join(project.root, 'messages.ndjson'));
  file.stream.write('one\n');
  file.stream.write('two\n');
  await file.close();
  expect(readFileSync(path.join(project.root, 'messages.ndjson'), 'utf8')).toBe('one\ntwo\n');
  expect(file.failure.aborted).toBe(false);
});

test.runIf(process.platform === 'linux').for<[what: string, spoil: (file: string) => void, reason: RegExp]>([
  ['a full disk', (file) => symlinkSync('/dev/full', file), /ENOSPC: no space left on device/],
  ['a folder in its place', (file) => mkdirSync(file), /EISDIR: illegal operation on a directory/],
])('%s is reported as soon as it is met, and again at the end', async ([, spoil, reason]) => {
  const project = projectAt(tinyProject({}));
  const place = path.join(project.root, 'messages.ndjson');
  spoil(place);
  const file = openRecordedFile(project, place);
  file.stream.write('one\n');
  await expect.poll(() => file.failure.aborted).toBe(true);
  file.stream.write('two\n');
  await expect(file.close()).rejects.toThrow(
    /^reports: the run cannot be recorded, because messages\.ndjson cannot be written \(/,
  );
  await expect(file.close()).rejects.toThrow(reason);
});
