/** Judges claims: whether the document gives the words that a scenario quotes the status that its kind claims for them. */

import type { Finding } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Sentence, Status } from '../document/specification.ts';
import type { Scenario } from '../features/feature.ts';
import type { Claim } from './claim.ts';
import { type Cover, hasReading } from './cover.ts';
import { type PointWords, stretchesOf } from './passage.ts';
import { type Locate, nameSentence } from './sentence-name.ts';

/** Everything that the document does not bear out: one finding for each status that words of the claim wrongly have. */
export function judgeClaim(claim: Claim, cover: Cover, locate: Locate): Finding[] {
  const { scenario, passages, sentences } = claim;
  if (sentences.length === 0 && passages.length === scenario.quotes.length) return [withoutQuote(scenario)];
  switch (scenario.kind) {
    case 'enforced':
    case 'unwritten':
      return misjudged({ claim, cover, locate }, (status) => status === 'shown', enforcedButNotShown);
    case 'pending':
      return misjudged({ claim, cover, locate }, (status) => status === 'not-shown', pendingButShown);
    case 'question':
      return misjudged(
        { claim, cover, locate },
        (status, marks) => status === 'shown' && hasReading(marks),
        withoutReading,
      );
    default:
      return scenario.kind satisfies never;
  }
}

/** What to say of words, given as `"a" of sentence 2.1 (…) and "b" of …`, that wrongly have a status. */
type Wording = (words: string, status: Status) => Pick<Finding, 'code' | 'problem' | 'fix'>;

type JudgedWord = { readonly words: PointWords; readonly index: number; readonly status: Status };

function misjudged(
  { claim, cover, locate }: { readonly claim: Claim; readonly cover: Cover; readonly locate: Locate },
  isRight: (status: Status, marks: number) => boolean,
  say: Wording,
): Finding[] {
  const wrong: JudgedWord[] = [];
  for (const { in: words, words: quoted } of claim.passages) {
    const of = cover.get(words);
    for (const { index, sentence } of quoted) {
      const status = statusIn(of?.statuses[index] ?? sentence.status, sentence);
      if (!isRight(status, of?.marks[index] ?? 0)) wrong.push({ words, index, status });
    }
  }
  return [...new Set(wrong.map(({ status }) => status))].map((status) => {
    const words = wrong.filter((word) => word.status === status);
    return { place: claim.scenario.place, ...say(nameWords(words, locate), status) };
  });
}

/** The names of columns count with the rows below them, so they may be quoted as what these show. */
function statusIn(status: Status, { heading }: Sentence): Status {
  return heading === 'columns' && status === 'about' ? 'shown' : status;
}

function nameWords(judged: readonly JudgedWord[], locate: Locate): string {
  const points = [...new Set(judged.map(({ words }) => words))];
  return points
    .flatMap((words) => {
      const indices = new Set(judged.filter((word) => word.words === words).map(({ index }) => index));
      return stretchesOf(
        words,
        [...indices].sort((a, b) => a - b),
      );
    })
    .map(({ text, sentence }) => `${inMarks(text)} of ${nameSentence(sentence, locate)}`)
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
