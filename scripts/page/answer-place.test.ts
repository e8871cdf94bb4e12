import { expect, test } from 'vitest';
import { joinLivingSpecification } from '../core/reports/living-specification/living-specification.ts';
import { livingSource } from '../dev/test-support/living-page.ts';
import { editedAt, findEdited, isSameParagraph, sourceOf } from './answer-place.ts';

const livingOf = (document: string) => joinLivingSpecification(livingSource({ 'specification.md': document }));

const before = livingOf(
  '# A shop\n\n## 1. Orders\n\nnot shown. It is so.\n\n- not shown.\n- not shown.\n\n## 2. Sites\n\nnot shown.\n',
);
const after = livingOf(
  '# A shop\n\n## 1. Orders\n\nNew.\n\nnot shown. It is so.\n\n- not shown.\n- not shown.\n\n## 2. Sites\n\n',
);

test.for([
  ['1.1', 'not shown. It is so.', '1.2'],
  ['1.2', 'not shown. It is so.', '1.3'],
  ['1.3', 'not shown.', '1.4'],
  ['1.4', 'not shown.', '1.5'],
  ['2.1', 'not shown.', undefined],
])('what is edited at %s is found again by its words and its point', ([id = '', text = '', now]) => {
  const edited = editedAt(id, before);
  expect(edited?.text).toBe(text);
  if (!edited) return;
  const found = findEdited(edited, after);
  expect(found?.id).toBe(now);
  if (found) expect(sourceOf(after).slice(found.span.start, found.span.end)).toBe(text);
});

test('two sentences of a paragraph are one edit, and like paragraphs are several', () => {
  const [first, second, item, next] = ['1.1', '1.2', '1.3', '1.4'].map((id) => editedAt(id, before));
  const same = [
    [first, second],
    [item, next],
    [item, first],
  ].map(([a, b]) => a && b && isSameParagraph(a, b));
  expect(same).toEqual([true, false, false]);
});

test('there is nothing to edit at a sentence that is not there', () => {
  expect(editedAt('7.1', before)).toBe(undefined);
});
