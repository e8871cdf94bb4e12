/** The page: both verdicts and the board, then the document itself, then what is open. */
import type { ReactNode } from 'react';
import { exitCode } from '../../finding.ts';
import { capitalised } from '../../text/capitalised.ts';
import { type Light, lightOfVerdict } from '../../verdict/states.ts';
import { describeVerdict, printedFindings } from '../verdict-text.ts';
import { BoardTable } from './board-table.tsx';
import { ChangeList } from './change-list.tsx';
import { SpecificationDocument } from './document.tsx';
import { Facts } from './facts.tsx';
import { FindingList } from './finding-list.tsx';
import { type Asset, Head, Inlined } from './head.tsx';
import { Icon, IconDrawings } from './icon.tsx';
import { Legend } from './legend.tsx';
import type { LivingSpecification } from './living-specification.ts';
import { QuestionList, UnwrittenList } from './question-list.tsx';
import { ReportLinks } from './report-links.tsx';
import { ScenarioItem } from './scenario.tsx';
import { Toolbar } from './toolbar.tsx';

/** What the page is dressed with. */
export type PageAssets = {
  readonly style: Asset;
  readonly script: Asset;
};

type PageProps = { readonly specification: LivingSpecification; readonly assets: PageAssets };

export function Page({ specification, assets: { style, script } }: PageProps) {
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
  const { change, points, unlinked } = specification;
  return (
    <div className="columns">
      <nav className="board" aria-label="Points of the document">
        <BoardTable points={points} />
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
        <Toolbar points={points} />
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
function linksOf({ verdict, change, questions, unwritten }: LivingSpecification): readonly PageLink[] {
  return [
    ...(printedFindings(verdict, 'merge').length > 0 ? [{ to: 'findings', name: 'Findings' }] : []),
    ...(change ? [{ to: 'change', name: 'What changed' }] : []),
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
          <ScenarioItem key={entry.name} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

type VerdictProps = { readonly isSafe: boolean; readonly text: string; readonly light: Light };

/** So many sentences or questions are not laid out before they come near the screen, which makes its height a guess. */
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
