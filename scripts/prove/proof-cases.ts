/** The cases of a project with its step code, loaded once, and attempted as often as is asked, several at a time. */

import { EventEmitter } from 'node:events';
import type { Envelope } from '@cucumber/messages';
import { proofParameter } from '../../steps/records.ts';
import { CannotJudge } from '../base/cannot-judge.ts';
import { renderPlace } from '../base/finding.ts';
import { parseGherkin, toPlace } from '../features/gherkin.ts';
import { readFeatureTexts } from '../features/read.ts';
import type { Project } from '../project/project.ts';
import type { Attempt } from '../proof/attempt.ts';
import { recordAttempt } from './attempt-record.ts';
import { type Assembled, type LoadedSteps, loadSteps } from './loaded-steps.ts';
import type { AttemptOrder } from './proof-message.ts';

export type ProofCases = {
  /** Runs a case, and resolves with what came of it. @throws CannotJudge where there is no such case */
  attempt(order: AttemptOrder): Promise<Attempt>;
  /** Runs what is to run at the end of a run, such as ending the browser. */
  end(): Promise<void>;
};

/** Loads the step code and the cases, and does what is to be done before the first of them. */
export async function loadCases(project: Project): Promise<ProofCases> {
  const steps = await loadSteps(project, 'proof');
  const cases = await assembleCases(project, steps);
  return {
    async attempt({ place, changes, timeoutMs, stepTimeoutMs }) {
      const found = cases.get(place);
      if (found === undefined) throw unknownCase(place);
      const events = new EventEmitter();
      const record = recordAttempt(found.pickle, found.testCase);
      events.on('envelope', (envelope: Envelope) => record.add(envelope));
      const asked = { ...(changes && { changes }), ...(timeoutMs && { timeoutMs }) };
      // Hooks fill in the values of a scenario, which several attempts at a time are not to share.
      const own = { ...found, pickle: structuredClone(found.pickle) };
      await steps.run(own, events, { parameters: { [proofParameter]: asked }, stepTimeoutMs });
      return record.attempt();
    },
    end: steps.end,
  };
}

async function assembleCases(project: Project, steps: LoadedSteps): Promise<ReadonlyMap<string, Assembled>> {
  const texts = await readFeatureTexts(project);
  const sourced = [...texts].flatMap(([uri, text]) => {
    const { feature, pickles } = parseGherkin(text, uri);
    return pickles.map((pickle) => ({ gherkinDocument: { uri, comments: [], ...(feature && { feature }) }, pickle }));
  });
  const assembled = await steps.assemble(sourced);
  return new Map(assembled.map((one) => [renderPlace(toPlace(one.pickle.location, one.pickle.uri)), one]));
}

function unknownCase(place: string): CannotJudge {
  return new CannotJudge({ where: place, what: 'there is no scenario any more', fix: 'Run npm run prove again' });
}
