/** The verdicts on a small deployed application, each sentence of whose document is enforced by phrases alone. */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProject, run } from '../test-support/commands.ts';
import { readVerdict } from './accept-run.ts';
import { deskDefects } from './desk/defects.ts';
import { serveDesk } from './desk-application.ts';
import { sourcesOf } from './place.ts';
import type { Served } from './served.ts';

let desk: Served;

beforeAll(async () => {
  desk = await serveDesk();
});

afterAll(() => desk.close());

/** A project with the features of the desk, and nothing of its own in its steps. */
function deskProject(): string {
  const root = copyProject();
  rmSync(path.join(root, 'features'), { recursive: true });
  cpSync(path.join(sourcesOf('desk'), 'features'), path.join(root, 'features'), { recursive: true });
  return root;
}

const accept = (root: string) => run(root, 'accept', ['--target', desk.url, '--release']);

test('the desk is safe to release', async () => {
  const root = deskProject();
  const { exitCode, stdout } = await accept(root);
  expect(stdout).toMatch('✔ Safe to release');
  const shown = readVerdict(root)?.statements.filter(({ id }) => !id.endsWith('.0') && !id.startsWith('0.'));
  expect(shown?.length).toBeGreaterThanOrEqual(54);
  expect(shown?.filter(({ state }) => state !== 'passing').map(({ id, state }) => `${id} ${state}`)).toEqual([]);
  expect(exitCode).toBe(0);
});

/** Has each Rule, which quotes one sentence, tried on a desk with the defect of that sentence. */
function spoil(root: string): void {
  const features = path.join(root, 'features');
  for (const file of readdirSync(features).filter((name) => /^[1-9]/.test(name))) {
    const text = readFileSync(path.join(features, file), 'utf8');
    let rules = 0;
    const spoilt = text.replaceAll(/^ {4}> .+\n/gm, (quote) => {
      rules += 1;
      const sentence = `${file[0]}.${rules}`;
      return `${quote}\n    Background:\n      When the user opens the route "/defects/${sentence}"\n`;
    });
    writeFileSync(path.join(features, file), spoilt);
  }
}

test('a defect for each sentence is noticed by the scenario that quotes it', async () => {
  const root = deskProject();
  spoil(root);
  const { exitCode } = await accept(root);
  const failing = readVerdict(root)?.statements.filter(({ state, id }) => state === 'failing' && !id.endsWith('.0'));
  expect(failing?.map(({ id }) => id)).toEqual(deskDefects.map(({ sentence }) => sentence).toSorted());
  expect(deskDefects.length).toBeGreaterThanOrEqual(54);
  expect(exitCode).toBe(1);
});
