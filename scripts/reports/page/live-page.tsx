/** The living page: the living specification as it is now, with what can be done about it. */
import { renderToStaticMarkup } from 'react-dom/server';
import { type Place, renderPlace } from '../../base/finding.ts';
import { renderStart } from '../../run/outcomes/run-description.ts';
import type { OpenQuestion } from '../../trace/open-questions.ts';
import { Head, Inlined } from './head.tsx';
import { Icon, IconDrawings } from './icon.tsx';
import { type Interaction, InteractionContext } from './interaction.ts';
import type { LivingSpecification, PageScenario } from './living-specification.ts';
import { Columns, classOf, type PageAssets } from './specification-page.tsx';

/** The last verdict of the gate, which the living page never gives itself. */
export type LastVerdict = {
  readonly safeToMerge: boolean;
  readonly safeToRelease: boolean;
  /** When the run began that it was given on, in ISO 8601. */
  readonly start: string | undefined;
  /** Whether it was given on other sources than those of now. */
  readonly stale: boolean;
};

/** What is so at one moment. */
export type LiveState = {
  /** The name of the project's folder. */
  readonly project: string;
  /** Undefined until the files could be read once. */
  readonly specification: LivingSpecification | undefined;
  /** Why the files cannot be read as they are now; what is shown is then of the last time that they could. */
  readonly problem: string | undefined;
  readonly verdict: LastVerdict | undefined;
  /** How the run goes that is under way. */
  readonly running: string | undefined;
  /** How the last run ended that was asked for. */
  readonly ran: string | undefined;
};

/** The page as text. */
export function renderLivePage(state: LiveState, assets: PageAssets): string {
  return `<!doctype html>\n${renderToStaticMarkup(<LivePage state={state} assets={assets} />)}\n`;
}

type LivePageProps = { readonly state: LiveState; readonly assets: PageAssets };

function LivePage({ state, assets: { style, script } }: LivePageProps) {
  const { project, specification, problem, verdict, running, ran } = state;
  return (
    <html lang="en">
      <Head title={`Live · ${specification?.title ?? project}`} style={style} script={script} isLive />
      <body className={`live ${(specification && classOf(specification, true)) ?? ''}`.trim()}>
        <IconDrawings />
        <a className="skip" href="#specification">
          Skip to the document
        </a>
        <header className="top">
          <p className="kicker">Living specification, live</p>
          {problem !== undefined && (
            <p className="problem red">
              <Icon name="cross" />
              <span>
                <strong>The files cannot be read.</strong> {problem}{' '}
                {specification && 'What stands below is of the last time that they could.'}
                {placesIn(problem).map(renderPlaceButton)}
              </span>
            </p>
          )}
          <p className="verdict-before">{verdict === undefined ? 'There is no verdict yet.' : describe(verdict)}</p>
          <p className="buttons">
            <button type="button" data-run="" aria-disabled={running !== undefined || specification === undefined}>
              Run everything
            </button>
            {running !== undefined && (
              <button type="button" data-stop="">
                Stop
              </button>
            )}
            <span className="running">{running ?? ran}</span>
          </p>
        </header>
        {specification ? (
          <InteractionContext value={interactionWith(running !== undefined)}>
            <Columns specification={specification} isJudged />
          </InteractionContext>
        ) : (
          <div className="columns">
            <main id="document" />
          </div>
        )}
        <p className="notice" role="status" />
        <Inlined tag="script" asset={script} />
      </body>
    </html>
  );
}

function describe({ safeToMerge, safeToRelease, start, stale }: LastVerdict): string {
  const what = safeToRelease ? 'safe to merge and to release' : safeToMerge ? 'safe to merge' : 'not safe to merge';
  const when = start === undefined ? '' : `, of ${renderStart(start)}`;
  return `The last verdict${when}: ${what}.${stale ? ' It is of earlier sources.' : ''}`;
}

/** The place of a problem, if the message begins with one. */
function placesIn(problem: string): Place[] {
  const [, file, line, column] = /^(\S+?):(\d+):(\d+): /.exec(problem) ?? [];
  return file === undefined ? [] : [{ file, line: Number(line), column: Number(column) }];
}

function renderPlaceButton(place: Place) {
  const at = renderPlace(place);
  return (
    <button key={at} type="button" className="place" data-open={at} title="Open it in your editor">
      <code>{at}</code>
    </button>
  );
}

/** What can be done at each part of the page. Nothing else can be run while something runs. */
function interactionWith(isRunning: boolean): Interaction {
  const renderRun = (name: string, scenarios: readonly PageScenario[]) => (
    <button
      type="button"
      data-run={JSON.stringify(scenarios.map((one) => renderPlace(one.case.place)))}
      aria-disabled={isRunning}
    >
      {name}
    </button>
  );
  return {
    place: renderPlaceButton,
    sentence: ({ id, scenarios, questions }) => {
      const enforced = scenarios.filter(isEnforced);
      return (
        <p className="buttons">
          {enforced.length > 1 && renderRun('Run its scenarios', enforced)}
          {renderAnswer(id, questions.length > 0 ? 'Answer' : 'Edit')}
        </p>
      );
    },
    scenario: (entry) => (
      <p className="buttons">
        {isEnforced(entry) && renderRun('Run', [entry])}
        {renderPlaceButton(entry.case.place)}
      </p>
    ),
    question: ({ sentences: [sentence] }: OpenQuestion) =>
      sentence && <p className="buttons">{renderAnswer(sentence.id, 'Answer')}</p>,
  };
}

function isEnforced({ scenario, notApplicable }: PageScenario): boolean {
  return scenario.kind === 'enforced' && notApplicable === undefined;
}

function renderAnswer(sentence: string, name: string) {
  return (
    <button type="button" data-answer={sentence}>
      {name}
    </button>
  );
}
