import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Difference } from '../../steps/records.ts';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import type { Attempt } from '../proof/attempt.ts';
import { isPicturePath } from '../proof/pictures.ts';
import type { Proof } from '../proof/proof.ts';
import { keepPictures, removeOtherPictures } from './kept-pictures.ts';

const sight = { title: '', lines: [], tree: '' };
const picture = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)]).toString('base64');
const differing = (before: string, after: string): Difference => ({
  before: sight,
  after: sight,
  pictures: { before, after },
});

/** What is handed on of an attempt that handed this back, and the folder of the reports. */
async function keep(record: NonNullable<Attempt['record']>) {
  const reports = path.join(tinyProject({}), 'reports');
  const process = { attempt: async () => ({ steps: [], record }), end: async () => {} };
  const { record: kept } = await keepPictures(process, { reports }).attempt({ place: 'a' });
  return { kept, reports };
}

test('pictures become files, each once, and their paths take their places', async () => {
  const difference = differing(picture('before'), picture('after'));
  const other = differing(picture('before'), picture('other'));
  const { kept, reports } = await keep({ looks: [], difference, tries: [{ difference: other }, {}] });
  const [one, two] = [kept?.difference, kept?.tries?.[0]?.difference].map((each) =>
    each && 'before' in each ? each.pictures : undefined,
  );
  expect(one?.before).toBe(two?.before);
  for (const source of [one?.before, one?.after, two?.after]) {
    expect(isPicturePath(source ?? '')).toBe(true);
    expect(existsSync(path.join(reports, source ?? ''))).toBe(true);
  }
  expect(kept?.tries?.[1]).toEqual({});

  const mutants = [{ difference: kept?.difference }] as unknown as Proof['mutants'];
  await removeOtherPictures({ reports }, { mutants } as Proof);
  expect(
    readdirSync(path.join(reports, 'proof'))
      .map((name) => `proof/${name}`)
      .toSorted(),
  ).toEqual([one?.before, one?.after].toSorted());
});

test('what is no picture is not kept', async () => {
  const script = Buffer.from('<script>').toString('base64');
  const { kept, reports } = await keep({ looks: [], difference: differing(picture('before'), script) });
  expect(kept?.difference).toEqual({ before: sight, after: sight });
  expect(existsSync(path.join(reports, 'proof', 'script.jpg'))).toBe(false);
});

test('what has none is as it was', async () => {
  const record = { looks: [], difference: { delivered: ['a'] } };
  expect((await keep(record)).kept).toEqual(record);
});
