/** Attempts on the target: a run is of another one than is judged, or what failed is said not to have been posed to it. */
import { cannotJudge, excusing, judging, refuses, running, type Theme } from '../attempt.ts';
import { all, append, nothing } from '../deed.ts';
import { happened, leaveOut, type MessageEdit, notPosed, rewrite, thrown } from '../message-edit.ts';
import { waiving } from '../policy-deed.ts';
import { claim, forge } from '../recorded.ts';
import { inStep } from '../step-deed.ts';

const unposed = cannotJudge('scenario-not-posed');
const ofOthers = cannotJudge('run-of-other-sources');
const url = 'https://library.example/';
/** The run of a deployed target, to which one scenario could not be posed; by itself it ends in `statement-not-judged`. */
const deployed = all(forge(leaveOut('No address names a host')), claim({ target: { kind: 'deployed', url } }));
const asDeployed = { args: ['--target', url] };

const passedUnposed = happened('The heading', notPosed);
const runFailed = rewrite('testRunFinished', '"success":true', '"success":false');
const failedUnposed = rewrite('testStepFinished', thrown, 'CannotPose"');
const saysSo = "class CannotPose extends Error {} throw new CannotPose('the target is gone');";
const saysSoAtLast = `globalThis.tries = (globalThis.tries ?? 0) + 1; if (globalThis.tries === 1) throw new Error('no'); ${saysSo}`;

export const target: Theme = {
  title: 'The target is another one, or is said to be out of reach',
  attempts: [
    judging(
      'a scenario that passed is said not to have been posed',
      forge(passedUnposed),
      cannotJudge('run-incomplete'),
    ),
    judging(
      'a scenario that passed is said so, and the run to have failed',
      forge(both(passedUnposed, runFailed)),
      unposed,
    ),
    excusing('a scenario that failed is said not to have been posed', forge(failedUnposed), unposed),
    excusing(
      'a scenario that failed is said so, and its waiver holds',
      all(waiving({}), forge(failedUnposed)),
      unposed,
    ),
    running('a step says that it cannot be posed', inStep(saysSo), unposed),
    running('a step fails, and says so when it is tried again', inStep(saysSoAtLast), unposed, {
      args: ['--retry', '1'],
    }),
    running('a step says so in a run of some scenarios', inStep(saysSo), unposed, { args: ['--name', '.'] }),
    judging('a run of the reference client is judged as one of a deployed target', nothing, ofOthers, asDeployed),
    judging('a run of a deployed target is judged as one of the reference client', deployed, ofOthers),
    judging('the address differs in nothing but the port', deployed, ofOthers, {
      args: ['--target', `${url.slice(0, -1)}:8443`],
    }),
    judging(
      'a run of a deployed target was made by other step code',
      all(deployed, append('steps/page.ts', '// later\n')),
      ofOthers,
      asDeployed,
    ),
    judging(
      'a run of a deployed target held the document to another reading',
      all(deployed, claim({ reading: 'alternatives' })),
      cannotJudge('run-of-other-reading'),
      asDeployed,
    ),
    judging('the address holds a password', nothing, refuses('must not hold a user or a password'), {
      args: ['--target', 'https://ada:secret@library.example/'],
    }),
  ],
};

function both(first: MessageEdit, second: MessageEdit): MessageEdit {
  return (text) => second(first(text));
}
