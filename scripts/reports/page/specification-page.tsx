/** The living specification as one HTML file: both verdicts and the board, then the document itself, then what is open. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderDuration } from '../../base/duration.ts';
import { exitCode } from '../../base/finding.ts';
import { capitalised } from '../../base/text.ts';
import { type Run, renderRevision, renderRun, renderStart } from '../../run/outcomes/run-description.ts';
import type { PointCount } from '../../verdict/board.ts';
import { type Light, lightOfVerdict, type SentenceTally, sentenceStates, tallies } from '../../verdict/states.ts';
import type { Verdict } from '../../verdict/verdict.ts';
import { describeVerdict, printedFindings } from '../verdict-text.ts';
import { BoardTable } from './board-table.tsx';
import { type Asset, Head, Inlined } from './head.tsx';
import { Icon, IconDrawings } from './icon.tsx';
import { ChangeList, FindingList, QuestionList, UnwrittenList } from './lists.tsx';
import {
  joinLivingSpecification,
  type LinkedReport,
  type LivingSource,
  type LivingSpecification,
} from './living-specification.ts';
import { ScenarioItem } from './scenario-item.tsx';
import { SpecificationDocument } from './specification-document.tsx';

/** What the page is dressed with. */
export type PageAssets = {
  readonly style: Asset;
  readonly script: Asset;
};

