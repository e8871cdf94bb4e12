import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { acceptLine, watchLine } from '../command/command-lines.ts';
import { parseOptions } from '../command/parse-options.ts';
import { copyOpeningHours, editFile, holidayOpen, run } from '../dev/test-support/commands.ts';
import { textOf } from '../dev/test-support/living-page.ts';
import { servePage } from '../dev/test-support/served-page.ts';
import { tinyProject } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { argumentsOf } from './accept-child.ts';
import { serveLive } from './watch-page.ts';

const document = 'features/specification.md';
const message = 'features/8-messages.feature:6:5';
const roles = 'Everybody may read the page, and nobody signs in.';

type Fields = Readonly<Record<string, string>>;

/** The longest time of tests that run `accept`, in milliseconds. */
const whileRunning = 300_000;

/** A living page, what a person reads on it, and what its scripts ask for. */
async function watched(root = copyOpeningHours(), variables: NodeJS.ProcessEnv = {}) {
  const url = await servePage(root, [], variables);
  const read = async () => textOf(await (await fetch(url)).text());
  const post = async (name: string, fields: Fields = {}, decided: readonly string[] = []) => {
    const body = new URLSearchParams(fields);
    for (const one of decided) body.append('decided', one);
    const response = await fetch(url + name, { method: 'POST', headers: { origin: new URL(url).origin }, body });
    return { status: response.status, html: await response.text() };
  };
  /** The fields of the form for a sentence, as a browser sends them. */
  const fill = async (sentence: string, from: string, to: string) => {
    const { html } = await post('form', { sentence });
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const paragraph = value('paragraph').replaceAll('&quot;', '"');
    return { paragraph, start: value('start'), text: String(JSON.parse(paragraph)).replace(from, to) };
  };
  const digestIn = (html: string) => /name="digest" value="(\w+)"/.exec(html)?.[1] ?? '';
  const ends = (words: string | RegExp) => expect.poll(read, { timeout: 150_000 }).toMatch(words);
  return { root, url, read, post, fill, digestIn, ends };
}

test('every save shows, and a file that cannot be read is named until it can be', async () => {
  const { root, read, ends } = await watched();
  expect(await read()).toContain('There is no verdict yet.');
  editFile(root, document, 'seven days', 'seven long days');
  await ends('sentence-uncovered at features/specification.md:');
  editFile(root, document, 'seven long days', 'seven days');
  editFile(root, 'features/3-days.feature', 'Scenario:', 'Scnario:');
  await ends(/The files cannot be read\. features\/3-days\.feature:\d+:\d+: this is not Gherkin: .* of the last time/);
  expect(await read()).toContain('The page lists the seven days of the week.');
  editFile(root, 'features/3-days.feature', 'Scnario:', 'Scenario:');
  await expect.poll(read, { timeout: 20_000 }).not.toContain('cannot be read');
  rmSync(path.join(root, 'features'), { recursive: true });
  await ends('The files cannot be read. features/specification.md:');
});

test('what cannot be read at the start is named, and the page is there once it can be', async () => {
  const { root, read, post, ends } = await watched(
    copyOpeningHours([['features/3-days.feature', 'Scenario:', 'Scnario:']]),
  );
  expect(await read()).toMatch(/The files cannot be read\. features\/3-days\.feature:\d+:\d+: this is not Gherkin/);
  expect((await post('form', { sentence: '3.1' })).status).toBe(409);
  editFile(root, 'features/3-days.feature', 'Scnario:', 'Scenario:');
  await ends('The page lists the seven days of the week.');
});

