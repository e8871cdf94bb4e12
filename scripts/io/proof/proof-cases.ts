/** The cases of a project with its step code, loaded once, and attempted as often as is asked, several at a time. */
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from '@cucumber/cucumber/api';
import { type Envelope, type GherkinDocument, IdGenerator, type Pickle, type TestCase } from '@cucumber/messages';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { parseGherkin, toPlace } from '../../core/features/gherkin.ts';
import { renderPlace } from '../../core/finding.ts';
import type { Attempt } from '../../core/proof/attempt.ts';
import { readFeatureTexts } from '../features.ts';
import type { Project } from '../project.ts';
import { bundleSupport } from '../run/cucumber.ts';
import { recordAttempt } from './attempt-record.ts';
import type { AttemptOrder } from './proof-message.ts';

export type ProofCases = {
  /** Runs a case, and resolves with what came of it. @throws CannotJudge where there is no such case */
  attempt(order: AttemptOrder): Promise<Attempt>;
  /** Runs what is to run at the end of a run, such as ending the browser. */
  end(): Promise<void>;
};

/** A case as Cucumber runs it. */
type Assembled = { readonly gherkinDocument: GherkinDocument; readonly pickle: Pickle; readonly testCase: TestCase };

/** The parts of Cucumber that run one case, which have no types. */
type Assemble = (
  run: string,
  events: EventEmitter,
  newId: () => string,
  pickles: readonly Omit<Assembled, 'testCase'>[],
  support: ISupportCodeLibrary,
) => Promise<Assembled[]>;
type Worker = {
  runBeforeAllHooks(): Promise<unknown>;
  runTestCase(assembled: Assembled, failing: boolean): Promise<boolean>;
  runAfterAllHooks(): Promise<unknown>;
};
type WorkerClass = new (
  run: string,
  worker: string | undefined,
  events: EventEmitter,
  newId: () => string,
  options: object,
  support: ISupportCodeLibrary,
  snippets: object,
) => Worker;

/** Loads the step code and the cases, and does what is to be done before the first of them. */
export async function loadCases(project: Project): Promise<ProofCases> {
  const require = createRequire(import.meta.url);
  const { Worker } = require('@cucumber/cucumber/lib/runtime/worker') as { Worker: WorkerClass };
  const { support, parameters } = await loadSteps(project);
  const newId = IdGenerator.uuid();
  const workerWith = (events: EventEmitter, more: object, stepTimeoutMs?: number) => {
    const options = { retry: 0, retryTagFilter: '', strict: false, worldParameters: { ...parameters, ...more } };
    // The same code, but for the longest that a step may take.
    const limit = stepTimeoutMs === undefined ? {} : { defaultTimeout: stepTimeoutMs };
    const limited = Object.assign(Object.create(support), limit) as ISupportCodeLibrary;
    return new Worker('proof', undefined, events, newId, options, limited, noSnippets);
  };
  const cases = await assembleCases(project, support, newId);
  const around = workerWith(new EventEmitter(), {});
  await around.runBeforeAllHooks();
  return {
    async attempt({ place, changes, code, timeoutMs, stepTimeoutMs }) {
      const found = cases.get(place);
      if (found === undefined) throw unknownCase(place);
      const events = new EventEmitter();
      const record = recordAttempt(found.pickle, found.testCase);
      events.on('envelope', (envelope: Envelope) => record.add(envelope));
      const shownProof = { ...(changes && { changes }), ...(code && { code }), ...(timeoutMs && { timeoutMs }) };
      // Hooks fill in the values of a scenario, which several attempts at a time are not to share.
      const own = { ...found, pickle: structuredClone(found.pickle) };
      await workerWith(events, { shownProof }, stepTimeoutMs).runTestCase(own, false);
      return record.attempt();
    },
    end: async () => void (await around.runAfterAllHooks()),
  };
}

/** A step that is not defined is none of a green run. */
const noSnippets = { build: () => [] };

async function loadSteps(project: Project) {
  const environment = { cwd: project.root, stdout: process.stderr, stderr: process.stderr, env: process.env };
  const provided = { provided: { paths: [project.features], format: [] } };
  const { runConfiguration } = await loadConfiguration(provided, environment);
  const bundle = await bundleSupport(project, runConfiguration.support);
  const own = runConfiguration.support;
  const coordinates = bundle === undefined ? own : { ...own, importPaths: [bundle] };
  const support = await loadSupport({ sources: runConfiguration.sources, support: coordinates }, environment);
  return { support, parameters: runConfiguration.runtime.worldParameters ?? {} };
}

async function assembleCases(
  project: Project,
  support: ISupportCodeLibrary,
  newId: () => string,
): Promise<ReadonlyMap<string, Assembled>> {
  const require = createRequire(import.meta.url);
  const { assembleTestCases } = require('@cucumber/cucumber/lib/assemble/index') as { assembleTestCases: Assemble };
  const texts = await readFeatureTexts(project);
  const sourced = [...texts].flatMap(([uri, text]) => {
    const { feature, pickles } = parseGherkin(text, uri);
    return pickles.map((pickle) => ({ gherkinDocument: { uri, comments: [], ...(feature && { feature }) }, pickle }));
  });
  const assembled = await assembleTestCases('proof', new EventEmitter(), newId, sourced, support);
  return new Map(assembled.map((one) => [renderPlace(toPlace(one.pickle.location, one.pickle.uri)), one]));
}

function unknownCase(place: string): CannotJudge {
  return new CannotJudge({ where: place, what: 'there is no scenario any more', fix: 'Run npm run prove again' });
}
