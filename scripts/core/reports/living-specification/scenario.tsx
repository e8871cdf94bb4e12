/** A scenario with its outcome, its steps or its question, and what was seen of it. */

import { useContext } from 'react';
import type { ScenarioKind, Step } from '../../features/feature.ts';
import { renderPlace } from '../../finding.ts';
import type { StepOutcome } from '../../runs/outcome.ts';
import { capitalised } from '../../text/capitalised.ts';
import { clipText } from '../../text/clipped-text.ts';
import { isAsked } from '../../trace/open-questions.ts';
import { wrongWith } from '../../verdict/case-findings.ts';
import type { Judged } from '../../verdict/judged.ts';
import { caseStates, sentenceStates } from '../../verdict/states.ts';
import { Circumstances, Pictures } from './circumstances.tsx';
import { Failure } from './failure.tsx';
import { Icon, type IconName } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import type { PageScenario } from './page-sentence.ts';
import { Argument } from './step-argument.tsx';

export function ScenarioItem({ entry }: { readonly entry: PageScenario }) {
  const { judged, shownAt, name } = entry;
  const light = caseStates[judged.state].light;
  const { scenario: renderBeneath } = useContext(InteractionContext);
  if (shownAt !== undefined) {
    return (
      <li className={`scenario ${light}`}>
        <Headline entry={entry} />
        <p className="elsewhere">
          Shown in full under <a href={`#scenario-${name}`}>sentence {shownAt}</a>.
        </p>
      </li>
    );
  }
  return (
    <li className={`scenario ${light}`} id={`scenario-${name}`}>
      <div className="details">
        <Headline entry={entry} />
        {renderBeneath?.(entry)}
        {judged.scenario.kind === 'enforced' ? <Steps entry={entry} /> : <Questions entry={entry} />}
        <Reason entry={entry} />
        <Circumstances evidence={entry.evidence} />
      </div>
      <Pictures evidence={entry.evidence} />
      <Failure entry={entry} />
    </li>
  );
}

function Headline({ entry: { judged } }: { readonly entry: PageScenario }) {
  const { scenario, outcome, state } = judged;
  const { word, makes } = caseStates[state];
  const { word: outcomeWord, icon } =
    makes === undefined ? kinds[scenario.kind] : { word, icon: sentenceStates[makes].icon };
  return (
    <p className="headline">
      <span className="outcome">
        <Icon name={icon} />
        {outcomeWord}
      </span>{' '}
      <strong>{clipText(judged.case.name).text}</strong>
      {outcome && scenario.kind === 'enforced' && (
        <span className="duration">
          {' '}
          {renderTime(outcome.duration)}
          {outcome.attempts > 1 && `, at attempt ${outcome.attempts}`}
        </span>
      )}
    </p>
  );
}

/** How an open scenario that was duly asked is headed. */
const kinds = {
  enforced: { word: '', icon: sentenceStates.open.icon },
  pending: { word: 'Open', icon: sentenceStates.open.icon },
  question: { word: 'Question', icon: 'question' },
  unwritten: { word: 'To be written', icon: sentenceStates.unwritten.icon },
} as const satisfies Record<ScenarioKind, { word: string; icon: IconName }>;

function Steps({ entry: { judged } }: { readonly entry: PageScenario }) {
  const { case: one, outcome, state } = judged;
  return (
    <ol className="steps">
      {one.steps.map((step, index) => (
        <StepItem key={renderPlace(step.place)} step={step} outcome={outcome?.steps[index]} isDue={state !== 'stale'} />
      ))}
    </ol>
  );
}

type StepProps = {
  readonly step: Step;
  readonly outcome: StepOutcome | undefined;
  /** Whether it should have run by now. */
  readonly isDue: boolean;
};

function StepItem({ step, outcome, isDue }: StepProps) {
  const passed = outcome?.status === 'passed' || !isDue;
  return (
    <li {...(!passed && { className: `step ${outcome?.blocked ? 'blocked' : (outcome?.status ?? 'unfinished')}` })}>
      <b>{step.keyword}</b>{' '}
      <span>
        {clipText(step.text).text}
        {!passed && <i> – {renderStep(outcome)}</i>}
      </span>
      {step.argument && <Argument argument={step.argument} />}
    </li>
  );
}

function renderStep(outcome: StepOutcome | undefined): string {
  if (!outcome || outcome.status === 'unfinished') return 'did not run';
  return outcome.blocked ? 'was blocked' : outcome.status;
}

function Questions({ entry: { questions } }: { readonly entry: PageScenario }) {
  return questions.map((one) => (
    <p key={one.number} className="question">
      {clipText(one.question).text} {isAsked(one) && <a href={`#question-${one.number}`}>Question {one.number}</a>}
    </p>
  ));
}

/** Why a scenario was not to run, why it may fail, or how it ended where its steps do not say. */
function Reason({ entry: { judged } }: { readonly entry: PageScenario }) {
  const { notApplicable, waiver } = judged;
  const ending = renderEnding(judged);
  if (notApplicable !== undefined) return <p className="reason">Not applicable here: {notApplicable}.</p>;
  if (ending !== undefined) return <p className="reason">{ending}</p>;
  if (!waiver) return null;
  return (
    <p className="reason">
      Waived through {waiver.expires}, for which {waiver.owner} answers: {waiver.reason}
    </p>
  );
}

/** Undefined where a message says it, where the scenario ended as it should, or where it was not to run yet. */
function renderEnding(judged: Judged): string | undefined {
  if (judged.state === 'stale') return undefined;
  const { junit } = caseStates[judged.state];
  if ((junit !== 'failed' && junit !== 'error') || judged.outcome?.message !== undefined) return undefined;
  const wrong = wrongWith(judged);
  return wrong && `${capitalised(wrong.problem)}. ${wrong.fix}.`;
}

function renderTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
