/**
 * `npm run red-team`: makes the known mistakes that could give a green that means nothing, and ends in 0 only if each is caught
 * as it must be; `-- TEXT` makes only those with the text in their names.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { isEntry, type Main, runCommand } from '../command/command.ts';
import type { Attempt } from './red-team/attempt.ts';
import { circumstances } from './red-team/attempts/circumstances.ts';
import { policies, runs, shards } from './red-team/attempts/runs.ts';
import { documents, featureFiles, scenarios } from './red-team/attempts/sources.ts';
import { stepCode } from './red-team/attempts/step-code.ts';
import { endAll, runIn } from './red-team/child-command.ts';
import { isCaught, renderEnding, renderExpected } from './red-team/ending.ts';
import { copyFixtureProject, type FixtureProjects, makeFixtureProjects } from './red-team/fixture-project.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const themes: Readonly<Record<string, readonly Attempt[]>> = {
  'The document says something else': documents,
  'A feature file is not what it was': featureFiles,
  'A scenario does not say what it said': scenarios,
  'Step code gets in the way': stepCode,
  'Cucumber, the command line or the machine': circumstances,
  'The run is not the one to be judged': runs,
  'The shards are not three parts of one run': shards,
  'The release policy allows too much': policies,
};

const main: Main = async (argv, _project, { stdout }) => {
  const wanted = argv.join(' ').toLowerCase();
  const chosen = Object.entries(themes)
    .flatMap(([theme, attempts]) => attempts.map((attempt) => ({ title: `${theme}: ${attempt.name}`, attempt })))
    .filter(({ title }) => title.toLowerCase().includes(wanted));
  return inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-red-team-', end: endAll }, async (folder) => {
    const fixtures = await makeFixtureProjects(folder);
    stdout.write('✔ the untouched project is safe to release, recorded as a whole and in three shards\n');
    const queue = chosen.values();
    let missed = 0;
    const workThrough = async () => {
      for (const { title, attempt } of queue) {
        const { caught, said } = await tryAttempt(attempt, fixtures, folder);
        if (!caught) missed += 1;
        stdout.write(`${caught ? '✔' : '✖'} ${title}: ${said}\n`);
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, workThrough));
    const all = `${chosen.length} attempts`;
    stdout.write(missed === 0 ? `\n✔ All ${all} are caught.\n` : `\n✖ ${missed} of ${all} are not caught.\n`);
    return missed === 0 && chosen.length > 0 ? 0 : 1;
  });
};

/** Tries one attempt on a copy of its fixture; where it is not caught, with all that the command printed. */
async function tryAttempt(attempt: Attempt, fixtures: FixtureProjects, folder: string) {
  const own = await mkdtemp(path.join(folder, 'attempt-'));
  const root = await copyFixtureProject(path.join(own, 'project'), fixtures[attempt.given]);
  await attempt.mutation(root);
  const ending = await runIn(root, attempt);
  await rm(own, { recursive: true, maxRetries: 5 });
  const said = `expected ${renderExpected(attempt.expected)}; actual ${renderEnding(ending)}`;
  return isCaught(attempt.expected, ending)
    ? { caught: true, said }
    : { caught: false, said: `${said}\n${ending.stdout}\n${ending.stderr}`.replaceAll('\n', '\n    ') };
}

if (isEntry(import.meta.url)) await runCommand({ main });
