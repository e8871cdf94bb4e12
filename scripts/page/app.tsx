/** The workbench: the document in the middle, and beside it what is looked at or written. */
import { type MouseEvent, useEffect, useMemo } from 'react';
import { SpecificationDocument } from '../core/reports/living-specification/document.tsx';
import { FindingList } from '../core/reports/living-specification/finding-list.tsx';
import { IconDrawings } from '../core/reports/living-specification/icon.tsx';
import { type Interaction, InteractionContext } from '../core/reports/living-specification/interaction.ts';
import { Legend } from '../core/reports/living-specification/legend.tsx';
import { QuestionList, UnwrittenList } from '../core/reports/living-specification/question-list.tsx';
import type { PageSnapshot, PageSpecification } from '../core/workbench/page-snapshot.ts';
import { go, useAddress } from './address.ts';
import { AnswerButton } from './answer-button.tsx';
import { Filters, passes } from './filters.tsx';
import { useFocusedSentence } from './focus.ts';
import { useKeys } from './keys.ts';
import { LostAnswers } from './lost-answers.tsx';
import { MessageBar } from './message.tsx';
import { Pane } from './pane.tsx';
import { PlaceButton } from './place.tsx';
import { Problems } from './problems.tsx';
import { ScenarioTools } from './scenario-tools.tsx';
import { SentenceLink } from './sentence-link.tsx';
import { useKnown } from './store.ts';
import { Top } from './top.tsx';

/** So many sentences are not laid out before they come near the screen. */
const many = 300;

export function App() {
  const known = useKnown();
  const { snapshot } = known;
  const living = snapshot?.living;
  const { filter, sentence, pane } = useAddress();
  useKeys(living);
  useFocusedSentence({ sentence, pane });
  useEffect(() => {
    document.title = `${titleOf(snapshot)} · Workbench`;
    document.body.classList.toggle('filtered', filter !== 'all');
    document.body.classList.toggle('long', (living?.sentences.length ?? 0) > many);
    document.body.classList.toggle('with-pane', sentence !== undefined || pane !== 'about');
  }, [snapshot, filter, living, sentence, pane]);
  const isThere = living !== undefined;
  useEffect(() => {
    if (isThere && sentence !== undefined) keepInView(sentence);
  }, [isThere, sentence]);
  const news = useMemo(() => new Set(snapshot?.newlyUncovered), [snapshot]);
  const interaction = useMemo<Interaction>(
    () => ({
      sentence: (one, said) => <SentenceLink sentence={one} said={said} isNew={news.has(one.id)} />,
      scenario: (entry) => <ScenarioTools entry={entry} />,
      place: (place) => <PlaceButton place={place} />,
      question: (question) => <AnswerButton question={question} />,
    }),
    [news],
  );
  return (
    <InteractionContext value={interaction}>
      <IconDrawings />
      <a className="skip" href="#specification">
        Skip to the document
      </a>
      <Top {...known} />
      <MessageBar note={known.activity.note} />
      {/* biome-ignore lint/a11y: what is pressed are the links in it. */}
      <div className="bench" onClick={followWithin(living)}>
        <main id="document" aria-busy={snapshot === undefined}>
          {snapshot && <Problems problems={snapshot.problems} />}
          {living && <LostAnswers project={snapshot.project} living={living} />}
          {living && <Whole living={living} filter={filter} />}
        </main>
        {snapshot && living && <Pane snapshot={snapshot} living={living} />}
      </div>
    </InteractionContext>
  );
}

type WholeProps = { readonly living: PageSpecification; readonly filter: string };

function Whole({ living, filter }: WholeProps) {
  const shown = living.sentences.filter((one) => !one.heading && passes(one, filter));
  const body = useMemo(
    () => (
      <>
        <SpecificationDocument specification={living} />
        <QuestionList specification={living} />
        <UnwrittenList specification={living} />
        <Legend />
      </>
    ),
    [living],
  );
  return (
    <>
      <FindingList specification={living} />
      <Filters points={living.points} shown={shown.length} />
      {body}
    </>
  );
}

/** What stands beside the document comes over it where there is no room. */
function keepInView(sentence: string): void {
  document.getElementById(sentence)?.scrollIntoView({ block: 'nearest' });
}

function titleOf(snapshot: PageSnapshot | undefined): string {
  const count = snapshot?.living?.points.at(-1)?.tallies;
  const red = (count?.uncovered ?? 0) + (count?.failing ?? 0) + (snapshot?.problems.length ?? 0);
  return `${red > 0 ? `✖ ${red} · ` : ''}${snapshot?.project ?? 'Opening'}`;
}

/** Links within the page, to a sentence or to a scenario, show it; those to a heading are followed by the browser. */
function followWithin(living: PageSpecification | undefined) {
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
    if (!(link instanceof HTMLAnchorElement) || !living) return;
    const name = decodeURIComponent(link.hash.slice(1));
    const scenario = /^scenario-(.+)$/.exec(name)?.[1];
    const found = living.sentences.find(
      ({ id, scenarios }) => id === name || scenarios.some((one) => one.name === scenario && one.shownAt === undefined),
    );
    if (!found) return;
    event.preventDefault();
    go({ sentence: found.id, pane: 'about', filter: 'all' });
    document.getElementById(found.id)?.scrollIntoView({ block: 'center' });
  };
}
