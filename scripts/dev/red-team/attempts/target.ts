/** Attempts on the target: a run is of another one than is judged, or what failed is said to have been blocked on it. */
import { cannotJudge, excusing, judging, refuses, running, type Theme } from '../attempt.ts';
import { both, happened, leaveOut, refused, rewrite, thrown } from '../message-edit.ts';
import { all, append, nothing } from '../mutation.ts';
import { waiving } from '../policy-mutation.ts';
import { claim, forge } from '../recorded.ts';
import { inStep } from '../step-mutation.ts';

const blocked = cannotJudge('fault-not-injected');
const ofOthers = cannotJudge('run-of-other-sources');
const url = 'https://library.example/';
/** The run of a deployed target, on which one scenario was blocked; by itself it ends in `statement-not-judged`. */
const deployed = all(forge(leaveOut('No address names a host')), claim({ target: { kind: 'deployed', url } }));
const asDeployed = { args: ['--target', url] };

const passedBlocked = happened('The heading', refused);
const runFailed = rewrite('testRunFinished', '"success":true', '"success":false');
const failedBlocked = rewrite('testStepFinished', thrown, 'FaultNotInjected"');
const saysSo = "class FaultNotInjected extends Error {} throw new FaultNotInjected('the target is gone');";
const refusesAction = "class ActionRefused extends Error {} throw new ActionRefused('it may not be sent');";
const saysSoAtLast = `globalThis.tries = (globalThis.tries ?? 0) + 1; if (globalThis.tries === 1) throw new Error('no'); ${saysSo}`;

export const target: Theme = {
  title: 'The target is another one, or is said to be out of reach',
  attempts: [
    judging('a scenario that passed is said to have been blocked', forge(passedBlocked), cannotJudge('run-incomplete')),
    judging(
      'a scenario that passed is recorded as blocked, and the run as failed',
      forge(both(passedBlocked, runFailed)),
      blocked,
    ),
    excusing('a scenario that failed is said to have been blocked', forge(failedBlocked), blocked),
    excusing(
      'a scenario that failed is recorded as blocked, under a valid waiver',
      all(waiving({}), forge(failedBlocked)),
      blocked,
    ),
    running('a step says that its fault was not injected', inStep(saysSo), blocked),
    running('a step says that its action was refused', inStep(refusesAction), cannotJudge('action-refused')),
    running('a step fails, and throws FaultNotInjected when it is tried again', inStep(saysSoAtLast), blocked, {
      args: ['--retry', '1'],
    }),
    running('a step throws FaultNotInjected in a run of some scenarios', inStep(saysSo), blocked, {
      args: ['--name', '.'],
    }),
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
