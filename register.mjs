// Lets Node, and Cucumber through the `import` of cucumber.json, run TypeScript without a build.
import { fileURLToPath } from 'node:url';

// Else tsx takes the settings, such as how JSX is read, from whatever folder a command is run in.
process.env.TSX_TSCONFIG_PATH ??= fileURLToPath(new URL('tsconfig.json', import.meta.url));
await import('tsx');
