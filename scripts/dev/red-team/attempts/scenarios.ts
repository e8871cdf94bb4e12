/** Attempts on single scenarios: one that does not run, or no longer means what its words say. */
import { type Attempt, type Expected, finds, judging, refuses, running, type Theme } from '../attempt.ts';
import { all, append, edit, type Mutation, move } from '../mutation.ts';
import { hidden } from '../recorded.ts';
import { inStep } from '../step-mutation.ts';
import { askForArchive } from './archive.ts';
import { leaveUnwritten } from './unwritten.ts';

const calls = 'features/7-calls.feature';
const days = 'features/3-days.feature';
const limits = 'features/9-limits.feature';

const question = 'to be specified: Which calls does it make?';
const background = '  Background:\n    When a visitor opens the page\n    Then it says "Opening hours"\n\n';
const misspelt =
  "this.attach(JSON.stringify([{ part: 'button \"Buy\"', seen: false }]), { mediaType: 'application/json', fileName: 'witnessed.json' });";
const pendingRows = '\n\n      @pending\n      Examples:\n        | day | hours |\n        | Friday';

export const scenarios: Theme = {
  title: 'A scenario does not say what it said',
  attempts: [
    running('it is a comment', edit(calls, /^ {4,}(?=Scenario|When|Then)/gm, '# '), finds('statement-uncovered')),
    running('its keyword is mistyped', edit(calls, 'Scenario:', 'Scenarioo:'), refuses('this is not Gherkin')),
    running('the keyword of its Rule is mistyped', edit(calls, 'Rule:', 'Ruel:'), finds('statement-uncovered')),
    running('its first step is mistyped', edit(calls, /When(?= a visitor)/, 'when'), refuses('this is not Gherkin')),
    running('it has no steps', edit(calls, / {6}When.*/s, ''), finds('scenario-without-steps')),
    running(
      'its Then is in a Background',
      all(edit(calls, / {6}Then.*/, ''), edit(calls, /(?= {2}Rule)/, background)),
      finds('scenario-without-steps'),
    ),
    running('it has a step that nobody has defined', edit(calls, 'neither', 'no'), finds('undefined-step')),
    running('it has an open step beside others', append(calls, `      And ${question}\n`), finds('scenario-pending')),
    running('its examples have no rows', edit(days, /\n {8}\| [A-Z].*/g, ''), finds('scenario-without-steps')),
    running(
      'some of its examples are tagged @pending',
      edit(days, '\n        | Friday', pendingRows),
      finds('open-passed'),
    ),
    running('it is open, and its tag is mistyped', askForArchive('@pendign'), finds('scenario-pending')),
    running('it is open, and has another tag', askForArchive('@todo'), finds('scenario-pending')),
    running('it asserts what its user does', edit(calls, 'When a visitor', 'Then a visitor'), finds('step-misplaced')),
    running(
      'its user does something behind the last Then',
      append(calls, '      When a visitor opens the page\n'),
      finds('step-misplaced'),
    ),
    after('it is tagged @pending, though its sentence is shown', tag('@pending'), finds('pending-but-shown')),
    after('it is tagged @question, and is the only one', tag('@question'), finds('question-without-reading')),
    after('it is tagged @unwritten, and keeps its steps', tag('@unwritten'), finds('open-without-question')),
    running(
      'it is @unwritten, and keeps its steps behind what is to be written',
      leaveUnwritten('kept'),
      finds('open-with-other-steps'),
    ),
    running(
      'it is @unwritten, and about what is not shown',
      askForArchive('@unwritten'),
      finds('enforced-but-not-shown'),
    ),
    running('it is tagged @setup, so that it does not run', tag('@setup'), finds('scenario-not-run')),
    after('it is tagged @setup', tag('@setup'), finds('setup-misplaced')),
    running(
      'it stands among the setups',
      all(tag('@setup'), move(calls, 'features/setup.feature')),
      finds('statement-uncovered'),
    ),
    after('its Rule is tagged @outside', tag('@outside', 'Rule'), finds('statement-uncovered')),
    after(
      'its Rule is tagged @not-shown and @pending',
      tag('@not-shown @pending', 'Rule'),
      finds('statement-uncovered'),
    ),
    after('it quotes nothing', edit(calls, /> .*/, ''), finds('scenario-without-quote')),
    after('it quotes words that need no cover', edit(limits, /> .*/, '> The'), finds('scenario-without-quote')),
    running('it asks for the absence of what no scenario ever shows', inStep(misspelt), finds('absence-unwitnessed')),
    running('a question asks for what is not shown', askForArchive('@question'), finds('question-without-reading')),
  ],
};

/** The mutation after a true run, with the digests in `run.json` made to agree; it must leave every line in its place. */
function after(name: string, mutation: Mutation, expected: Expected): Attempt {
  return judging(`${name}, after the run`, hidden(mutation), expected);
}

/** Puts tags on the empty line above the scenario, or above its Rule. */
function tag(tags: string, on: 'Scenario' | 'Rule' = 'Scenario'): Mutation {
  return edit(calls, new RegExp(`\\n(?=\\s+${on}:)`), `\n    ${tags}`);
}
