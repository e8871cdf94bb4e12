/** Attempts on the recorded messages: with the SHA-256 in `run.json` as it was, and made to agree with them. */
import {
  type Attempt,
  type Circumstances,
  cannotJudge,
  type Expected,
  finds,
  judging,
  type Theme,
} from '../attempt.ts';
import * as edit from '../message-edit.ts';
import { remove } from '../mutation.ts';
import { alter, forge, whole } from '../recorded.ts';

const file = `${whole}/messages.ndjson`;
const incomplete = cannotJudge('run-incomplete');
const twice = cannotJudge('run-twice');
const ofOthers = cannotJudge('run-of-other-sources');
const scenario = 'The heading';
const release = { args: ['--release'] };

export const recordedMessages: Theme = {
  title: 'The recorded messages are not those of the run',
  attempts: [
    judging('they are gone', remove(file), incomplete),
    sealed('they are empty', () => '', incomplete),
    ...bothWays('they are cut in the middle', edit.cutAt(0.5), incomplete),
    sealed('they are cut just before their end', edit.cutAt(0.999), incomplete),
    ...bothWays('they are there twice', edit.repeat, twice),
    sealed('they go from last to first', edit.reverse, incomplete),
    sealed('they have a line that is no message', edit.add('well done'), incomplete),
    sealed('they have a message of an unknown kind', edit.add('{"verdict":{"green":true}}'), incomplete),
    ...bothWays('the end of the run is left out', edit.drop('testRunFinished', 0), incomplete),
    sealed('the end of a scenario is left out', edit.drop('testCaseFinished', -1), incomplete),
    ...bothWays('the result of a step is left out', edit.drop('testStepFinished', 3), incomplete),
    sealed('a step ends after its scenario', edit.swap(['testStepFinished', 1], ['testCaseFinished', 0]), incomplete),
    ...bothWays('a scenario is left out', edit.leaveOut(scenario), finds('scenario-not-run')),
    ...bothWays(
      'a scenario ran twice',
      edit.happened(scenario, (own) => [...own, ...own]),
      twice,
    ),
    sealed(
      'a scenario passed at its second attempt',
      edit.happened(scenario, edit.failAtFirst),
      finds('scenario-flaky'),
      release,
    ),
    sealed(
      'a scenario ended pending',
      edit.happened(scenario, (own) => own.map(pending)),
      finds('scenario-pending'),
    ),
    sealed('a scenario has other steps', edit.rewrite('pickle', 'its only heading', 'its heading'), ofOthers),
    sealed('a scenario stands elsewhere', edit.rewrite('pickle', 'features/7', 'features/6'), ofOthers),
  ],
};

/** One attempt that leaves the SHA-256 as it was, and one that makes it agree, which is then caught by what is said. */
function bothWays(name: string, change: edit.MessageEdit, expected: Expected): readonly Attempt[] {
  return [judging(name, alter(change), cannotJudge('run-altered')), sealed(name, change, expected)];
}

function sealed(name: string, change: edit.MessageEdit, expected: Expected, circumstances?: Circumstances): Attempt {
  return judging(`${name}, and the SHA-256 agrees`, forge(change), expected, circumstances);
}

function pending(line: string): string {
  return line.replace('"PASSED"', '"PENDING"');
}
