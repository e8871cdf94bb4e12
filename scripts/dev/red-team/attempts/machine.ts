/** Attempts by how a command is started and by the machine it runs on, and on the client itself. */
import { cannotJudge, finds, judging, refuses, running, type Theme } from '../attempt.ts';
import { breakClient } from '../fixture-project.ts';
import { all, edit, makeFolder, nothing, remove, write } from '../mutation.ts';

const verdict = 'reports/verdict.json';
const page = 'client/index.html';

export const machine: Theme = {
  title: 'The machine, the command line and the client',
  attempts: [
    running('the environment names another client', breakClient, finds('scenario-failed'), {
      env: { SHOWN_CLIENT: 'client', SHOWN_BROWSER: '{}' },
    }),
    running(
      'the client cannot be built',
      edit(page, '<body>', '<body><script type="module" src="gone.ts"></script>'),
      refuses('the client cannot be built'),
    ),
    running('there is no browser', nothing, refuses('BROWSER_PATH'), { env: { BROWSER_PATH: '/nowhere/browser' } }),
    running('an option is mistyped', nothing, refuses("unknown option '--relase'"), {
      args: ['--relase'],
      process: true,
    }),
    running('an option stays with npm', nothing, refuses('npm kept --release for itself'), {
      env: { npm_config_release: 'true' },
    }),
    running('a shard beyond the last', nothing, refuses('--shard'), { args: ['--shard', '4/3'] }),
    running('a tag that no scenario has', nothing, refuses('no scenario has the tag @nobody'), {
      args: ['--tags', '@nobody'],
    }),
    running('tags that no scenario has together', nothing, cannotJudge('nothing-judged'), {
      args: ['--tags', '@any-host and not @any-host'],
    }),
    running('a name that one scenario has', nothing, refuses('Not a verdict'), {
      args: ['--name', '^The heading$'],
      process: true,
    }),
    running('what failed, where nothing did', nothing, refuses('there is no earlier run'), { args: ['--failed'] }),
    running('the folder of the reports is a file', write('reports', ''), refuses('reports')),
    running('the disk is full while the run is recorded', nothing, refuses('EFBIG'), {
      fullAt: 1500,
      fault: true,
    }),
    judging('the disk is full while the reports are written', nothing, refuses('EFBIG'), {
      fullAt: 8,
      fault: true,
    }),
    judging('a folder stands in the place of a report', all(remove(verdict), makeFolder(verdict)), refuses(verdict), {
      process: true,
    }),
  ],
};
