/** A sentence of the document, which shows beside it what it rests on. */
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Sentence } from '../core/reports/living-specification/page-sentence.ts';
import { classOfSentence, nameOf, StateMark } from '../core/reports/living-specification/sentence.tsx';
import { go, hrefOf, useAddress } from './address.ts';
import { passes } from './filters.tsx';
import { paneTitle } from './focus.ts';

type SentenceLinkProps = {
  readonly sentence: Sentence;
  readonly said: ReactNode;
  readonly isNew: boolean;
};

export function SentenceLink({ sentence, said, isNew }: SentenceLinkProps) {
  const { sentence: selected, filter } = useAddress();
  const { id } = sentence;
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    flushSync(() => go({ sentence: id, pane: 'about' }));
    const byKey = event.detail === 0;
    if (byKey) document.getElementById(paneTitle)?.focus();
  };
  return (
    <a
      id={id}
      className={`${classOfSentence(sentence.state)}${isNew ? ' just-changed' : ''}`}
      href={hrefOf({ sentence: id, pane: 'about' })}
      aria-label={nameOf(sentence)}
      hidden={!passes(sentence, filter)}
      {...(selected === id && { 'aria-current': 'true' as const })}
      onClick={follow}
    >
      {said} <StateMark sentence={sentence} />
    </a>
  );
}
