/** The files at the root of a project that decide how it runs: a run on others is refused. They need not be there. */

/** Those that Cucumber takes its configuration from. */
export const configurations = ['json', 'js', 'cjs', 'mjs', 'yaml', 'yml'].map((ending) => `cucumber.${ending}`);

/** How step code is loaded. */
export const loadingFiles = [...configurations, 'register.mjs'];

/** How step code and client are compiled, and with which packages. */
export const compilingFiles = ['package-lock.json', 'tsconfig.json'];
