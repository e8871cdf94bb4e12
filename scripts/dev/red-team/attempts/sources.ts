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
  running('a sentence that nobody tests', append(document, `\n${archive}\n`), finds('statement-uncovered')),
  tracing('one in a footnote', append(document, `\nMore[^1].\n\n[^1]: ${archive}\n`), finds('statement-uncovered')),
  tracing('one with a byte-order mark and CRLF', change(document, windows), finds('statement-uncovered')),
  tracing('one that says not shown', append(document, '\nAn archive is not shown.\n'), finds('statement-uncovered')),
  tracing('another word', edit(document, 'ten hours', 'nine hours'), finds('quote-not-found')),
  tracing('a letter that only looks the same', edit(document, 'ten hours', 't\u0435n hours'), finds('quote-not-found')),
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
  tracing('it has another ending', move(calls, `${calls}.txt`), finds('point-without-feature')),
  tracing('it is of another point', move(calls, 'features/more/8-calls.feature'), finds('quote-in-wrong-point')),
  running('all are gone', removeFrom('features', '.feature'), refuses('there is no feature file')),
  tracing('it is not UTF-8', write(calls, Buffer.from([0xff, 0xfe])), refuses('it is not UTF-8')),
];

const question = 'to be specified: Which calls does it make?';
const background = '  Background:\n    When a visitor opens the page\n    Then it says "Opening hours"\n\n';
const pendingRows = '\n\n      @pending\n      Examples:\n        | day | hours |\n        | Friday';
const misspelt =
  "this.attach(JSON.stringify([{ part: 'button \"Buy\"', seen: false }]), { mediaType: 'application/json', fileName: 'witnessed.json' });";

export const scenarios: readonly Attempt[] = [
  tracing('it is a comment', edit(calls, /^ {4,}(?=Scenario|When|Then)/gm, '# '), finds('statement-uncovered')),
  running('its keyword is mistyped', edit(calls, 'Scenario:', 'Scenarioo:'), refuses('this is not Gherkin')),
  tracing('it has no steps', edit(calls, / {6}When.*/s, ''), finds('scenario-without-steps')),
  tracing(
    'its Then is in a Background',
    all(edit(calls, / {6}Then.*/, ''), edit(calls, /(?= {2}Rule)/, background)),
    finds('scenario-without-steps'),
  ),
  running('it has a step that nobody has defined', edit(calls, 'neither', 'no'), finds('undefined-step')),
  running('it has an open step beside others', append(calls, `      And ${question}\n`), finds('scenario-pending')),
  running('some examples are tagged @pending', edit(days, '\n        | Friday', pendingRows), finds('open-passed')),
  tracing('its examples have no rows', edit(days, /\n {8}\| [A-Z].*/g, ''), finds('scenario-without-steps')),
  running('it is open, and its tag is mistyped', askForArchive('@pendign'), finds('scenario-pending')),
  tracing('it asserts what its user does', edit(calls, 'When a visitor', 'Then a visitor'), finds('step-misplaced')),
  tracing('it is tagged @pending, though its sentence is shown', tag('@pending'), finds('pending-but-shown')),
  tracing('it is tagged @question, and is the only one', tag('@question'), finds('question-without-reading')),
  tracing('it is tagged @unwritten, and keeps its steps', tag('@unwritten'), finds('open-without-question')),
  tracing(
    'it is tagged @unwritten, and is about what is not shown',
    askForArchive('@unwritten'),
    finds('enforced-but-not-shown'),
  ),
  running('it is tagged @setup, so that it does not run', tag('@setup'), finds('scenario-not-run')),
  tracing('its Rule is tagged @outside', tag('@outside', 'Rule'), finds('statement-uncovered')),
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

/** Puts tags on the empty line above the scenario, or above its Rule. */
function tag(tags: string, on: 'Scenario' | 'Rule' = 'Scenario'): Mutation {
  return edit(calls, new RegExp(`\\n(?=\\s+${on}:)`), `\n    ${tags}`);
}

function windows(text: string): string {
  return `\uFEFF${text}\n${archive}\n`.replaceAll('\n', '\r\n');
}

function moveSentence(text: string): string {
  return text.replace(sentence, 'The page is quiet.').replace(/$/, `\n${sentence}\n`);
}
