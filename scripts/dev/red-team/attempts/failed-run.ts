/** Attempts on a run in which a scenario failed: it is made to look better, or waived by what does not waive it. */
import { cannotJudge, excusing, finds, type Theme } from '../attempt.ts';
import { both, leaveOut, rewrite } from '../message-edit.ts';
import { all, edit } from '../mutation.ts';
import { waiving, yesterday } from '../policy-mutation.ts';
import { alter, forge } from '../recorded.ts';

const incomplete = cannotJudge('run-incomplete');
const invalid = cannotJudge('policy-invalid');

const passed = rewrite('testStepFinished', '"FAILED"', '"PASSED"');
const succeeded = rewrite('testRunFinished', '"success":false', '"success":true');
const skipped = rewrite('testStepFinished', '"FAILED"', '"SKIPPED"');
const leftOut = leaveOut('The message');

export const failedRun: Theme = {
  title: 'A scenario has failed, and is excused',
  attempts: [
    excusing('its step is said to have passed', alter(passed), cannotJudge('run-altered')),
    excusing('its step is said to have passed, and the SHA-256 agrees', forge(passed), incomplete),
    excusing('its step and the run are said to have passed', forge(both(passed, succeeded)), incomplete),
    excusing('it is said to have been skipped', forge(both(skipped, succeeded)), finds('scenario-skipped')),
    excusing('it is left out', forge(both(leftOut, succeeded)), finds('scenario-not-run')),
    excusing(
      'the verdict beside it is turned green',
      edit('reports/verdict.json', /false/g, 'true'),
      finds('scenario-failed'),
    ),
    excusing('its waiver expired yesterday', waiving({ expires: yesterday }), finds('waiver-expired')),
    excusing('its waiver is for another scenario', waiving({ scenario: 'The days' }), finds('waiver-unused')),
    excusing('its waiver has no owner', waiving({ owner: undefined }), invalid),
    excusing(
      'its waiver holds, and it is left out',
      all(waiving({}), forge(both(leftOut, succeeded))),
      finds('scenario-not-run'),
    ),
  ],
};
