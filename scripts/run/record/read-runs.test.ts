import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderFinding } from '../../base/finding.ts';
import { recordLines, wellEnding } from '../../dev/test-support/recorded-messages.ts';
import { runOf } from '../../dev/test-support/sample-run.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { readLines, readRunRecord } from './read-runs.ts';

const folder = 'reports/run/1-of-1';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a run with these messages, as it would have been recorded, and returns the root of its project. */
function write(messages: string, run = runOf({ messages: sha256(messages) }), root = tinyProject({})): string {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'messages.ndjson'), messages);
  writeFileSync(path.join(root, folder, 'run.json'), JSON.stringify(run));
  return root;
}

async function findingsOf(root: string): Promise<string[]> {
  const { recorded, unread } = await readRunRecord({ root }, folder);
  return [...(recorded?.findings ?? []), ...unread].map(renderFinding);
}

const messagesOf = async () => `${(await recordLines(wellEnding)).join('\n')}\n`;

test('a run is read back with what came of its scenarios', async () => {
  const root = write(await messagesOf());
  const { recorded, unread } = await readRunRecord({ root }, path.join(root, folder));
  expect(recorded).toMatchObject({ folder, findings: [], run: { reading: 'verbatim' } });
  expect(recorded?.outcomes.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed', 'pending']);
  expect(unread).toEqual([]);
});

test('which parts the scenarios saw is read back from what the steps attach', async () => {
  const steps = `
    import { Given } from '@cucumber/cucumber';
    Given('it looks for {string}', function (name) {
      const parts = [{ part: 'button "Buy"', seen: true }, { part: 'link "' + name + '"', seen: false }];
      this.attach(JSON.stringify(parts), { mediaType: 'application/json', fileName: 'witnessed.json' });
      this.attach('[{"part":"list"}]', { mediaType: 'application/json', fileName: 'other.json' });
    });`;
  const feature = 'Feature: F\n  Scenario: One\n    * it looks for "é"\n';
  const lines = await recordLines({ 'features/f.feature': feature, 'steps.mjs': steps });
  const { recorded } = await readRunRecord({ root: write(`${lines.join('\n')}\n`) }, folder);
  const [outcome] = recorded?.outcomes ?? [];
  expect(recorded?.witness).toEqual({
    seen: new Set(['button "Buy"']),
    absent: new Map([['link "é"', [outcome?.attempt]]]),
    isFull: false,
  });
  expect(recorded?.findings).toEqual([]);
});

test('a run whose messages were touched, even where they say nothing else, is found', async () => {
  const messages = await messagesOf();
  const root = write(`${messages}{"attachment":{}}\n`, runOf({ messages: sha256(messages) }));
  expect(await findingsOf(root)).toEqual([
    expect.stringMatching(/messages\.ndjson:1:1 run-altered: these are not the/),
  ]);
});

test('lines that are no messages are found at their places, and the rest is read', async () => {
  const [first = '', ...others] = await recordLines(wellEnding);
  const root = write([first, 'what?', '{"pickle":{}}', '', ...others].join('\n'));
  expect(await findingsOf(root)).toEqual([
    expect.stringMatching(/ndjson:2:1 run-incomplete: the line is not a message, or it is cut\. Run it again/),
    expect.stringMatching(/ndjson:3:1 run-incomplete: the message is not as Cucumber writes it: .*\./),
    expect.stringMatching(/ndjson:4:1 run-incomplete: the line is not a message, or it is cut\./),
  ]);
  expect((await readRunRecord({ root }, folder)).recorded?.outcomes).toHaveLength(5);
});

test('messages that are empty are of no run', async () => {
  expect(await findingsOf(write(''))).toEqual([
    expect.stringMatching(/messages\.ndjson:1:1 run-incomplete: the run did not begin\./),
  ]);
});

test.for<[string, string, string]>([
  ['run.json', '{', 'run.json:1:1 run-incomplete: this does not describe a run: Invalid input: expected object'],
  [
    'run.json',
    '{}',
    'run.json:1:1 run-incomplete: this does not describe a run: Invalid input: expected object, received undefined (digests)',
  ],
])('%s that holds %s reports no run', async ([file, text, finding]) => {
  const root = write('');
  writeFileSync(path.join(root, folder, file), text);
  expect(await findingsOf(root)).toEqual([expect.stringContaining(finding)]);
});

test('a folder that holds no run, or something else, is named with each file that lacks', async () => {
  const root = tinyProject({ [`${folder}/messages.ndjson/x`]: '' });
  expect(await findingsOf(root)).toEqual([
    `${folder}/run.json:1:1 run-incomplete: there is no such file, so this is no folder of a run. Judge the folder of a run, such as reports/run/1-of-1, or run it again.`,
    `${folder}/messages.ndjson:1:1 run-incomplete: it cannot be read (EISDIR). Judge the folder of a run, such as reports/run/1-of-1, or run it again.`,
  ]);
});

test('a record that is cut anywhere is never a whole run', async () => {
  const messages = await messagesOf();
  const root = tinyProject({});
  // The last line break alone may be missing: then all has been said. The digest that was recorded notices even that.
  await fc.assert(
    fc.asyncProperty(fc.nat(messages.length - 2), async (length) => {
      const { recorded } = await readRunRecord({ root: write(messages.slice(0, length), undefined, root) }, folder);
      expect(recorded?.findings).not.toEqual([]);
      expect(recorded?.outcomes.filter(({ status }) => status === 'passed').length).toBeLessThanOrEqual(4);
    }),
  );
  expect(await findingsOf(write(messages.trimEnd(), undefined, root))).toEqual([]);
  expect(await findingsOf(write(messages.trimEnd(), runOf({ messages: sha256(messages) }), root))).toHaveLength(1);
});

async function linesOf(file: string, see?: (chunk: Buffer) => void): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(file, see)) lines.push(line);
  return lines;
}

test('lines end at line feeds alone, wherever the chunks of the file end', async () => {
  const lines = ['€'.repeat(2 ** 16), '', 'a\u2028b\rc', 'x'.repeat(2 ** 17), 'the last'];
  const text = lines.join('\n');
  const file = path.join(tinyProject({ text, ended: `${text}\n` }), 'text');
  let seen = 0;
  expect(
    await linesOf(file, ({ length }) => {
      seen += length;
    }),
  ).toEqual(lines);
  expect(seen).toBe(Buffer.byteLength(text));
  expect(await linesOf(file.replace(/text$/, 'ended'))).toEqual(lines);
});
