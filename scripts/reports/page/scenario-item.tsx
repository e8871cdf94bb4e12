/** A scenario with its outcome, its steps or its question, and what was seen of it. */
import { useContext } from 'react';
import { renderPlace } from '../../base/finding.ts';
import { capitalised, clipText, counted, shorten } from '../../base/text.ts';
import type { Step, StepArgument } from '../../features/feature.ts';
import { openKind } from '../../features/scenario-form.ts';
import type { StepOutcome } from '../../run/outcomes/outcome.ts';
import { isAsked } from '../../trace/open-questions.ts';
import { openKinds, scenarioStates, sentenceStates } from '../../verdict/states.ts';
import { Icon, type IconName } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import type { PageScenario } from './living-specification.ts';
import { Circumstances, Clipped, Failure, Pictures, ScrolledTable } from './scenario-evidence.tsx';

export function ScenarioItem({ entry }: { readonly entry: PageScenario }) {
  const { shownAt, anchor } = entry;
  const { light } = scenarioStates[entry.state];
  const { scenario: renderBeneath } = useContext(InteractionContext);
  if (shownAt !== undefined) {
    return (
      <li className={`scenario ${light}`}>
        <Headline entry={entry} />
        <p className="elsewhere">
          Shown in full under <a href={`#${anchor}`}>sentence {shownAt}</a>.
        </p>
      </li>
    );
  }
  return (
    <li className={`scenario ${light}`} id={anchor}>
      <div className="details">
        <Headline entry={entry} />
        {renderBeneath?.(entry)}
        {entry.scenario.kind === 'enforced' ? <Steps entry={entry} /> : <Questions entry={entry} />}
        <Reason entry={entry} />
        <Circumstances evidence={entry.evidence} />
      </div>
      <Pictures evidence={entry.evidence} />
      <Failure entry={entry} />
    </li>
  );
}

function Headline({ entry }: { readonly entry: PageScenario }) {
  const { scenario, outcome } = entry;
  const { word, icon } = signOf(entry);
  return (
    <p className="headline">
      <span className="outcome">
        <Icon name={icon} />
        {word}
      </span>{' '}
      <strong>{clipText(entry.case.name).text}</strong>
      {outcome && scenario.kind === 'enforced' && (
        <span className="duration">
          {' '}
          {renderTime(outcome.duration)}
          {outcome.attempts > 1 && `, in ${outcome.attempts} attempts`}
        </span>
      )}
    </p>
  );
}

/** An open scenario that was duly asked is headed by its kind. */
function signOf({ scenario, state }: PageScenario): { readonly word: string; readonly icon: IconName } {
  const { word, makes } = scenarioStates[state];
  if (makes !== undefined) return { word, icon: sentenceStates[makes].icon };
  return openKinds[openKind(scenario) ?? 'pending'];
}

function Steps({ entry: { case: one, outcome, state } }: { readonly entry: PageScenario }) {
  const isDue = !scenarioStates[state].isAwaited;
  return (
    <ol className="steps">
      {one.steps.map((step, index) => (
        <StepItem key={renderPlace(step.place)} step={step} outcome={outcome?.steps[index]} isDue={isDue} />
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
function Reason({ entry }: { readonly entry: PageScenario }) {
  const { notApplicable, waiver } = entry;
  const ending = renderEnding(entry);
  if (notApplicable !== undefined) return <p className="reason">Not applicable here: {notApplicable}.</p>;
  if (ending !== undefined) return <p className="reason">{ending}</p>;
  if (!waiver) return null;
  return (
    <p className="reason">
      Waived through {waiver.expires}, for which {waiver.owner} answers: {waiver.reason}
    </p>
  );
}

/** Undefined where a message says it, or where the scenario fails no merge. */
function renderEnding({ state, outcome, wrong }: PageScenario): string | undefined {
  if (scenarioStates[state].fails !== 'merge' || outcome?.message !== undefined) return undefined;
  return wrong && `${capitalised(wrong.ending)}. ${wrong.finding.fix}.`;
}

function renderTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** The largest table that is shown whole, in rows and columns, and the longest text of a cell, in characters. */
const most = { rows: 50, columns: 20, cell: 200 } as const;

function Argument({ argument }: { readonly argument: StepArgument }) {
  return (
    <div className="argument">
      {argument.kind === 'text' ? (
        <Clipped of="Text of the step" clipped={clipText(argument.text)} />
      ) : (
        <Table rows={argument.rows} />
      )}
    </div>
  );
}

function Table({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  return (
    <>
      <ScrolledTable of="Table of the step" rows={rows.slice(0, most.rows).map(shortenRow)} />
      <Rest rows={rows.length - most.rows} columns={(rows[0]?.length ?? 0) - most.columns} />
    </>
  );
}

function shortenRow(cells: readonly string[]): string[] {
  return cells.slice(0, most.columns).map((cell) => shorten(cell, most.cell));
}

/** How much of the table is not shown, if anything is not. */
function Rest({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  const remaining = [rows > 0 && counted(rows, 'more row'), columns > 0 && counted(columns, 'more column')].filter(
    Boolean,
  );
  return remaining.length > 0 && <p className="more">… and {remaining.join(' and ')}</p>;
}