test(
  'a result counts for the sources that it was made on, and no longer',
  async () => {
    const root = copyOpeningHours();
    expect((await run(root, 'accept')).exitCode).toBe(0);
    const { read, ends } = await watched(root);
    const states = async () =>
      [...(await read()).matchAll(/\b(Passed|Not run since the change) /g)].map(([, one]) => one);
    expect(await read()).toMatch(/The last verdict, of .* UTC: safe to merge and to release\. Run everything/);
    const all = await states();
    expect([...new Set(all)]).toEqual(['Passed']);
    editFile(root, 'features/8-messages.feature', 'When a visitor', 'Given a visitor');
    await ends('It is of earlier sources.');
    expect((await states()).filter((one) => one !== 'Passed')).toHaveLength(1);
    editFile(root, 'features/8-messages.feature', 'Given a visitor', 'When a visitor');
    await expect.poll(states, { timeout: 20_000 }).toEqual(all);
    editFile(root, 'steps/page.ts', /$/, '// a comment\n');
    await ends('It is of earlier sources.');
    expect([...new Set(await states())]).toEqual(['Not run since the change']);
  },
  whileRunning,
);

test(
  'a scenario runs alone, red and then green once the client is fixed',
  async () => {
    const { root, read, post, ends } = await watched(copyOpeningHours([holidayOpen]));
    expect((await post('run', { places: JSON.stringify([message]) })).status).toBe(200);
    expect(await post('run', { places: '[]' })).toEqual({
      status: 409,
      html: 'run: something runs already. Wait for it, or press Stop.',
    });
    await ends('Not a verdict: only some of the scenarios were asked for. 0 passed, 1 failed, 0 open.');
    expect(await read()).toMatch(/Failed The message .*'Open on public holidays'/s);
    editFile(root, 'client/index.html', 'Open on public holidays', 'Closed on public holidays');
    await ends('Not run since the change The message');
    await post('run', { places: JSON.stringify([message]) });
    await ends(/1 passed, 0 failed, 0 open\..* Passed The message/);
    expect((await post('run', { places: '["features/8-messages.feature:99:1"]' })).html).toBe(
      'run: the scenario stands elsewhere now. Press Run again.',
    );
  },
  whileRunning,
);

test(
  'everything runs as the gate judges it, a run can be stopped, and one that cannot begin says why',
  async () => {
    const { root, post, ends } = await watched();
    await post('run', { places: '[]' });
    await ends('The last verdict');
    await ends(/Safe to merge/);
    await post('run', { places: '[]' });
    await post('stop');
    await ends('Stopped.');
    writeFileSync(path.join(root, 'features/release-policy.json'), '{ "waivers": 1 }');
    await ends('policy-invalid');
    await post('run', { places: '[]' });
    await ends(/Run everything .*release-policy\.json/);
  },
  whileRunning,
);

test('an answer is shown before it is written, with the features, and each decision', async () => {
  const { root, post, fill, digestIn, ends } = await watched();
  const texts = () =>
    [document, 'features/6-visitors.feature'].map((file) => readFileSync(path.join(root, file), 'utf8'));
  const before = texts();
  const answer = await fill('6.1', 'nobody signs in', 'no one signs in');
  const { html } = await post('preview', answer);
  expect(textOf(html)).toMatch(/gone: Everybody .* nobody signs in\. new: Everybody .* no one signs in\./);
  expect(textOf(html)).toMatch(/Quote the new words features\/6-visitors\.feature:\d+:\d+/);
  expect(texts()).toEqual(before);
  const [, at = ''] = /name="decided" value="([^"]+)"/.exec(html) ?? [];
  const decided = await post('preview', answer, [at]);
  expect(textOf(decided.html)).toContain('+ > Everybody may read the page, and no one signs in.');
  const unseen = await post('write', { ...answer, digest: digestIn(html) }, [at]);
  expect([unseen.html, texts()]).toEqual([decided.html, before]);
  expect(await post('write', { ...answer, digest: digestIn(decided.html) }, [at])).toEqual({ status: 200, html: '' });
  expect(texts()).toEqual(before.map((text) => text.replace('nobody signs in', 'no one signs in')));
  await ends('no one signs in');
});

