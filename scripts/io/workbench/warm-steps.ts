/** The step code of a project, loaded once, and any scenario run with it, in a browser that stays. */
import { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { type ISupportCodeLibrary, loadConfiguration, loadSupport } from '@cucumber/cucumber/api';
import { type Envelope, type GherkinDocument, IdGenerator, type Pickle, type TestCase } from '@cucumber/messages';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { parseGherkin } from '../../core/features/gherkin.ts';
import type { Project } from '../project.ts';
import { bundleSupport } from '../run/cucumber.ts';
import type { WarmRun } from './warm-message.ts';

export type WarmSteps = {
  /**
   * Runs one case of a text, and hands over the messages of a run that has only it.
   * @throws CannotJudge where the text has no case there
   */
  run(asked: WarmRun, hear: (envelope: Envelope) => void): Promise<void>;
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

const runId = 'workbench';

/** Loads the step code, and does what is to be done before the first scenario. */
export async function loadWarmSteps(project: Project): Promise<WarmSteps> {
  const require = createRequire(import.meta.url);
  const { Worker } = require('@cucumber/cucumber/lib/runtime/worker') as { Worker: WorkerClass };
  const { assembleTestCases } = require('@cucumber/cucumber/lib/assemble/index') as { assembleTestCases: Assemble };
  const { support, worldParameters } = await loadSteps(project);
  const newId = IdGenerator.uuid();
  const options = { retry: 0, retryTagFilter: '', strict: false, worldParameters };
  const workerWith = (events: EventEmitter) =>
    new Worker(runId, undefined, events, newId, options, support, { build: () => [] });
  const around = workerWith(new EventEmitter());
  await around.runBeforeAllHooks();
  return {
    async run({ file, text, line, column }, hear) {
      const { feature, pickles } = parseGherkin(text, file);
      const pickle = pickles.find(({ location }) => location?.line === line && (location.column ?? 1) === column);
      if (pickle === undefined) throw noCase(`${file}:${line}:${column}`);
      const events = new EventEmitter();
      events.on('envelope', hear);
      hear({ testRunStarted: { id: runId, timestamp: now() } });
      hear({ pickle });
      const gherkinDocument = { uri: file, comments: [], ...(feature && { feature }) };
      const [assembled] = await assembleTestCases(runId, events, newId, [{ gherkinDocument, pickle }], support);
      const success = assembled !== undefined && (await workerWith(events).runTestCase(assembled, false));
      hear({ testRunFinished: { testRunStartedId: runId, success, timestamp: now() } });
    },
    end: async () => void (await around.runAfterAllHooks()),
  };
}

async function loadSteps(project: Project) {
  const environment = { cwd: project.root, stdout: process.stderr, stderr: process.stderr, env: process.env };
  const provided = { provided: { paths: [project.features], format: [] } };
  const { runConfiguration } = await loadConfiguration(provided, environment);
  const { support: own, sources, runtime } = runConfiguration;
  const bundle = await bundleSupport(project, own);
  const coordinates = bundle === undefined ? own : { ...own, importPaths: [bundle] };
  const support = await loadSupport({ sources, support: coordinates }, environment);
  return { support, worldParameters: runtime.worldParameters ?? {} };
}

function now() {
  const milliseconds = Date.now();
  return { seconds: Math.floor(milliseconds / 1000), nanos: (milliseconds % 1000) * 1_000_000 };
}

function noCase(where: string): CannotJudge {
  return new CannotJudge({ where, what: 'there is no scenario', fix: 'Run it where it stands now' });
}
