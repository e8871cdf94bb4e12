import { expect, test } from 'vitest';
import { renderFill, say } from '../../dev/test-support/filled-text.ts';
import type { Texts } from '../../dev/test-support/trace-text.ts';

const byHand = (texts: Texts, leaving: readonly string[] = []): string[] =>
  renderFill(texts, { leaving })
    .split('\n')
    .filter((line) => line.startsWith('by hand'));

test('points that changed places: their features still bear the old titles', () => {
  const swapped = say('## 5. Validation rules', '## 6. Validation rules', say('## 6. Roles', '## 5. Roles'));
  const moved = ['No validation rule is shown', 'No role, permission, sign-in rule or access restriction is shown'];
  expect(byHand(swapped, moved)).toMatchInlineSnapshot(`
    [
      "by hand features/5-validation-rules.feature:1:1 Feature "5. Validation rules" bears the title of point 6, and point 5 is called "Roles and permissions" now: rename the Feature, and its file",
      "by hand features/6-roles-and-permissions.feature:1:1 Feature "6. Roles and permissions" bears the title of point 5, and point 6 is called "Validation rules" now: rename the Feature, and its file",
    ]
  `);
});

test('a title that is new, and borne by no other point: a Feature may be called as it likes', () => {
  expect(byHand(say('## 5. Validation rules', '## 5. Rules of validation'))).toEqual([]);
});
