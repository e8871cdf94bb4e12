/** The step code of a project, loaded once, and any scenario run with it, in a browser that stays. */
import { EventEmitter } from 'node:events';
import type { Envelope } from '@cucumber/messages';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { parseGherkin } from '../../core/features/gherkin.ts';
import type { Project } from '../project.ts';
import { loadSteps } from '../run/loaded-steps.ts';
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

const runId = 'workbench';

/** Loads the step code, and does what is to be done before the first scenario. */
export async function loadWarmSteps(project: Project): Promise<WarmSteps> {
  const steps = await loadSteps(project, runId);
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
      const [assembled] = await steps.assemble([{ gherkinDocument, pickle }], events);
      const success = assembled !== undefined && (await steps.run(assembled, events));
      hear({ testRunFinished: { testRunStartedId: runId, success, timestamp: now() } });
    },
    end: steps.end,
  };
}

function now() {
  const milliseconds = Date.now();
  return { seconds: Math.floor(milliseconds / 1000), nanos: (milliseconds % 1000) * 1_000_000 };
}

function noCase(where: string): CannotJudge {
  return new CannotJudge({ where, what: 'there is no scenario', fix: 'Run it where it stands now' });
}
