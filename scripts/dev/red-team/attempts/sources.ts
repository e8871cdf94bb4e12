/** The document or the features say something else than they did. */
import { type Attempt, cannotJudge, finds, refuses, running, tracing } from '../attempt.ts';
import { all, append, change, edit, type Mutation, move, remove, removeFrom, write } from '../mutation.ts';
import { inStep } from './step-code.ts';

const document = 'features/specification.md';
const calls = 'features/7-calls.feature';
const days = 'features/3-days.feature';
const archive = 'The page has an archive.';
const sentence = 'The page makes no calls.';

export const documents: readonly Attempt[] = [
  running('a sentence that nobody tests', append(document, `\n${archive}\n`), finds('sentence-uncovered')),
  tracing('another word', edit(document, 'ten hours', 'nine hours'), finds('quote-not-found')),
  tracing('a sentence is struck through', edit(document, sentence, `~~${sentence}~~`), finds('quote-not-found')),
  tracing('a sentence is there twice', edit(document, sentence, `${sentence} ${sentence}`), finds('quote-ambiguous')),
  tracing('a sentence moves to another point', change(document, moveSentence), finds('quote-in-wrong-point')),
  tracing(
    'a sentence is called not shown',
    edit(document, sentence, `Not shown: ${sentence}`),
    finds('enforced-but-not-shown'),
  ),
  tracing('a point is gone', edit(document, /\n## 7[^#]*/, ''), cannotJudge('point-missing')),
  tracing(
    'a point says nothing any more',
    edit(document, /\n## 7[^#]*/, '\n## 7. The calls it makes\n\n'),
    finds('point-empty'),
  ),
  tracing('it is empty', write(document, ''), refuses('the specification is empty')),
];

export const featureFiles: readonly Attempt[] = [
  running('it is gone', remove(calls), finds('point-without-feature')),
  tracing('it is of another point', move(calls, 'features/more/8-calls.feature'), finds('quote-in-wrong-point')),
  running('all are gone', removeFrom('features', '.feature'), refuses('there is no feature file')),
];

const question = 'to be specified: Which calls does it make?';
const pendingRows = '\n\n      @pending\n      Examples:\n        | day | hours |\n        | Friday';
const misspelt =
  "this.attach(JSON.stringify([{ part: 'button \"Buy\"', seen: false }]), { mediaType: 'application/json', fileName: 'witnessed.json' });";

export const scenarios: readonly Attempt[] = [
  tracing('it is a comment', edit(calls, /^ {4,}(?=Scenario|When|Then)/gm, '# '), finds('sentence-uncovered')),
  running('its keyword is mistyped', edit(calls, 'Scenario:', 'Scenarioo:'), refuses('this is not Gherkin')),
  tracing('it has no steps', edit(calls, / {6}When.*/s, ''), finds('scenario-without-steps')),
  running('it has a step that nobody has defined', edit(calls, 'neither', 'no'), finds('undefined-step')),
  running('it has an open step beside others', append(calls, `      And ${question}\n`), finds('scenario-pending')),
  running('some examples are tagged @pending', edit(days, '\n        | Friday', pendingRows), finds('open-passed')),
  running('it is open, and its tag is mistyped', askForArchive('@pendign'), finds('scenario-pending')),
  tracing('it asserts what its user does', edit(calls, 'When a visitor', 'Then a visitor'), finds('step-misplaced')),
  tracing('it is tagged @pending, though its sentence is shown', tag('@pending'), finds('pending-but-shown')),
  tracing('it is tagged @question, and is the only one', tag('@question'), finds('question-without-reading')),
  tracing('it is tagged @unwritten, and keeps its steps', tag('@unwritten'), finds('open-without-question')),
  running('it is tagged @setup, so that it does not run', tag('@setup'), finds('scenario-not-run')),
  tracing('it quotes nothing', edit(calls, /> .*/, ''), finds('scenario-without-quote')),
  running('it asks for the absence of what no scenario ever shows', inStep(misspelt), finds('absence-unwitnessed')),
];

/** Has the document say that an archive is not shown, and a scenario with these tags ask about it. */
export function askForArchive(tags: string): Mutation {
  return all(
    append(document, '\nThe archive of earlier hours is not shown.\n'),
    append(
      'features/9-limits.feature',
      `
  Rule: The archive
    > The archive of earlier hours

    ${tags}
    Scenario: Earlier hours
      * to be specified: Where can a visitor read the hours of earlier weeks?
`,
    ),
  );
}

/** Puts a tag on the empty line above the scenario. */
function tag(name: string): Mutation {
  return edit(calls, /\n(?=\s+Scenario:)/, `\n    ${name}`);
}

function moveSentence(text: string): string {
  return text.replace(sentence, 'The page is quiet.').replace(/$/, `\n${sentence}\n`);
}
