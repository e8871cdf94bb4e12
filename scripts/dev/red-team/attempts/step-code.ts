/** Step code gets in the way: scenarios do not run to their end, or the run ends before one has failed. */
import { type Attempt, cannotJudge, finds, refuses, running } from '../attempt.ts';
import { append, edit, type Mutation, write } from '../mutation.ts';

const steps = 'steps/page.steps.ts';
const intoFeature = "process.getBuiltinModule('node:fs').appendFileSync('features/6-visitors.feature', '\\n');";
const atFirst = "if (!globalThis.tried) { globalThis.tried = true; throw new Error('not yet'); }";
const blocked = "class FaultNotInjected extends Error {} throw new FaultNotInjected('the target is gone');";
const refused = "class ActionRefused extends Error {} throw new ActionRefused('it may not be sent');";
const deadline = { args: ['--deadline', '3s'] };

export const stepCode: readonly Attempt[] = [
  running('a step returns "skipped"', inStep("return 'skipped';"), finds('scenario-skipped')),
  running(
    'a step is a generator, of which nothing is run',
    edit(steps, /(?<=Then\('it asks for nothing', function)/, '*'),
    refuses('is a generator (function*), of which Cucumber runs nothing'),
  ),
  running('a hook after the run fails', hook('AfterAll', "throw new Error('late');"), cannotJudge('run-incomplete')),
  running('a step ends its worker with 0', inStep('process.exit(0);'), cannotJudge('run-incomplete')),
  running(
    'a step file ends its process with 0',
    append(steps, 'process.exit(0);\n'),
    refuses('ended with exit code 0 before the run was over'),
  ),
  running('a step takes longer than the run may', inStep('for (;;);'), cannotJudge('run-incomplete'), deadline),
  running('a step passes at its second attempt', inStep(atFirst), finds('scenario-flaky'), {
    args: ['--release', '--retry', '1'],
  }),
  running('a step matches everything', append(steps, 'Then(/^/, () => {});\n'), finds('ambiguous-step')),
  running('a step changes its feature file', inStep(intoFeature), cannotJudge('run-of-other-sources')),
  running('a step says that its fault was not injected', inStep(blocked), cannotJudge('fault-not-injected')),
  running('a step says that its action was refused', inStep(refused), cannotJudge('action-refused')),
];

/** Begins the code of one step with this; the step is in use once, in the scenario of point 6. */
export function inStep(code: string): Mutation {
  return edit(steps, /(?<=Then\('it asks for nothing'.*\n)/, `${code}\n`);
}

/** Adds a hook with this code. */
function hook(name: 'Before' | 'After' | 'AfterAll', code: string): Mutation {
  return write('steps/hook.ts', `import { ${name} } from '@cucumber/cucumber';\n\n${name}(() => { ${code} });\n`);
}