/** The page as text. It needs nothing beside it but the pictures whose source is a path, and runs without scripts. */
export function renderLivingSpecification(source: LivingSource, assets: PageAssets): string {
  const page = <Page specification={joinLivingSpecification(source)} assets={assets} />;
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

type PageProps = { readonly specification: LivingSpecification; readonly assets: PageAssets };

function Page({ specification, assets: { style, script } }: PageProps) {
  const { title, verdict, reports } = specification;
  const isJudged = exitCode(verdict.findings) !== 2;
  return (
    <html lang="en">
      <Head
        title={`${verdict.safeToMerge ? 'Safe to merge' : 'Not safe to merge'} · ${title}`}
        style={style}
        script={script}
      />
      <body className={classOf(specification, isJudged)}>
        <IconDrawings />
        <a className="skip" href="#specification">
          Skip to the document
        </a>
        <header className="top">
          <p className="kicker">Living specification</p>
          <Verdicts specification={specification} />
          <Facts verdict={verdict} />
        </header>
        <Columns specification={specification} isJudged={isJudged} />
        <ReportLinks reports={reports} />
        <Inlined tag="script" asset={script} />
      </body>
    </html>
  );
}

type ColumnsProps = Pick<PageProps, 'specification'> & { readonly isJudged: boolean };

/** The board, and the document beside it with what is open. */
export function Columns({ specification, isJudged }: ColumnsProps) {
  const { verdict, unlinked } = specification;
  const { change } = verdict;
  const { rows } = verdict.board;
  return (
    <div className="columns">
      <nav className="board" aria-label="Points of the document">
        <BoardTable points={rows} />
        <ul className="elsewhere-on-page">
          {linksOf(specification).map(({ to, name, count }) => (
            <li key={to}>
              <a href={`#${to}`}>{name}</a> {count}
            </li>
          ))}
        </ul>
      </nav>
      <main id="document">
        <FindingList specification={specification} />
        {change && <ChangeList change={change} />}
        <Toolbar points={rows} />
        {isJudged || (
          <p className="unjudged">
            <strong>There is no verdict.</strong> What stands below was recorded, but cannot be relied on.
          </p>
        )}
        <SpecificationDocument specification={specification} />
        <Unlinked unlinked={unlinked} />
        <QuestionList specification={specification} />
        <UnwrittenList specification={specification} />
        <Legend />
      </main>
    </div>
  );
}

type PageLink = { readonly to: string; readonly name: string; readonly count?: number };

/** What stands on the page beside the points. */
function linksOf({ verdict, questions, unwritten }: LivingSpecification): readonly PageLink[] {
  return [
    ...(printedFindings(verdict, 'merge').length > 0 ? [{ to: 'findings', name: 'Findings' }] : []),
    ...(verdict.change ? [{ to: 'change', name: 'What changed' }] : []),
    { to: 'questions', name: 'Open questions', count: questions.length },
    ...(unwritten.length > 0 ? [{ to: 'to-be-written', name: 'To be written', count: unwritten.length }] : []),
    { to: 'legend', name: 'What the signs mean' },
  ];
}

function Verdicts({ specification: { verdict } }: Pick<PageProps, 'specification'>) {
  const { safeToMerge, safeToRelease } = verdict;
  const [merge, release] = describeVerdict(verdict, {
    findings: 'below',
    questions: seeQuestions,
    unwritten: seeUnwritten,
  });
  return (
    <ul className="verdicts">
      <VerdictOf isSafe={safeToMerge} text={merge} light={lightOfVerdict(safeToMerge, verdict)} />
      <VerdictOf isSafe={safeToRelease} text={release} light={lightOfVerdict(safeToRelease, verdict)} />
    </ul>
  );
}

/** Scenarios that speak of no sentence of the document. */
function Unlinked({ unlinked }: Pick<LivingSpecification, 'unlinked'>) {
  if (unlinked.length === 0) return null;
  return (
    <section className="unlinked" aria-labelledby="unlinked-title">
      <h2 id="unlinked-title">Scenarios that speak of no sentence</h2>
      <p>What they quote is not in the document, or no longer; a developer has to follow.</p>
      <ul className="scenarios">
        {unlinked.map((entry) => (
          <ScenarioItem key={entry.anchor} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

type VerdictProps = { readonly isSafe: boolean; readonly text: string; readonly light: Light };

/** Beyond this number, sentences or questions are laid out only when they come near the screen, and the height of the page is a guess. */
const many = 300;

export function classOf(
  { sentences, questions, unwritten }: LivingSpecification,
  isJudged: boolean,
): string | undefined {
  const classes = [
    ...(isJudged ? [] : ['no-verdict']),
    ...(Math.max(sentences.length, questions.length, unwritten.length) > many ? ['long'] : []),
  ];
  return classes.length > 0 ? classes.join(' ') : undefined;
}

const seeQuestions = 'see the open questions';
const seeUnwritten = 'see what is to be written';

/** The reason with a link to what it says is to be seen. */
function linkOpen(reason: string): ReactNode {
  const see = [seeQuestions, seeUnwritten].find((words) => reason.endsWith(`${words}.`));
  if (see === undefined) return reason;
  return (
    <>
      {reason.slice(0, -`${see}.`.length)}
      <a href={see === seeQuestions ? '#questions' : '#to-be-written'}>{see}</a>.
    </>
  );
}

/** The sentence begins with a sign for terminals, in place of which stands an icon. */
function VerdictOf({ isSafe, text, light }: VerdictProps) {
  const [name = '', reason = ''] = text.replace(/^[✔✖] /, '').split(/(?<=^[^:,]+)[:,] /);
  return (
    <li className={light}>
      <Icon name={isSafe ? 'check' : 'cross'} />
      <p>
        <strong>{name}</strong> {linkOpen(capitalised(reason))}
      </p>
    </li>
  );
}

function Facts({ verdict: { runs, policy } }: { readonly verdict: Verdict }) {
  const facts = [
    ...[...new Set(runs.map(renderRun))].map((run) => ['Run on', run] as const),
    ...[...new Set(runs.flatMap(({ revision }) => (revision ? [renderRevision(revision)] : [])))].map(
      (revision) => ['Revision', revision] as const,
    ),
    ...renderTime(runs).map((time) => ['Time', time] as const),
    ['Judged by', policy.place.file] as const,
  ];
  return (
    <dl className="facts">
      {facts.map(([name, fact]) => (
        <div key={`${name} ${fact}`}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

/** When the first of the runs began, and how long the longest took, for shards run beside each other. */
function renderTime(runs: readonly Run[]): string[] {
  const [first] = runs.map(({ start }) => start).toSorted();
  if (first === undefined) return [];
  const durations = runs.flatMap(({ duration }) => duration ?? []);
  const shards = runs.length > 1 ? `, in ${runs.length} shards` : '';
  const took = durations.length === 0 ? '' : `, took ${renderDuration(Math.max(1000, ...durations))}`;
  return [`${renderStart(first)}${took}${shards}`];
}

type Filter = { readonly filter: SentenceTally | 'all' | 'question'; readonly name: string; readonly count: number };

/** A filter for each tally; what only a bad day has is left out on a good one. */
function Toolbar({ points }: { readonly points: readonly PointCount[] }) {
  const whole = points.at(-1);
  if (!whole) return null;
  const filters: readonly Filter[] = [
    { filter: 'all', name: 'All', count: whole.sentences },
    ...tallies.map((filter) => ({ filter, name: capitalised(filter), count: whole.tallies[filter] })),
    { filter: 'question', name: 'In question', count: whole.inQuestion },
  ];
  return (
    <div className="toolbar" role="toolbar" aria-label="Sentences to show" hidden>
      {filters
        .filter(({ count }) => count > 0)
        .map(({ filter, name, count }) => (
          <button key={filter} type="button" data-filter={filter} aria-pressed={filter === 'all'}>
            {name} <span>{count}</span>
          </button>
        ))}
      <input type="search" aria-label="Search the sentences and their scenarios" placeholder="Search" />
      <button type="button" data-expand="">
        Expand all
      </button>
      <p className="shown" role="status" />
    </div>
  );
}

function Legend() {
  const { heading: _, stale: __, ...states } = sentenceStates; // of which the page has none
  return (
    <section className="legend" id="legend" aria-labelledby="legend-title">
      <h2 id="legend-title">What the signs mean</h2>
      <dl>
        {Object.values(states)
          .toReversed()
          .map(({ light, icon, name, meaning }) => (
            <div key={name}>
              <dt className={light}>
                <Icon name={icon} />
                {name}
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        <div>
          <dt>
            <Icon name="question" />
            question
          </dt>
          <dd>What is shown can be read in more than one way: one reading is enforced, the choice is open.</dd>
        </div>
      </dl>
    </section>
  );
}

/** The foot of a page: the other reports. */
function ReportLinks({ reports }: { readonly reports: readonly LinkedReport[] }) {
  return (
    <footer>
      <p>
        Written beside this page, for other readers:{' '}
        {reports.map(({ title, href }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
      </p>
    </footer>
  );
}
