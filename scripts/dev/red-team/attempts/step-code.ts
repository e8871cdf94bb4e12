/** Attempts by step code: scenarios that do not run to their end, or a run that ends before it has failed. */
import { cannotJudge, finds, refuses, running, type Theme } from '../attempt.ts';
import { all, append, edit } from '../mutation.ts';
import { failAtFirst, hook, inStep, steps } from '../step-mutation.ts';

const fs = "process.getBuiltinModule('node:fs')";
const overRecording = `const { openSync, readdirSync, writeSync } = ${fs};
  const folder = readdirSync('reports').find((name) => name.startsWith('.recording'));
  writeSync(openSync('reports/' + folder + '/messages.ndjson', 'r+'), '{"forged":', 0);`;
const inDyingBrowser = `return (async () => {
  const { chromium } = await import('playwright');
  const server = await chromium.launchServer(JSON.parse(process.env.SHOWN_BROWSER).launch);
  const page = await (await chromium.connect(server.wsEndpoint())).newPage();
  await server.kill();
  await page.title();
})();`;
const intoFeature = `${fs}.appendFileSync('features/6-visitors.feature', '\\n');`;
const claimedFailure = all(
  append(steps, "process.on('exit', () => { process.exitCode = 0; });\n"),
  inStep("throw new Error('no');"),
);

const fault = { fault: true } as const;

export const stepCode: Theme = {
  title: 'Step code gets in the way',
  attempts: [
    running('a step returns "skipped"', inStep("return 'skipped';"), finds('scenario-skipped')),
    running('a step returns "pending"', inStep("return 'pending';"), finds('scenario-pending')),
    running(
      'a step is a generator, of which nothing is run',
      edit(steps, /(?<=Then\('it asks for nothing', function)/, '*'),
      refuses('is a generator (function*), of which Cucumber runs nothing'),
    ),
    running('a hook before each scenario skips it', hook('Before', "return 'skipped';"), finds('scenario-skipped')),
    running('a hook after each scenario fails', hook('After', "throw new Error('late');"), finds('scenario-failed')),
    running('a hook after the run fails', hook('AfterAll', "throw new Error('late');"), cannotJudge('run-incomplete')),
    running('a step ends its worker with 0', inStep('process.exit(0);'), cannotJudge('run-incomplete'), fault),
    running(
      'a step kills its worker',
      inStep("process.kill(process.pid, 'SIGKILL');"),
      cannotJudge('run-incomplete'),
      fault,
    ),
    running(
      'a step ends the process that runs Cucumber',
      inStep("process.kill(process.ppid, 'SIGTERM');"),
      refuses('was killed by SIGTERM before the run was over'),
      fault,
    ),
    running(
      'a step file ends the command',
      append(steps, "process.kill(process.ppid, 'SIGTERM');\n"),
      refuses('Interrupted by SIGTERM'),
      fault,
    ),
    running(
      'a step file ends its process with 0',
      append(steps, 'process.exit(0);\n'),
      refuses('ended with exit code 0 before the run was over'),
      fault,
    ),
    running('a step file has its process end with 0, and a step fails', claimedFailure, finds('scenario-failed')),
    running('a step file is in an endless loop', append(steps, 'for (;;);\n'), cannotJudge('run-incomplete'), {
      args: ['--deadline', '3s'],
      ...fault,
    }),
    running('a step takes longer than the run may', inStep('for (;;);'), cannotJudge('run-incomplete'), {
      args: ['--deadline', '3s'],
      ...fault,
    }),
    running('a step passes at its second attempt', failAtFirst, finds('scenario-flaky'), {
      args: ['--release', '--retry', '1'],
    }),
    running('the browser of a step dies', inStep(inDyingBrowser), finds('scenario-failed'), fault),
    running('a step matches everything', append(steps, 'Then(/^/, () => {});\n'), finds('ambiguous-step')),
    running('a step writes over what is recorded', inStep(overRecording), cannotJudge('run-altered')),
    running('a step changes its feature file', inStep(intoFeature), cannotJudge('run-of-other-sources')),
  ],
};
