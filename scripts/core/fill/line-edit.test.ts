import { expect, test } from 'vitest';
import { parseFeatureText } from './feature-text.ts';
import { applyEdits, type LineEdit } from './line-edit.ts';

function edited(text: string, ...edits: readonly LineEdit[]): string {
  const parsed = parseFeatureText(text, 'features/1-a.feature');
  return parsed ? applyEdits(parsed, edits) : '';
}

test('nothing is done without an edit, whatever the endings', () => {
  for (const text of ['\uFEFFFeature: a\r\n\n\tScenario: b\r\n', 'Feature: a', 'Feature: a\n\n\n'])
    expect(edited(text)).toBe(text);
});

test('new lines end as the first does, and all others stay', () => {
  const text = 'Feature: a\r\n\n  Scenario: b\r\n';
  expect(edited(text, { at: 1, remove: 0, insert: ['one', 'two'] })).toBe(
    'Feature: a\r\none\r\ntwo\r\n\n  Scenario: b\r\n',
  );
});

test('a last line without an ending stays the last without one', () => {
  expect(edited('Feature: a\n\n# b', { at: 3, remove: 0, insert: ['# c'] })).toBe('Feature: a\n\n# b\n# c');
  expect(edited('Feature: a\n\n# b', { at: 2, remove: 1, insert: [] })).toBe('Feature: a\n');
  expect(edited('Feature: a', { at: 1, remove: 0, insert: ['', '# c'] })).toBe('Feature: a\n\n# c');
});

test('edits at one place follow each other; of those that take out the same lines the first holds', () => {
  const text = 'Feature: a\n# 1\n# 2\n# 3\n';
  expect(edited(text, { at: 2, remove: 0, insert: ['# x'] }, { at: 2, remove: 0, insert: ['# y'] })).toBe(
    'Feature: a\n# 1\n# x\n# y\n# 2\n# 3\n',
  );
  expect(edited(text, { at: 1, remove: 2, insert: ['# x'] }, { at: 2, remove: 2, insert: ['# y'] })).toBe(
    'Feature: a\n# x\n',
  );
});
