/** Says steps as Cucumber does, to a page that a test has opened. */

import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import type { PickleStep } from '@cucumber/messages';
import { expect, vi } from 'vitest';
import { Expectations } from '../proof/expectations.ts';
import type { RecordOf } from '../records.ts';
import { GenericFallback } from '../screen/generic-fallback.ts';
import { ProductScreen } from '../screen/product-screen.ts';
import { Screen } from '../screen/screen.ts';
import { User } from '../screen/user.ts';
import type { Target } from '../targets/target.ts';
import type { Visit } from '../visit.ts';
import type { ShownWorld } from '../world.ts';

export type Rows = readonly (readonly string[])[];

/** A step as a feature writes it, with the rows of its table, or the text beneath it. */
export type SpokenStep = string | readonly [text: string, beneath: Rows | string];

/** Says one step of a scenario. @throws Error what the step fails with */
export type Say = ((step: SpokenStep) => Promise<void>) & {
  /** What its steps saw, and saw to be absent. */
  readonly witnessed: () => readonly RecordOf<'witnessed'>[];
};

/**
 * Loads all phrases that do not need Cucumber's hooks; returns what begins a scenario on a target, whose
 * screens are given so many milliseconds to come to what they should be.
 */
export async function learnPhrases(): Promise<(target: Target, timeoutMs: number) => Say> {
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  vi.resetModules(); // another file of tests may have loaded them before
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  const { ShownWorld: World } = await import('../world.ts');
  await Promise.all([import('../parameter-types.ts'), import('./parameter-types.ts')]);
  await Promise.all([import('../loading.steps.ts'), import('../fallback.steps.ts'), import('../delivery.steps.ts')]);
  await Promise.all([import('./routes.steps.ts'), import('./screen.steps.ts'), import('./actions.steps.ts')]);
  await Promise.all([import('./calls.steps.ts'), import('./sent.steps.ts'), import('./clock.steps.ts')]);
  const { stepDefinitions } = supportCodeLibraryBuilder.finalize();

  return (target, timeoutMs) => {
    const ignore = async () => undefined;
    const world = new World({ attach: ignore, log: ignore, link: ignore, parameters: {} });
    world.enter(visitOf(target, timeoutMs));
    const say = async (step: SpokenStep) => {
      const [text, beneath] = typeof step === 'string' ? [step] : step;
      const found = stepDefinitions.filter((definition) => definition.matchesStepName(text));
      expect([text, found.length]).toEqual([text, 1]);
      for (const definition of found) await run(definition, world, text, beneath);
    };
    return Object.assign(say, { witnessed: () => world.witnessed });
  };
}

type Definition = ReturnType<typeof supportCodeLibraryBuilder.finalize>['stepDefinitions'][number];

/** The one definition that matches, with the values of its parameters. */
async function run(definition: Definition, world: ShownWorld, text: string, beneath?: Rows | string): Promise<void> {
  const argument = argumentOf(beneath);
  const step = world.values.fillStep({ id: '', text, astNodeIds: [], ...(argument && { argument }) } as PickleStep);
  const { parameters } = await definition.getInvocationParameters({ step, world } as never);
  await definition.code.apply(world, parameters);
}

function argumentOf(beneath: Rows | string | undefined) {
  if (typeof beneath === 'string') return { docString: { content: beneath } };
  const rows = beneath?.map((row) => ({ cells: row.map((value) => ({ value })) }));
  return rows && { dataTable: { rows } };
}

function visitOf(target: Target, timeoutMs: number): Visit {
  const screen = new Screen(target.page, timeoutMs, target.rest);
  const fallback = new GenericFallback(screen, { kind: target.kind });
  const product = new ProductScreen(target.page, timeoutMs, target.rest);
  const expectations = new Expectations();
  const user = new User(target.page, product, undefined, target.rest);
  return { target, screen, fallback, product, user, expectations } as unknown as Visit;
}
