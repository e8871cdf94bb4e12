import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../project.ts';
import { readSources } from '../sources.ts';
import { draftSteps } from './step-stubs.ts';

const feature = (...steps: readonly string[]) => ['Feature: Carts', 'Scenario: One', ...steps].join('\n');

/** A project whose only feature needs these steps, and whose only step file is that of carts. */
async function changesOf(cart: string, ...steps: readonly string[]) {
  const files = {
    'features/2-shop.feature': feature(...steps),
    'features/specification.md': '## 2. Doors\n\nNone.\n',
  };
  const project = projectAt(tinyProject({ ...files, 'steps/cart.steps.ts': cart }));
  const { changes } = await draftSteps(project, await readSources(project));
  return changes;
}

const formatted = `import { Given } from "@cucumber/cucumber";\n\nGiven("a cart", () => {});\n`;

/** By the rules of Biome where a project has none of its own. */
const stub = (keyword: string, text: string) => `
/**
 * To be written: how to bring this about.
 *
 * @example Given ${text}
 */
${keyword}("${text}", function (this: World) {
	return "pending";
});
`;

test('a file that is formatted stays so', async () => {
  const [change, ...others] = await changesOf(formatted, 'Given an empty cart', 'And a cart');
  expect(others).toEqual([]);
  expect(change).toEqual({
    file: 'steps/cart.steps.ts',
    before: formatted,
    after: formatted.replace('{ Given }', '{ Given, type World }') + stub('Given', 'an empty cart'),
  });
});

test.each([
  ['another form', `import { Given } from '@cucumber/cucumber'\n\nGiven( 'a cart', ()=>{} )\n`, '\n', ''],
  ['line ends of Windows', formatted.replaceAll('\n', '\r\n'), '\r\n', ''],
  ['no line end at its end', `import { Given } from '@cucumber/cucumber'; Given('a cart', () => {});`, '\n', '\n'],
  ['a byte-order mark', `\uFEFFimport { Given } from '@cucumber/cucumber'\nGiven('a cart', () => {})\n`, '\n', ''],
])('what is written by hand in a file with %s is left as it is', async (_, before, eol, gap) => {
  const [change] = await changesOf(before, 'Given an empty cart');
  const kept = before.replace('{ Given }', '{ Given, type World }');
  expect(change?.before).toBe(before);
  expect(change?.after).toBe(kept + gap + stub('Given', 'an empty cart').replaceAll('\n', eol));
});

test('steps are those of the sources that were read, which are not read again', async () => {
  const project = projectAt(
    tinyProject({
      'features/2-shop.feature': feature('Given a cart'),
      'features/specification.md': '## 2. Doors\n\nNone.\n',
      'steps/cart.steps.ts': formatted,
    }),
  );
  const sources = await readSources(project);
  writeFileSync(path.join(project.root, 'features/2-shop.feature'), feature('Given an empty cart'));
  expect(await draftSteps(project, sources)).toEqual({ changes: [], findings: [] });
});

test('a new file is named by the feature', async () => {
  const changes = await changesOf(formatted, 'Given an empty shelf', 'Given an open door');
  const imports = `import { Given, type World } from "@cucumber/cucumber";\n`;
  expect(changes).toEqual([
    {
      file: 'steps/shop.steps.ts',
      before: undefined,
      after: `/** Steps about shop. */\n${imports}${stub('Given', 'an empty shelf')}${stub('Given', 'an open door')}`,
    },
  ]);
});

test('there is nothing to draft where all is defined', async () => {
  expect(await changesOf(formatted, 'Given a cart')).toEqual([]);
});
