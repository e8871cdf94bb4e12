/** The page that teaches the vocabulary: every step on it is one of a phrase, with what that takes beneath it. */
import { readFileSync } from 'node:fs';
import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { expect, test, vi } from 'vitest';
import { Condition } from '../screen/condition.ts';
import { PartKind } from '../screen/part.ts';

const page = readFileSync(new URL('../../docs/reference.md', import.meta.url), 'utf8');

/** The steps of the page, and whether a table or a text stands beneath each. */
function stepsOf(text: string): readonly (readonly [step: string, hasArgument: boolean])[] {
  const lines = Array.from(text.matchAll(/^```gherkin\n(.*?)^```$/gms), ([, block = '']) => block.split('\n')).flat();
  return lines.flatMap((line, at) => {
    const [, step] = /^\s*(?:Given|When|Then|And) (.+)$/.exec(line) ?? [];
    return step === undefined ? [] : [[step, /^\s*(?:\||""")/.test(lines[at + 1] ?? '')] as const];
  });
}

test('every step of the page is one of a phrase', async () => {
  vi.resetModules(); // another file of tests may have loaded them before
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', {
    requireModules: [],
    requirePaths: [],
    importPaths: [],
    loaders: [],
  });
  await import('../parameter-types.ts');
  await import('./parameter-types.ts');
  await Promise.all([import('./routes.steps.ts'), import('./screen.steps.ts'), import('./actions.steps.ts')]);
  await Promise.all([
    import('./calls.steps.ts'),
    import('./sent.steps.ts'),
    import('./clock.steps.ts'),
    import('./setup.steps.ts'),
    import('./downloads.steps.ts'),
  ]);
  const { stepDefinitions } = supportCodeLibraryBuilder.finalize();
  const steps = stepsOf(page);
  for (const [step, hasArgument] of steps) {
    const text = step.replaceAll(/<\w+>/g, 'enabled');
    const found = stepDefinitions.filter((definition) => definition.matchesStepName(text));
    expect([step, found.length]).toEqual([step, 1]);
    expect([step, hasArgument]).toEqual([step, /:$/.test(found[0]?.pattern.toString() ?? '')]);
  }
  // What the page teaches is the whole vocabulary.
  const taught = stepDefinitions.filter((definition) => steps.some(([step]) => definition.matchesStepName(step)));
  const missing = stepDefinitions
    .filter((definition) => !taught.includes(definition))
    .map(({ pattern }) => String(pattern));
  expect(missing).toEqual([]);
});

/** What the page lists in code, where it begins with these words, until the paragraph or the list ends. */
const listed = (beginning: string) => {
  const [, list = ''] = new RegExp(`${beginning}((?:.|\\n(?!\\n[^-]))*)`).exec(page) ?? [];
  return Array.from(list.matchAll(/`([^`]+)`/g), ([, name = '']) => name).toSorted();
};

test('the page lists every kind of part, and every condition', () => {
  expect(listed('The kinds are called by:')).toEqual(PartKind.options.toSorted());
  expect(listed('A part is (?=`)')).toEqual(Condition.options.toSorted());
});
