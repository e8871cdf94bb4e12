import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { type Project, projectAt } from '../project/project.ts';
import { writeReports } from './write-reports.ts';

const folder = 'living-specification';

/** Every file under the reports with what it holds, as `path: content`. */
function written({ reports }: Project): string[] {
  return readdirSync(reports, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => `${path.relative(reports, file).replaceAll(path.sep, '/')}: ${readFileSync(file, 'latin1')}`)
    .toSorted();
}

const project = (files = {}) => projectAt(tinyProject(files));

/** Writes a page that names its pictures, each of which holds its own name. */
const write = (at: Project, ...names: string[]) =>
  writeReports(at, (store) => ({ 'page.html': names.map((name) => store(name, Buffer.from(name))).join(' ') }));

test('reports and pictures stand side by side, and nothing else is left', async () => {
  const at = project();
  await writeReports(at, async (store) => ({
    'a.txt': store('1.png', new Uint8Array([0xff, 0, 0x41])),
    'b/c.txt': store('2.png', Buffer.from('two')),
  }));
  expect(written(at)).toEqual([
    `a.txt: ${folder}/1.png`,
    `b/c.txt: ${folder}/2.png`,
    `${folder}/1.png: \xff\0A`,
    `${folder}/2.png: two`,
  ]);
  expect(readdirSync(at.reports).toSorted()).toEqual(['a.txt', 'b', folder]);
});

test('a picture is written aside as soon as it is stored', async () => {
  const at = project();
  await writeReports(at, (store) => {
    store('1.png', Buffer.from('one'));
    expect(written(at)).toEqual([expect.stringMatching(/^\.writing-.+\/1\.png: one$/)]);
    return {};
  });
});

test('pictures of before go, and with the last of them their folder; other reports stay', async () => {
  const at = project({ 'reports/run/1-of-1/run.json': 'run' });
  await write(at, '1', '2');
  await write(at, '2', '3');
  const others = [`page.html: ${folder}/2 ${folder}/3`, 'run/1-of-1/run.json: run'];
  expect(written(at)).toEqual([`${folder}/2: 2`, `${folder}/3: 3`, ...others]);
  await write(at);
  expect(readdirSync(at.reports).toSorted()).toEqual(['page.html', 'run']);
});

test.for<[what: string, spoil: (at: Project) => void, make: Parameters<typeof writeReports>[1], error: RegExp]>([
  [
    'cannot be made',
    () => {},
    (store) => {
      store('2', Buffer.from('2'));
      throw new Error('no page');
    },
    /^no page$/,
  ],
  [
    'cannot be put in its place',
    ({ reports }) => mkdirSync(path.join(reports, 'in the way/x'), { recursive: true }),
    (store) => ({ 'in the way': store('2', Buffer.from('2')), 'page.html': 'new' }),
    /^reports: the reports cannot be written \(.+\)\. Make room there, or make it writable\.$/,
  ],
  [
    'has no folder',
    ({ reports }) => writeFileSync(path.join(reports, 'file'), ''),
    (store) => ({ 'page.html': store('2', Buffer.from('2')), 'file/x': '' }),
    /^reports: the reports cannot be written/,
  ],
  [
    'has a picture that cannot be stored',
    () => {},
    (store) => ({ 'page.html': store('no/2', Buffer.from('2')) }),
    /^reports: the reports cannot be written/,
  ],
])('where a report %s, pictures and reports stay as they were', async ([, spoil, make, error]) => {
  const at = project();
  await write(at, '1');
  spoil(at);
  const before = written(at);
  await expect(writeReports(at, make)).rejects.toThrow(error);
  expect(written(at)).toEqual(before);
  expect(readdirSync(at.reports).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('whatever stands in the place of the folder gives way', async () => {
  const at = project({ [`reports/${folder}`]: 'a file' });
  await write(at, '1');
  expect(written(at)[0]).toBe(`${folder}/1: 1`);
  rmSync(path.join(at.reports, folder), { recursive: true });
  writeFileSync(path.join(at.reports, folder), 'a file');
  await write(at);
  expect(readdirSync(at.reports)).toEqual(['page.html']);
});
