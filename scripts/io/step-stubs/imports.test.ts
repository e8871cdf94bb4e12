import { expect, test } from 'vitest';
import { addImports } from './imports.ts';

const wanted = new Map([
  ['@cucumber/cucumber', ['Given', 'type DataTable']],
  ['../world.ts', ['type OurWorld']],
]);

test.each([
  ['', `import { Given, type DataTable } from '@cucumber/cucumber';\nimport type { OurWorld } from '../world.ts';\n`],
  [`import { Given, type DataTable } from '@cucumber/cucumber';\nimport { OurWorld } from "../world.ts";`, undefined],
  [
    `import { When, } from "@cucumber/cucumber";`,
    `import { When, Given, type DataTable } from "@cucumber/cucumber";\nimport type { OurWorld } from "../world.ts";\n`,
  ],
  [
    `import type { World } from '@cucumber/cucumber';\r\n\r\n// mine`,
    `import type { World } from '@cucumber/cucumber';\r\nimport { Given, type DataTable } from '@cucumber/cucumber';\r\nimport type { OurWorld } from '../world.ts';\r\n\r\n// mine`,
  ],
  [
    `import cucumber from '@cucumber/cucumber';`,
    `import cucumber from '@cucumber/cucumber';\nimport { Given, type DataTable } from '@cucumber/cucumber';\nimport type { OurWorld } from '../world.ts';\n`,
  ],
])('%j', (before, after) => {
  expect(addImports(before, wanted)).toBe(after ?? before);
});
