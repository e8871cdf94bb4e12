// Lets Cucumber, through the `import` of cucumber.json, run the steps that a project wrote in TypeScript without a build: by tsx,
// which takes longer to load than most commands, and only where there are some.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.setSourceMapsEnabled(true); // by which the places of the package's own steps are those of their sources
// Else tsx takes the settings, such as how JSX is read, from whatever folder a command is run in.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('tsconfig.json', import.meta.url));
if (hasOwnSteps()) await import('tsx');

/** Of this repository itself, they are built with the package. */
function hasOwnSteps() {
  if (existsSync('tsconfig.build.json') || !existsSync('steps')) return false;
  return readdirSync('steps', { recursive: true }).some((file) => /\.[cm]?tsx?$/.test(String(file)));
}
