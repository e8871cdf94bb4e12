/** The keyboard: from sentence to sentence, to the search, and to what can be done. */
import { useEffect } from 'react';
import { renderPlace } from '../core/finding.ts';
import type { PageSpecification } from '../core/workbench/page-snapshot.ts';
import { go, hrefOf } from './address.ts';
import { ask } from './ask.ts';
import { attempt } from './message.tsx';

/** What each key does, for the help. */
export const keys = [
  { key: 'Enter', does: 'from a sentence to what stands beside it' },
  { key: 'j', does: 'the next sentence' },
  { key: 'k', does: 'the sentence before' },
  { key: '/', does: 'search in the document' },
  { key: 'r', does: 'run the scenarios of the sentence' },
  { key: 'a', does: 'answer: edit the sentence in its paragraph' },
  { key: 'Esc', does: 'leave the field that is typed in, and then what stands beside the document' },
  { key: '?', does: 'this list' },
] as const;

export function useKeys(living: PageSpecification | undefined): void {
  useEffect(() => {
    if (!living) return;
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || event.isComposing) return;
      if (event.key === 'Escape') return leave(event);
      if (event.target instanceof Element && event.target.closest('input, textarea, select, .cm-editor')) return;
      const act = actions[event.key];
      if (!act) return;
      event.preventDefault();
      act(living);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [living]);
}

const actions: Readonly<Record<string, (living: PageSpecification) => void>> = {
  j: () => move(1),
  k: () => move(-1),
  '/': () => document.getElementById('search')?.focus(),
  r: run,
  a: () => selected() !== undefined && go({ pane: 'answer' }),
  '?': () => go({ pane: 'help' }),
};

function selected(): string | undefined {
  return new URLSearchParams(hrefOf({}).split('?')[1]).get('sentence') ?? undefined;
}

function move(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>('.document a.sentence:not([hidden])')];
  const at = all.findIndex(({ id }) => id === selected());
  const next = all[at === -1 ? (by === 1 ? 0 : all.length - 1) : at + by];
  if (!next) return;
  go({ sentence: next.id, pane: 'about' });
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'center' });
}

function run({ sentences }: PageSpecification): void {
  const one = sentences.find(({ id }) => id === selected());
  const places = (one?.scenarios ?? [])
    .filter(({ judged }) => judged.scenario.kind === 'enforced')
    .map(({ judged }) => renderPlace(judged.case.place));
  if (places.length > 0) void attempt(() => ask({ kind: 'run', what: places }));
}

/** A field first, but for an answer in which nothing is typed. What is searched for stays. */
function leave(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && target.type === 'search') event.preventDefault();
  const field = target instanceof HTMLElement && target.closest('input, textarea, .cm-editor');
  if (field && !field.matches('.as-it-was')) target.blur();
  else go({ pane: 'about', sentence: undefined });
}
