// After `npm ci`, as npm's `prepare`: makes what the first command would make else, so that it starts as fast as all that follow.
// Where nothing can be made yet, as where a container has package.json alone, that command makes it.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

await import(new URL('../../register.mjs', import.meta.url).href);
const { makeHarnessBundle } = await import('../io/bundle/make-harness-bundle.ts');
const { buildPage } = await import('../io/workbench/page-build.ts');

await makeHarnessBundle();
// What is known of the step code is kept by whoever reads it first.
await Promise.all([buildPage(), promisify(execFile)(process.execPath, ['scripts/shown.mjs', 'trace'])]);
