import { expect, test } from 'vitest';
import { renderObstacle } from './failure-text.ts';

test('an obstacle is part of a sentence, whether or not it is one that is known', () => {
  const printed = ['Timeout 200ms exceeded.\nCall log:\n  - waiting', 'no page\n  - element is not stable'].map(
    (text) => renderObstacle(new Error(`locator.click: ${text}`)),
  );
  expect(printed).toEqual(['locator.click: Timeout 200ms exceeded', 'it never stops moving']);
});
