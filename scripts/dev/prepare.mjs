// After `npm ci`, as npm's `prepare`: makes what the first command would make else, so that it starts as fast as all that follow.
// Where nothing can be made yet, as where a container has package.json alone, that command makes it.
await import(new URL('../../register.mjs', import.meta.url).href);
const { buildPage } = await import('../io/workbench/page-build.ts');
await buildPage();
