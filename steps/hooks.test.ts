import { Given, supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Fault } from './faults/fault.ts';
import { MismatchError } from './screen/mismatch.ts';
import type { Visit } from './visit.ts';
import type { ShownWorld } from './world.ts';

type Step = (this: unknown) => Promise<unknown>;

const failure = new MismatchError({ message: 'not as expected', expected: ['One', 'Two'], actual: ['Three'] });

let fail: Step;
let begin: Step;
let beginLater: Step;
let giveFalse: Step;
let newWorld: (attach: (...given: unknown[]) => unknown) => ShownWorld;
let checkScript: (this: ShownWorld, ending: unknown) => unknown;

beforeAll(async () => {
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  vi.resetModules(); // another file of tests may have loaded them before
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  await import('./hooks.ts');
  Given('it fails', () => {
    throw failure;
  });
  Given('it only begins', () => generate());
  Given('it only begins later', async function* () {});
  Given('it gives back false', () => false);
  const { stepDefinitions, World, afterTestCaseHookDefinitions } = supportCodeLibraryBuilder.finalize();
  fail = stepDefinitions[0]?.code as Step;
  [begin, beginLater] = [stepDefinitions[1]?.code as Step, stepDefinitions[2]?.code as Step];
  giveFalse = stepDefinitions[3]?.code as Step;
  const check = afterTestCaseHookDefinitions.find(({ name }) => name?.includes('what was said of calls'));
  checkScript = check?.code as typeof checkScript;
  newWorld = (attach) => new World({ attach, log: attach, link: attach, parameters: {} });
});

function* generate() {
  yield 1;
}

test('a step that gives back a generator fails, since nothing of it was run', async () => {
  for (const step of [begin, beginLater])
    await expect(step.call(newWorld(() => undefined))).rejects.toThrow(/^Its code is a generator \(function\*\)/);
});

test('a step that gives back false fails, since Cucumber takes that for passed', async () => {
  await expect(giveFalse.call(newWorld(() => undefined))).rejects.toThrow(/^Its code gave back false/);
});

test('a step that fails attaches what it compares', async () => {
  const attached: unknown[] = [];
  await expect(fail.call(newWorld((...given) => attached.push(given)))).rejects.toThrow(/^not as expected$/);
  expect(attached).toEqual([
    ['{"expected":"One\\nTwo","actual":"Three"}', { mediaType: 'application/json', fileName: 'mismatch.json' }],
  ]);
});

test('a call of which the scenario said what becomes of it, and it did, was seen', async () => {
  const world = newWorld(() => undefined);
  const script = { unmet: [], scripted: [{ call: 'POST "/orders"', answer: 'lost' }] };
  world.enter({ target: { script, check: () => undefined } } as unknown as Visit);
  await checkScript.call(world, { result: { status: 'FAILED' } });
  expect(world.witnessed).toEqual([]);
  await checkScript.call(world, { result: { status: 'PASSED' } });
  expect(world.witnessed).toEqual([{ part: 'POST "/orders"', seen: true }]);
});

test('a step that fails names what nobody caught on the page, but for what was injected', async () => {
  const uncaught = ['On the page an error was not caught: TypeError: no'];
  const target = { check: () => undefined, load: async () => ({}) };
  const world = newWorld(() => undefined);
  world.enter({ target, console: { uncaught } } as unknown as Visit);
  await expect(fail.call(world)).rejects.toThrow(
    /^not as expected\nOn the page an error was not caught: TypeError: no$/,
  );
  world.loadFrom('shop.example');
  await world.load({ side: 'client' } as Fault);
  await expect(fail.call(world)).rejects.toThrow(/^not as expected$/);
});

test('a step that fails names the dialogs of the browser, whatever was injected', async () => {
  const dialogs = ['The page opened a dialog of the browser, alert "No".'];
  const target = { check: () => undefined, load: async () => ({}) };
  const world = newWorld(() => undefined);
  world.enter({ target, console: { dialogs } } as unknown as Visit);
  world.loadFrom('shop.example');
  await world.load({ side: 'client' } as Fault);
  await expect(fail.call(world)).rejects.toThrow(
    /^not as expected\nThe page opened a dialog of the browser, alert "No".$/,
  );
});

test('a step that fails is heard of where nothing can be attached', async () => {
  const refuse = () => {
    throw new Error('not now');
  };
  await expect(fail.call(newWorld(refuse))).rejects.toThrow(/^not as expected$/);
  await expect(fail.call(undefined)).rejects.toThrow(/^not as expected$/);
});
