/** Whether the document gives the words that a scenario quotes the status that its kind claims for them. */

import type { Finding } from '../base/finding.ts';
import { groupBy } from '../base/group-by.ts';
import { inMarks } from '../base/text.ts';
import type { Sentence, Status } from '../document/specification.ts';
import type { Scenario } from '../features/feature.ts';
import { type Cover, hasReading, type WordCover } from './cover.ts';
import type { TracedScenario } from './match-quotes.ts';
import { nameSentence, type PlacedWord, stretchesOf } from './passage.ts';

/** Everything that the document does not bear out: one finding for each status that words of the scenario wrongly have. */
export function checkStatuses(traced: TracedScenario, cover: Cover): Finding[] {
  const { scenario, passages, sentences } = traced;
  if (sentences.length === 0 && passages.length === scenario.quotes.length) return [withoutQuote(scenario)];
  switch (scenario.kind) {
    case 'enforced':
    case 'unwritten':
      return checkWords(traced, cover, ({ status }) => status === 'shown', enforcedButNotShown);
    case 'pending':
      return checkWords(traced, cover, ({ status }) => status === 'not-shown', pendingButShown);
    case 'question':
      return checkWords(traced, cover, ({ status, kinds }) => status === 'shown' && hasReading(kinds), withoutReading);
    default:
      return scenario.kind satisfies never;
  }
}

/** What to say of words, given as `"a" of sentence 2.1 (…) and "b" of …`, that wrongly have a status. */
type Wording = (words: string, status: Status) => Pick<Finding, 'code' | 'problem' | 'fix'>;

function checkWords(
  { scenario, passages }: TracedScenario,
  cover: Cover,
  isRight: (word: WordCover) => boolean,
  say: Wording,
): Finding[] {
  const wrong = passages
    .flatMap(({ words }) => words)
    .flatMap((placed) => {
      const { status, kinds } = cover.get(placed.word) ?? { status: placed.sentence.status, kinds: new Set() };
      const own = { kinds, status: statusIn(status, placed.sentence) };
      return isRight(own) ? [] : [{ ...placed, status: own.status }];
    });
  return Array.from(
    groupBy(wrong, ({ status }) => status),
    ([status, words]) => ({ place: scenario.place, ...say(nameWords(words), status) }),
  );
}

/** The names of columns count with the rows below them, so they may be quoted as what these show. */
function statusIn(status: Status, { heading }: Sentence): Status {
  return heading === 'columns' && status === 'about' ? 'shown' : status;
}

function nameWords(placed: readonly PlacedWord[]): string {
  const words = new Set(placed.map(({ word }) => word));
  const sentences = [...new Set(placed.map(({ sentence }) => sentence))].sort((a, b) => a.start - b.start);
  return sentences
    .flatMap((sentence) =>
      stretchesOf(sentence, (word) => words.has(word)).map(
        ({ text }) => `${inMarks(text)} of ${nameSentence(sentence)}`,
      ),
    )
    .join(' and ');
}

/** What the document does with words of each status. */
const says = {
  shown: 'shows',
  'not-shown': 'says it does not show',
  outside: "puts outside the product's own contract",
  about: 'says only of itself, or as a heading',
} as const satisfies Record<Status, string>;

function enforcedButNotShown(words: string, status: Status): ReturnType<Wording> {
  return {
    code: 'enforced-but-not-shown',
    problem: `the scenario claims as shown what the document ${says[status]}: ${words}`,
    fix:
      status === 'not-shown'
        ? 'Make it a @pending scenario that asks, or say it in the document'
        : 'Quote what the document shows, or say it there',
  };
}

function pendingButShown(words: string, status: Status): ReturnType<Wording> {
  return {
    code: 'pending-but-shown',
    problem: `the scenario asks as not shown what the document ${says[status]}: ${words}`,
    fix:
      status === 'shown'
        ? 'Write an enforced scenario in its place, or quote only what is not shown'
        : 'Delete it once npm run fill lists it as gone or answered, or quote only what is not shown',
  };
}

function withoutReading(words: string, status: Status): ReturnType<Wording> {
  return status === 'shown'
    ? {
        code: 'question-without-reading',
        problem: `the scenario asks how to read ${words}, but no enforced or @unwritten scenario quotes these words`,
        fix: 'Quote them in a scenario that checks the reading chosen',
      }
    : {
        code: 'question-without-reading',
        problem: `the scenario asks how to read what the document ${says[status]}: ${words}`,
        fix: status === 'not-shown' ? 'Tag it @pending instead of @question' : 'Delete it, or quote what is shown',
      };
}

function withoutQuote({ name, place, rule, quotes }: Scenario): Finding {
  const where = rule ? 'neither it nor its Rule quotes' : 'it is in no Rule and does not quote';
  return {
    code: 'scenario-without-quote',
    place,
    problem:
      quotes.length === 0
        ? `scenario "${name}" speaks of nothing: ${where} the document`
        : `scenario "${name}" speaks of nothing: it quotes only words like "the" and "not shown", which need no cover`,
    fix: 'Quote, after "> ", the words of the document that it is about',
  };
}
