/** The step code of a project, loaded once in this process, and the parts of Cucumber that run single cases with it. */

import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from '@cucumber/cucumber/api';
import { type GherkinDocument, IdGenerator, type Pickle, type TestCase } from '@cucumber/messages';
import type { Project } from '../project/project.ts';
import { refuseProofParameter } from '../run/cucumber/cucumber.ts';

/** A scenario, or one row of its examples, with the feature that it stands in. */
type Sourced = { readonly gherkinDocument: GherkinDocument; readonly pickle: Pickle };

/** The same as Cucumber runs it. */
export type Assembled = Sourced & { readonly testCase: TestCase };

type CaseOptions = {
  /** World parameters beside those of the configuration. */
  readonly parameters?: object;
  /** The longest that a step may take, in ms; what the step code says where it is left out. */
  readonly stepTimeoutMs?: number | undefined;
};

export type LoadedSteps = {
  assemble(cases: readonly Sourced[], events?: EventEmitter): Promise<Assembled[]>;
  /** Runs a case, whose messages `events` emits as `envelope`. Resolves with whether it passed. */
  run(one: Assembled, events: EventEmitter, options?: CaseOptions): Promise<boolean>;
  /** Runs what is to run at the end of a run, such as ending the browser. */
  end(): Promise<void>;
};

/** The parts of Cucumber, which have no types. */
type Assemble = (
  run: string,
  events: EventEmitter,
  newId: () => string,
  cases: readonly Sourced[],
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

/** Loads the step code, and does what is to be done before the first scenario; `run` names it in the messages. */
export async function loadSteps(project: Project, run: string): Promise<LoadedSteps> {
  const require = createRequire(import.meta.url);
  const { Worker } = require('@cucumber/cucumber/lib/runtime/worker') as { Worker: WorkerClass };
  const { assembleTestCases } = require('@cucumber/cucumber/lib/assemble/index') as { assembleTestCases: Assemble };
  const { support, worldParameters } = await readSupport(project);
  const newId = IdGenerator.uuid();
  const workerWith = (events: EventEmitter, { parameters = {}, stepTimeoutMs }: CaseOptions = {}) => {
    const options = {
      retry: 0,
      retryTagFilter: '',
      strict: false,
      worldParameters: { ...worldParameters, ...parameters },
    };
    // The same code, but for the longest that a step may take.
    const limit = stepTimeoutMs === undefined ? {} : { defaultTimeout: stepTimeoutMs };
    const limited = Object.assign(Object.create(support), limit) as ISupportCodeLibrary;
    return new Worker(run, undefined, events, newId, options, limited, noSnippets);
  };
  const around = workerWith(new EventEmitter());
  await around.runBeforeAllHooks();
  return {
    assemble: (cases, events = new EventEmitter()) => assembleTestCases(run, events, newId, cases, support),
    run: (one, events, options) => workerWith(events, options).runTestCase(one, false),
    end: async () => void (await around.runAfterAllHooks()),
  };
}

/** What a step that is not defined should look like is nobody's question here. */
const noSnippets = { build: () => [] };

async function readSupport(project: Project) {
  const environment = { cwd: project.root, stdout: process.stderr, stderr: process.stderr, env: process.env };
  const provided = { provided: { paths: [project.features], format: [] } };
  const { runConfiguration } = await loadConfiguration(provided, environment);
  const { support: own, sources, runtime } = runConfiguration;
  refuseProofParameter(runtime.worldParameters);
  const support = await loadSupport({ sources, support: own }, environment);
  return { support, worldParameters: runtime.worldParameters ?? {} };
}
