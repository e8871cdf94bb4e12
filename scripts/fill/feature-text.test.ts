import { expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import {
  append,
  applyEdits,
  cutPart,
  dropQuote,
  type LineEdit,
  type Part,
  parseFeatureText,
  partAt,
  renderQuote,
  replaceQuote,
} from './feature-text.ts';

const text = `# one
@a
Feature: A

  Background:
    Given a

  # two
  @b # three
  # four
  Rule: B
    Words.

    # five
    Example: C
      Given b
      # six

  # seven

  Rule: D
# eight
`;

const file = 'features/1-a.feature';
const parse = (one: string) => parseFeatureText(one, file) ?? expect.fail();
const report = ({ kind, start, end, parts }: Part): string =>
  `${kind} ${start}-${end} ${parts.map(report).join(', ')}`.trim();

test('a part begins with the comments right above its tags, and ends with those right below its last line', () => {
  expect(parse(text).parts.map(report)).toEqual(['background 4-6', 'rule 7-17 scenario 13-17', 'rule 20-22']);
});

test('a part is found by the line of its keyword', () => {
  expect(partAt(parse(text), 15)?.node.keyword).toBe('Example');
  expect(partAt(parse(text), 14)).toBeUndefined();
});

test('a file without a Feature has no text, and one that is not Gherkin cannot be read', () => {
  expect(parseFeatureText('# nothing\n', file)).toBeUndefined();
  expect(() => parseFeatureText('Rule: a\n', file)).toThrow(CannotJudge);
});

const edited = (one: string, ...edits: readonly LineEdit[]) => applyEdits(parse(one), edits);

test('without an edit every byte is kept', () => {
  for (const one of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text.trimEnd()}`, 'Feature: a\r\n\n\r'])
    expect(edited(one)).toBe(one);
});

test('new lines end as the first does, and all others stay', () => {
  const one = 'Feature: a\r\n\n  Scenario: b\r\n';
  expect(edited(one, { at: 1, remove: 0, insert: ['one', 'two'] })).toBe(
    'Feature: a\r\none\r\ntwo\r\n\n  Scenario: b\r\n',
  );
});

test('edits at one place follow each other; of those that take out the same lines the first holds', () => {
  const one = 'Feature: a\n# 1\n# 2\n# 3\n';
  expect(edited(one, { at: 2, remove: 0, insert: ['# x'] }, { at: 2, remove: 0, insert: ['# y'] })).toBe(
    'Feature: a\n# 1\n# x\n# y\n# 2\n# 3\n',
  );
  expect(edited(one, { at: 1, remove: 2, insert: ['# x'] }, { at: 2, remove: 2, insert: ['# y'] })).toBe(
    'Feature: a\n# x\n',
  );
});

test.each(['Feature: a', 'Feature: a\n', 'Feature: a\n\n\n'])('lines go behind the last of %j', (one) => {
  expect(edited(one, append(parse(one), ['  Rule: b'])).trimEnd()).toBe('Feature: a\n\n  Rule: b');
});

const parts = 'Feature: a\n\n  Rule: b\n    > b\n    > c\n\n    > d\n\n  Rule: e\n';

test('a part is cut with the blank lines behind it, the last with those before it', () => {
  const cut = (line: number) => {
    const part = partAt(parse(parts), line);
    return part && edited(parts, cutPart(parse(parts), part));
  };
  expect(cut(3)).toBe('Feature: a\n\n  Rule: e\n');
  expect(cut(9)).toBe('Feature: a\n\n  Rule: b\n    > b\n    > c\n\n    > d\n');
});

test('a quote is replaced, or dropped', () => {
  const quote = { text: 'b c', place: { file, line: 4, column: 7 } };
  expect(edited(parts, replaceQuote(parse(parts), quote, 'x'))).toBe(parts.replace('> b\n    > c', '> x'));
  expect(edited(parts, dropQuote(parse(parts), quote))).toBe(parts.replace('    > b\n    > c\n\n', ''));
});

test('a long quote is wrapped between words, which are never cut', () => {
  const lines = renderQuote(`${'ten chars '.repeat(20)}${'x'.repeat(150)} end`, '    ');
  expect(lines.map((line) => line.length)).toEqual([119, 91, 156, 9]);
  expect(lines.every((line) => line.startsWith('    > '))).toBe(true);
});
