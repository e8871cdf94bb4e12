// Prepares the run where Cucumber is started by itself (`npx cucumber-js`, an editor), before any step is loaded.

import { ensureBuilt } from './built.mjs';

/** @type {import('@cucumber/cucumber/api').Plugin} */
export default {
  type: 'plugin',
  optionsKey: 'shown',
  async coordinator({ operation, options, environment, transform }) {
    if (operation !== 'runCucumber' || isPrepared(environment.env)) return;
    ensureBuilt();
    /** @type {typeof import('./run/preparation.ts')} */
    const { prepareCucumber, refuseEnforced, refuseNothing } = await import(
      new URL('../dist/scripts/run/preparation.js', import.meta.url).href
    );
    const { cwd, env, stderr } = environment;
    const isDry = process.argv.some((argument) => argument === '--dry-run' || argument === '-d');
    const variables = await orEnd(stderr, () => prepareCucumber(cwd, options, env, isDry));
    // The workers get the environment of this process.
    Object.assign(process.env, variables);
    if (isDry) return;
    // By then Cucumber has left out what is not to run.
    transform('pickles:filter', (selected) =>
      orEnd(stderr, () => {
        const scenarios = selected.map(({ pickle }) => pickle.tags.map(({ name }) => name));
        refuseNothing(scenarios);
        if (variables.SHOWN_CLIENT === undefined) refuseEnforced(cwd, scenarios);
        return selected;
      }),
    );
  },
};

/**
 * What the work comes to; what cannot be judged ends the process.
 * @template T
 * @param {import('node:stream').Writable} stderr
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
async function orEnd(stderr, work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'CannotJudge')) throw error;
    // Cucumber would wrap the error in one of its own, print both with their stacks, and end with 1.
    stderr.write(`${error.message}\n`);
    return process.exit(2);
  }
}

/**
 * Whether the command that started Cucumber has done all that already.
 * @param {NodeJS.ProcessEnv} env
 */
function isPrepared({ SHOWN_CLIENT, SHOWN_ACCESS, SHOWN_BROWSER }) {
  return Boolean(SHOWN_BROWSER && (SHOWN_CLIENT || SHOWN_ACCESS));
}