test('what was changed meanwhile is not written over', async () => {
  const { root, post, fill, digestIn } = await watched();
  const answer = await fill('6.1', 'nobody', 'no one');
  const { html } = await post('preview', answer);
  editFile(root, document, '# Specification', '\n\n# Specification');
  editFile(root, 'features/6-visitors.feature', 'Feature:', '\nFeature:');
  const again = await post('write', { ...answer, digest: digestIn(html) });
  expect(textOf(again.html)).toContain('The files features/specification.md');
  editFile(root, document, roles, 'Everybody may read it.');
  expect(await post('write', { ...answer, digest: digestIn(again.html) })).toEqual({
    status: 409,
    html: `${document}: this paragraph was changed meanwhile, and nothing is written. Copy what you have typed, close the form, and answer again.`,
  });
  expect(readFileSync(path.join(root, document), 'utf8')).toContain('Everybody may read it.');
});

test.each([
  [{}, 'answer: this is no answer. Reload the page.'],
  [{ paragraph: 'x', start: '0', text: '' }, 'answer: this is no answer. Reload the page.'],
  [{ paragraph: '"x"', start: '-1', text: '' }, 'answer: this is no answer. Reload the page.'],
])('what no form sends is refused: %o', async (fields: Fields, html) => {
  const { post } = await watched();
  expect(await post('preview', fields)).toEqual({ status: 409, html });
});

test.each([
  ['code', `-g ROOT/${document}:3:1`],
  ['zed', `ROOT/${document}:3:1`],
  ['idea', `--line 3 ROOT/${document}`],
  ['gvim', `+3 ROOT/${document}`],
  ['another', `ROOT/${document}`],
])('a place opens in the editor %s', async (name, expected) => {
  const root = copyOpeningHours();
  const editor = path.join(root, name);
  writeFileSync(editor, `#!/bin/sh\nprintf '%s ' "$@" > '${root}/opened'\n`);
  chmodSync(editor, 0o755);
  const { post } = await watched(root, { VISUAL: name, PATH: `${root}:${process.env.PATH}` });
  expect((await post('open', { place: `${document}:3:1` })).status).toBe(200);
  const opened = () => readFileSync(path.join(root, 'opened'), { encoding: 'utf8', flag: 'a+' }).trim();
  await expect.poll(opened).toBe(expected.replace('ROOT', root));
});

test.each([
  ['vim', `${document}:3:1`, `${document}: vim needs a terminal of its own. Name an editor with a window`],
  ['none-such', `${document}:3:1`, `${document}: none-such cannot be started (spawn none-such ENOENT). Name an editor`],
  ['code', '../secret.md:3:1', '../secret.md:3:1: it is no place in this project.'],
  ['code', '/etc/passwd:3:1', '/etc/passwd:3:1: it is no place in this project.'],
  ['code', document, `${document}: it is no place in this project.`],
])('%s does not open %s, and the page says why', async (VISUAL, place, why) => {
  const { post } = await watched(copyOpeningHours(), { VISUAL });
  const { status, html } = await post('open', { place });
  expect([status, html]).toEqual([409, expect.stringContaining(why)]);
});

test('where there is no project, or no such policy, nothing is served', async () => {
  const serve = (root: string, args: string[] = []) =>
    serveLive(parseOptions(watchLine, ['--port', '0', ...args]), projectAt(root), process);
  await expect(serve(tinyProject())).rejects.toThrow(`${document}: the specification cannot be read`);
  await expect(serve(copyOpeningHours(), ['--policy', 'none.json'])).rejects.toThrow('none.json');
});

test('the options of accept are passed on, and no others', () => {
  const own = ['--port', '0', '--open', '--port=1'];
  const target = [
    '--target',
    'https://a.example',
    '--header',
    'A: b',
    '--header',
    '--x: 1',
    '--storage-state',
    'a.json',
  ];
  const shared = [...target, '--ignore-https-errors', '--policy', 'b.json'];
  const passed = argumentsOf(parseOptions(watchLine, [...own, ...shared]));
  expect(parseOptions(acceptLine, passed)).toEqual(parseOptions(acceptLine, shared));
});
