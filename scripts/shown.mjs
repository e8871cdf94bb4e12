// Runs a command: `node scripts/shown.mjs trace --json`. It runs from a bundle of the sources, since reading 300 files of
// TypeScript takes longer than most commands; the bundle is made first where none of these very sources is there.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { harnessBundle } from './io/bundle/harness-bundle.mjs';

const [, , name = '', ...argv] = process.argv;
const { runNamed } = await import(pathToFileURL(await findProgram()).href);
await runNamed(name, argv);

/** The program in the bundle, or the source of it where no bundle can be made, as in a folder that is read only. */
async function findProgram() {
  const bundle = harnessBundle();
  const program = path.join(bundle, 'shown.mjs');
  if (!existsSync(program)) {
    await import(new URL('../register.mjs', import.meta.url).href);
    const { makeHarnessBundle } = await import('./io/bundle/make-harness-bundle.ts');
    const made = await makeHarnessBundle(bundle).then(
      () => true,
      () => false,
    );
    if (!made) return path.join(import.meta.dirname, 'shown.ts');
  }
  process.setSourceMapsEnabled(true); // so that messages and stack traces name the sources
  return program;
}
