/** Does what a setup says, within the scenario that calls for it. */

import { readEnvironment } from './environment.ts';
import { openBrowserFor } from './opening.ts';
import type { Setup, SetupStep } from './setup.ts';
import { findOwnSetup } from './setup-file.ts';
import { SetupRefusals } from './setup-refusals.ts';
import { beginWith, isUntouched, type KeptState, keepState, keptState, keyOf } from './setup-state.ts';
import { isAction } from './step-kind.ts';
import { runStep } from './step-run.ts';
import type { Visit } from './visit.ts';
import { ShownWorld } from './world.ts';

/**
 * Runs the steps of a setup as steps of the scenario. Those of one that is tagged `@once` run in a page of their own, the
 * first time in this worker; the scenario, and each later one, then begins with what they left in the browser: cookies, local
 * storage and IndexedDB, and nothing opened. Where the scenario has opened something before, they run as any other's.
 * @throws Error that says of which setup which step failed, with what it failed with as its cause
 */
export async function setUp(world: ShownWorld, name: string): Promise<void> {
  const setup = await findOwnSetup(name);
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

/** Whether the step that runs is one of a setup. */
export function isInSetup(world: ShownWorld): boolean {
  return (underWay.get(world) ?? []).length > 0;
}

const quoted = (name: string) => `"${name}"`;

/** Runs the steps on a world. What is said of calls afterwards is said of those that come after the setup. */
async function runSteps(world: ShownWorld, setup: Setup): Promise<void> {
  const { target } = world.visit;
  const { history } = target;
  const refusals = new SetupRefusals(target);
  for (const step of setup.steps) {
    if (isAction(step.step)) history.beginAction(step.step.text);
    const run = () => target.rest.giveTime(async () => runStep(world, world.values.fillStep(step.step)));
    await run().catch((cause: unknown) => fail(setup, step, cause));
    refusals.after(step);
  }
  const { left } = refusals;
  if (left !== undefined) fail(setup, left.step, left.reason);
  history.beginAction(`the setup "${setup.name}"`);
  const count = setup.steps.length;
  world.log(`Setup "${setup.name}": ${count} ${count === 1 ? 'step' : 'steps'}.`);
}

function fail({ name }: Setup, { step, keyword, place }: SetupStep, cause: unknown): never {
  throw new Error(`The setup "${name}" failed at its step “${keyword} ${step.text}” (${place}).`, { cause });
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
  await openBrowserFor(aside, readEnvironment());
  const { visit } = aside;
  if (world.chosenHost !== undefined) aside.loadFrom(world.chosenHost);
  underWay.set(aside, underWay.get(world) ?? []);
  try {
    await runSteps(aside, setup);
    refuseScript(setup, visit);
  } catch (error) {
    world.enter(visit);
    throw error;
  }
  return async () => {
    const storage = await visit.target.rest.meanwhile(() => visit.context.storageState({ indexedDB: true }));
    await aside.end();
    return { setup: setup.name, storage, host: aside.chosenHost, values: aside.values.kept };
  };
}

/** What is said of calls would be said of one page alone, and a scenario would not show that its state comes from that. */
function refuseScript({ name }: Setup, { target: { script } }: Visit): void {
  if (script.scripted.length + script.unmet.length === 0) return;
  throw new Error(`The setup "${name}" says what becomes of calls, which is never kept. Take the tag @once off.`);
}
