import { expect, test } from 'vitest';
import type { ImportedName } from '../../core/stubs/code.ts';
import { addImports } from './imports.ts';

const cucumber = { package: '@cucumber/cucumber' };
const given: ImportedName = { name: 'Given', kind: 'value', from: cucumber };
const table: ImportedName = { name: 'DataTable', kind: 'type', from: cucumber };
const world: ImportedName = { name: 'OurWorld', kind: 'type', from: { file: 'steps/world.ts' } };

/** The text with what it imports then, and the names by which that is known, in one text. */
function added(text: string, ...wanted: readonly ImportedName[]): string {
  const { text: after, nameOf } = addImports('steps/deep/a.steps.ts', text, wanted);
  return [after, ...wanted.map(nameOf)].join(' | ');
}

test.each([
  ['', `import { Given, type DataTable } from '@cucumber/cucumber';\nimport type { OurWorld } from '../world.ts';\n`],
  [`import { Given, type DataTable } from '@cucumber/cucumber';\nimport { OurWorld } from "../world";`, undefined],
  [
    `import { When, } from "@cucumber/cucumber";`,
    `import { When, Given, type DataTable, } from "@cucumber/cucumber";\nimport type { OurWorld } from "../world.ts";`,
  ],
  [
    `import type { World } from '@cucumber/cucumber';\r\n\r\n// mine`,
    `import type { World } from '@cucumber/cucumber';\r\nimport { Given, type DataTable } from '@cucumber/cucumber';\r\nimport type { OurWorld } from '../world.ts';\r\n\r\n// mine`,
  ],
  [
    `import cucumber from '@cucumber/cucumber';`,
    `import cucumber from '@cucumber/cucumber';\nimport { Given, type DataTable } from '@cucumber/cucumber';\nimport type { OurWorld } from '../world.ts';`,
  ],
])('%j', (before, after) => {
  expect(added(before, given, table, world, given)).toBe(`${after ?? before} | Given | DataTable | OurWorld | Given`);
});

test('a name of its own stays, and one that is taken is not taken again', () => {
  expect(added(`import { Given as Angenommen } from '@cucumber/cucumber';`, given)).toMatch(/^[^\n]* \| Angenommen$/);
  expect(added(`const Given = 1, Given2 = 2;`, given)).toBe(
    `import { Given as Given3 } from '@cucumber/cucumber';\nconst Given = 1, Given2 = 2; | Given3`,
  );
});

test('two of one name have names of their own', () => {
  const worldOf = (file: string): ImportedName => ({ ...world, from: { file } });
  expect(added('', worldOf('steps/a.ts'), worldOf('steps/b.ts'))).toBe(
    `import type { OurWorld } from '../a.ts';\nimport type { OurWorld as OurWorld2 } from '../b.ts';\n | OurWorld | OurWorld2`,
  );
});

test('a type that is imported as such is no value', () => {
  expect(added(`import { type Given } from '@cucumber/cucumber';`, given)).toBe(
    `import { type Given, Given as Given2 } from '@cucumber/cucumber'; | Given2`,
  );
});

test('nothing is imported from the file itself', () => {
  expect(added('', { ...world, from: { file: 'steps/deep/a.steps.ts' } })).toBe(' | OurWorld');
});
