/** What changed since an earlier verdict, in groups that any report can list. */
import { renderPlace } from '../finding.ts';
import { caseStates } from '../verdict/states.ts';
import type { Pair } from './pairing.ts';
import type { ComparedScenario } from './scenario-change.ts';
import type { ComparedSentence } from './sentence-change.ts';
import type { ComparedQuestion, Safety, SafetyChange, VerdictChange } from './verdict-change.ts';
import type { WeakenedScenario } from './weakened-scenario.ts';
import type { Stretch } from './word-difference.ts';

/** What a change means for whoever reads of it: `plain` is neither good nor bad. */
export type Tone = 'red' | 'amber' | 'green' | 'plain';

/** Changes of one kind, at least one of them. */
export type ChangeGroup = { readonly title: string; readonly tone: Tone; readonly items: readonly ChangeItem[] };

export type ChangeItem = {
  /** The sentence as it is now or the question that the change is about, by the id that it has on the page of the document. */
  readonly link?: { readonly id: string; readonly label: string };
  /** The words of a sentence or a question, or the name of a scenario. */
  readonly text: readonly Stretch[];
  /** In what it changed, or where it is found. */
  readonly note?: string;
  /** Where it is another one than that of its group. */
  readonly tone?: Tone;
};

/** The groups in reading order, the worst first; those without a change are left out. */
export function groupChanges({
  merge,
  release,
  loosened,
  sentences,
  scenarios,
  weakened,
  questions,
  unwritten,
}: VerdictChange): ChangeGroup[] {
  const [addedRed, added] = partition(scenarios.added, ({ state }) => caseStates[state].light === 'red');
  const group = (title: string, tone: Tone, items: readonly ChangeItem[]) => ({ title, tone, items });
  return [
    group('Verdicts', 'plain', [
      ...(merge ? [ofSafety('merge', merge)] : []),
      ...(release ? [ofSafety('release', release)] : []),
    ]),
    group('Scenarios that turned red', 'red', scenarios.turnedRed.map(ofTurned)),
    group('New scenarios that are red', 'red', addedRed.map(ofAdded)),
    group(weakenedTitle, 'amber', weakened.map(ofWeakened)),
    group(
      loosenedTitle,
      'amber',
      loosened.map((text) => ({ text: same(text) })),
    ),
    group('Scenarios that turned amber or grey', 'amber', scenarios.turnedOther.map(ofTurned)),
    group('Scenarios that turned green', 'green', scenarios.turnedGreen.map(ofTurned)),
    group('New scenarios', 'plain', added.map(ofAdded)),
    group('Scenarios that are gone', 'plain', scenarios.gone.map(ofGone)),
    group(
      'Reworded sentences',
      'plain',
      sentences.reworded.map(({ now, difference }) => ({ link: linkTo(now), text: difference })),
    ),
    group('New sentences', 'plain', sentences.added.map(ofSentence)),
    group(
      'Sentences that moved to another point',
      'plain',
      sentences.moved.map(({ before, now }) => ({ ...ofSentence(now), note: `was in point ${before.point}` })),
    ),
    group(
      'Sentences that are gone',
      'plain',
      sentences.gone.map(({ point, text }) => ({ text: same(text), note: `was in point ${point}` })),
    ),
    group(
      'New questions',
      'plain',
      questions.added.map((question) => ({
        ...ofQuestion(question),
        link: { id: `question-${question.number}`, label: String(question.number) },
      })),
    ),
    group('Questions that are no longer asked', 'plain', questions.answered.map(ofQuestion)),
    group('New to be written', 'plain', unwritten.added.map(ofQuestion)),
    group('No longer to be written', 'plain', unwritten.gone.map(ofQuestion)),
  ].filter(({ items }) => items.length > 0);
}

/** Whether both verdicts say the same of the same sentences, scenarios, questions and what is to be written. */
export function isUnchanged(change: VerdictChange): boolean {
  return groupChanges(change).length === 0;
}

/** The group of what an automatic repair may have made green. */
export const weakenedTitle = 'Enforced scenarios that assert less or otherwise';

/** The group of what the policy may have made green. */
export const loosenedTitle = 'What the release policy lets pass, and did not before';

function ofWeakened({ scenario, isGone, reasons, proven }: WeakenedScenario): ChangeItem {
  const proof = proven === undefined ? [] : [proven ? 'still proven' : 'no longer proven'];
  const note = [...reasons, ...proof].join('; ');
  return isGone ? { text: same(scenario.name), note: `${note}; ${scenario.place.file}` } : ofScenario(scenario, note);
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function same(text: string): Stretch[] {
  return [{ kind: 'same', text }];
}

const safetyNames = {
  safe: 'safe',
  'not safe': 'not safe',
  none: 'no verdict',
} as const satisfies Record<Safety, string>;

function ofSafety(purpose: 'merge' | 'release', { before, now }: SafetyChange): ChangeItem {
  const sentence =
    now === 'none' ? `No verdict on a ${purpose}` : `${now === 'safe' ? 'Safe' : 'Not safe'} to ${purpose}`;
  return { text: same(sentence), note: `before: ${safetyNames[before]}`, tone: now === 'safe' ? 'green' : 'red' };
}

function ofTurned({ before, now }: Pair<ComparedScenario>): ChangeItem {
  return ofScenario(now, `${caseStates[now.state].phrase}, before: ${caseStates[before.state].phrase}`);
}

function ofAdded(scenario: ComparedScenario): ChangeItem {
  return ofScenario(scenario, caseStates[scenario.state].phrase);
}

function ofScenario({ name, statements: [id], place }: ComparedScenario, ending: string): ChangeItem {
  const link = id === undefined ? {} : { link: { id, label: id } };
  return { ...link, text: same(name), note: `${ending}; ${renderPlace(place)}` };
}

/** Where in its file it stood is of no use any longer. */
function ofGone({ name, place, state }: ComparedScenario): ChangeItem {
  return { text: same(name), note: `was: ${caseStates[state].phrase}; ${place.file}` };
}

function linkTo({ id }: ComparedSentence) {
  return { id, label: id };
}

function ofSentence(sentence: ComparedSentence): ChangeItem {
  return { link: linkTo(sentence), text: same(sentence.text) };
}

function ofQuestion({ point, question }: ComparedQuestion): ChangeItem {
  return { text: same(question), ...(point !== undefined && { note: `point ${point}` }) };
}
