// Prepares the run where Cucumber is started by itself (`npx cucumber-js`, an editor), before any step is loaded.
// Cucumber imports plugins without a loader for TypeScript: hence the `.mjs`, and the late imports.

/** @type {import('@cucumber/cucumber/api').Plugin} */
export default {
  type: 'plugin',
  optionsKey: 'shown',
  async coordinator({ operation, options, environment }) {
    if (operation !== 'runCucumber' || isPrepared(environment.env)) return;
    await import(new URL('../../register.mjs', import.meta.url).href);
    const { prepareCucumber } = await import('./preparation.ts');
    try {
      // The workers get the environment of this process.
      Object.assign(process.env, await prepareCucumber(environment.cwd, options, environment.env));
    } catch (error) {
      if (!(error instanceof Error && error.name === 'CannotJudge')) throw error;
      // Cucumber would wrap the error in one of its own, print both with their stacks, and end with 1.
      environment.stderr.write(`${error.message}\n`);
      process.exit(2);
    }
  },
};

/**
 * Whether the command that started Cucumber has done all that already.
 * @param {NodeJS.ProcessEnv} env
 */
function isPrepared({ SHOWN_CLIENT, SHOWN_ACCESS, SHOWN_BROWSER }) {
  return Boolean(SHOWN_BROWSER && (SHOWN_CLIENT || SHOWN_ACCESS));
}
