import { expect, test } from 'vitest';
import { heldBy } from './library.test-support.ts';
import { startWorkers } from './setup-run.test-support.ts';

const worker = startWorkers();

test('the steps of a setup run in the scenario, with their tables, and its page stays as they left it', async () => {
  const { world, say } = await worker.begin();
  await say('the user is signed in as "reader"');
  expect(world.visit.target.page.url()).toBe('https://shop.example/');
  expect(await heldBy(world)).toEqual({ cookie: '', local: { reader: 'Ada' }, session: {}, staff: undefined });
  expect(worker.logged()).toEqual(['Setup "signed in as "reader"": 1 step.']);
});

test('what is said of calls afterwards is said of those that come after the setup', async () => {
  const { world, say } = await worker.begin();
  await say('the user is signed in as "reader"');
  const { history } = world.visit.target;
  expect(history.calls.map(({ url }) => url.pathname)).toContain('/page-data.json');
  expect(history.recent).toEqual({ calls: [], since: 'since “the setup "signed in as "reader""”' });
});

test('a step that fails is named with its setup, its place, its own words and what it compares', async () => {
  const { say } = await worker.begin();
  const failure = await say('the setup "two"').catch((reason: unknown) => reason);
  const at = (line: number) => `(${worker.file}:${line})`;
  expect(failure).toMatchObject({
    message: [
      `The setup "two" failed at its step “Given the setup "three"” ${at(19)}.`,
      `Because: The setup "three" failed at its step “Given the setup "broken"” ${at(23)}.`,
      `Because: The setup "broken" failed at its step “Given it breaks” ${at(27)}.`,
      'Because: The door is locked.',
    ].join('\n'),
    expected: 'open',
    actual: 'locked',
  });
});

test('a page that is refused what it asks to change fails the setup, unless a Then looks at that, or it was let in later', async () => {
  const { say } = await worker.begin();
  const refused = 'POST "/session?key=…" was answered 404, and no Then behind it looks at what came of that. ';
  const at = (line: number) => `(${worker.file}:${line})`;
  const advice = 'See why it was refused; where it should be, say so in a Then.';
  await expect(say('the setup "a guest"')).rejects.toThrow(
    `The setup "a guest" failed at its step “Given the guest signs in” ${at(67)}.\nBecause: ${refused}${advice}`,
  );
  await say('the setup "a guest who is refused"');
  await say('the setup "a guest who tries again"');
  await expect(say('the setup "a party"')).rejects.toThrow(
    `The setup "three guests" failed at its step “When the guest signs in” ${at(82)}.\nBecause: ${refused}${advice}`,
  );
});

test.each<[step: string, message: RegExp]>([
  [
    'the setup "around"',
    /Because: The setup "around", which uses "around again", which uses "around": it never begins\.$/,
  ],
  ['the setup "nothing"', /^There is no setup "nothing" in .*setup\.feature, where there is "signed in as "reader"", /],
  ['the user is signed in as "clerk"', /^There is no setup "signed in as "clerk""/],
  ['the setup "of unknown steps"', /\.\nBecause: No step definition matches it\.$/],
  ['the setup "without its table"', /\nBecause: This step needs a table or a text beneath it, and has none\.$/],
  ['the setup "unfinished"', /\nBecause: It ended pending, so that it did nothing\.$/],
])('%s', async (step, message) => {
  const { say } = await worker.begin();
  await expect(say(step)).rejects.toThrow(message);
});
