/** Scenarios that begin with setups, in a browser, as in a worker that has just started. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';
import { defineLibrarySteps, page, setups } from './library.test-support.ts';
import type { ShownWorld } from './world.ts';

/** A scenario, and what says one of its steps. @throws Error what the step fails with */
export type Begun = { readonly world: ShownWorld; readonly say: (text: string) => Promise<unknown> };

/** What a test sees of its worker. */
export type Worker = {
  /** The path of the file of setups. */
  readonly file: string;
  readonly begin: () => Promise<Begun>;
  /** How often the librarian has signed in. */
  readonly signedIn: () => number;
  readonly logged: () => readonly string[];
};

/** Gives each test of a file a worker of its own, whose target is the client of the library. */
export function startWorkers(): Worker {
  const folder = mkdtempSync(path.join(tmpdir(), 'setups '));
  const file = path.join(folder, 'setup.feature');
  const worlds: ShownWorld[] = [];
  let [signedIn, logged]: [number, string[]] = [0, []];
  let worker: Awaited<ReturnType<typeof loadSteps>>;

  beforeAll(() => {
    writeFileSync(path.join(folder, 'index.html'), page);
    writeFileSync(file, setups);
    const browser = { name: 'chromium', source: 'remote', endpoint: inject('browser') };
    vi.stubEnv('SHOWN_BROWSER', JSON.stringify(browser));
    vi.stubEnv('SHOWN_CLIENT', folder);
    vi.stubEnv('SHOWN_SETUP', file);
  });
  beforeEach(async () => {
    [signedIn, logged] = [0, []];
    worker = await loadSteps(() => {
      signedIn += 1;
    });
  });
  afterEach(async () => {
    for (const world of worlds.splice(0)) await world.end();
    await worker.closeBrowser();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function begin(): Promise<Begun> {
    const ignore = async () => undefined;
    const log = (text: string) => void logged.push(text);
    const world = new worker.World({ attach: ignore, log, link: ignore, parameters: {} });
    worlds.push(world);
    world.enter(await worker.openVisit(worker.readEnvironment(), (end) => world.atEnd(end)));
    return { world, say: (text) => worker.say(world, text) };
  }
  return {
    file,
    begin,
    signedIn: () => signedIn,
    logged: () => logged,
  };
}

/** All that a worker loads, anew. */
async function loadSteps(signsIn: () => void) {
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  vi.resetModules();
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  const { ShownWorld: World } = await import('./world.ts');
  const { openVisit } = await import('./visit.ts');
  const { readEnvironment } = await import('./environment.ts');
  const { closeBrowser } = await import('./browser.ts');
  await import('./hooks.ts');
  await import('./vocabulary/setup.steps.ts');
  defineLibrarySteps(signsIn);
  const { stepDefinitions } = supportCodeLibraryBuilder.finalize();
  async function say(world: ShownWorld, text: string): Promise<unknown> {
    const [definition] = stepDefinitions.filter((one) => one.matchesStepName(text));
    const step = { id: '', text, astNodeIds: [] };
    const { parameters } = (await definition?.getInvocationParameters({ step, world } as never)) ?? {};
    return definition?.code.apply(world, parameters);
  }
  return { World, openVisit, readEnvironment, closeBrowser, say };
}
