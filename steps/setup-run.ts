/** Does what a setup says, within the scenario that calls for it. */
import { readFile } from 'node:fs/promises';
import { readEnvironment } from './environment.ts';
import type { Setup, SetupStep } from './setup.ts';
import { beginWith, isUntouched, type KeptState, keepState, keptState, keyOf } from './setup-state.ts';
import { runStep } from './step-run.ts';
import { openVisit } from './visit.ts';
import { ShownWorld } from './world.ts';

/**
 * Runs the steps of a setup as steps of the scenario. Those of one that is tagged `@once` run in a page of their own, the
 * first time in this worker; the scenario, and each later one, then begins with what they left in the browser: cookies, local
 * storage and IndexedDB, and nothing opened. Where the scenario has opened something before, they run as any other's.
 * @throws Error that says of which setup which step failed, with what it failed with as its cause
 */
export async function setUp(world: ShownWorld, name: string): Promise<void> {
  const setup = await findIn(setupFile(), name);
  const outer = underWay.get(world) ?? [];
  const way = [...outer, setup.name];
  if (outer.includes(setup.name))
    throw new Error(`The setup ${way.map(quoted).join(', which uses ')}: it never begins.`);
  underWay.set(world, way);
  try {
    await (setup.once && isUntouched(world) ? setUpOnce(world, setup) : runSteps(world, setup));
  } finally {
    underWay.set(world, outer);
  }
}

/** The setups that a scenario is in the midst of, the innermost last. */
const underWay = new WeakMap<ShownWorld, readonly string[]>();

const quoted = (name: string) => `"${name}"`;

function setupFile(): string {
  const { setup } = readEnvironment();
  if (setup === undefined) throw new Error('No file of setups is named. Start through "npm run accept".');
  return setup;
}

/** As read when the first setup is called for; a change during a run makes it a run of other sources. */
const setups = new Map<string, Promise<readonly Setup[]>>();

async function findIn(file: string, name: string): Promise<Setup> {
  const { findSetup, parseSetups } = await import('./setup.ts'); // with the parser, which most runs do without
  const reading = setups.get(file) ?? readFile(file, 'utf8').then((text) => parseSetups(text, file));
  setups.set(file, reading);
  const found = await reading.catch((cause: unknown) => {
    throw new Error(`There is no setup "${name}", since ${file} cannot be read.`, { cause });
  });
  return findSetup(found, name, file);
}

async function runSteps(world: ShownWorld, setup: Setup): Promise<void> {
  for (const step of setup.steps) await runStep(world, step.step).catch((cause: unknown) => fail(setup, step, cause));
  // What it had the page call is not what the scenario has it call.
  world.opened?.target.history.beginAction(`the setup "${setup.name}"`);
  const count = setup.steps.length;
  world.log(`Setup "${setup.name}": ${count} ${count === 1 ? 'step' : 'steps'}.`);
}

function fail({ name }: Setup, { step, keyword, place }: SetupStep, cause: unknown): never {
  throw new Error(`The setup "${name}" failed at its step "${keyword} ${step.text}" (${place}).`, { cause });
}

async function setUpOnce(world: ShownWorld, setup: Setup): Promise<void> {
  const key = keyOf(world, setup.name);
  const earlier = keptState(key);
  const takeState = earlier === undefined ? await runAside(world, setup) : async () => earlier;
  try {
    const state = await takeState();
    await beginWith(world, key, state, earlier !== undefined);
    keepState(key, state);
  } catch (reason) {
    world.log(`Setup "${setup.name}": its state cannot be kept, so its steps run once more. ${reason}`);
    return runSteps(world, setup);
  }
  if (earlier) world.log(`Setup "${setup.name}": its state was kept from an earlier scenario of this worker.`);
}

/**
 * Runs the steps as a scenario of their own. Where one fails, its page is the one that the evidence shows.
 * @returns what takes the state that they left, and ends that scenario
 */
async function runAside(world: ShownWorld, setup: Setup): Promise<() => Promise<KeptState>> {
  const { attach, log, link, parameters } = world;
  const aside = new ShownWorld({ attach, log, link, parameters });
  world.atEnd(() => aside.end());
  const visit = await openVisit(readEnvironment(), (close) => aside.atEnd(close));
  aside.enter(visit);
  if (world.chosenHost !== undefined) aside.loadFrom(world.chosenHost);
  underWay.set(aside, underWay.get(world) ?? []);
  try {
    await visit.lifeline.hold(() => runSteps(aside, setup));
  } catch (error) {
    world.enter(visit);
    throw error;
  }
  return async () => {
    const storage = await visit.context.storageState({ indexedDB: true });
    await aside.end();
    return { setup: setup.name, storage, host: aside.chosenHost };
  };
}
