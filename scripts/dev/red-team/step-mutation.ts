/** Mutations on the step code of the project. */
import { edit, type Mutation, write } from './mutation.ts';

/** Where the steps are defined. */
export const steps = 'steps/page.steps.ts';

/** Begins the code of one step with this; the step is in use once, in the scenario of point 6. */
export function inStep(code: string): Mutation {
  return edit(steps, /(?<=Then\('it asks for nothing'.*\n)/, `${code}\n`);
}

/** Adds a hook with this code. */
export function hook(name: 'Before' | 'After' | 'BeforeAll' | 'AfterAll', code: string): Mutation {
  return write('steps/hook.ts', `import { ${name} } from '@cucumber/cucumber';\n\n${name}(() => { ${code} });\n`);
}

/** One step fails when it is first tried, and never again. */
export const failAtFirst = inStep("if (!globalThis.tried) { globalThis.tried = true; throw new Error('not yet'); }");
