import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../dev/test-support/specification-content.ts';
import { parseSpecification, sourceSpan } from './specification.ts';
import { english } from './wording.ts';

/** What misleads a splitter or a Markdown parser, and plain words between. */
const token = fc.constantFrom(
  ...[
    'It',
    'is',
    'shown.',
    'not',
    'not shown.',
    'No',
    'point 2.',
    '10 s.',
    'e.g.',
    'Dr.',
    'J.',
    '3.5',
    '€5',
    '-1',
    '/a.',
    '{host}.',
  ],
  ...[
    '"Stop.',
    'Go."',
    '"Why?"',
    "users'",
    '(so.',
    ')',
    '“Yes.”',
    'Wait…',
    '...',
    '…',
    '?',
    '!',
    '–',
    '`a. b`',
    '`c`.',
    '**b.**',
  ],
  ...[
    '*i*',
    '_u_.',
    '~~d~~',
    '[l](/u)',
    '[See.](https://a.example/?q=1)',
    'https://a.example/b?c.',
    'x@a.example',
    '<b>',
    '\\*',
  ],
);
const prose = fc.array(token, { minLength: 1, maxLength: 30 }).map((tokens) => `It ${tokens.join(' ')}`);

/** A paragraph, alone or in a blockquote or a list; wrapped at capital letters, since nothing else can begin with one. */
const paragraph = fc
  .tuple(prose, fc.constantFrom(['', ''], ['> ', '> '], ['- ', '  '], ['> 1. ', '>    ']), fc.boolean())
  .map(([text, [first, next], wraps]) => ({
    text,
    markdown: `${first}${wraps ? text.replaceAll(/ (?=[A-Z])/g, `\n${next}`) : text}`,
  }));

/** Markdown of any kind, most of it odd. */
const markdown = fc
  .array(
    fc.oneof(
      token,
      fc.constantFrom(
        '\n',
        '\n\n',
        ' ',
        '  \n',
        '\t',
        '# ',
        '## 1. ',
        '## 3. ',
        '> ',
        '- ',
        '1. ',
        '    ',
        '```\n',
        '|',
        '|-|-|\n',
      ),
      fc.constantFrom(
        '---\n',
        '===\n',
        '<!--',
        '-->',
        '[a]: /b\n',
        '[^1]',
        '[^1]: ',
        '- [ ] ',
        '\\\n',
        '\r',
        '\u00a0',
        '\0',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const pointsOf = (text: string) => parseSpecification(text, 's.md', english).specification.points;

describe('parseSpecification', () => {
  test('puts every character of a paragraph in exactly one sentence, but for those struck through', () => {
    fc.assert(
      fc.property(paragraph, ({ text, markdown }) => {
        const sentences = pointsOf(markdown).flatMap((point) => point.sentences);
        expect(sentences.map((sentence) => sentence.text).join(' ')).toBe(text.replaceAll(' ~~d~~', ''));
      }),
    );
  });

  test('says where in the source a sentence begins', () => {
    fc.assert(
      fc.property(paragraph, fc.constantFrom('\n', '\r\n', '\r'), ({ markdown }, ending) => {
        const lines = markdown.split('\n');
        const { specification } = parseSpecification(lines.join(ending), 's.md', english);
        for (const sentence of specification.points.flatMap((point) => point.sentences)) {
          const { place } = sentence;
          const line = lines[place.line - 1] ?? '';
          expect(line.slice(place.column - 1).split(' ')[0]).toBe(sentence.text.split(' ')[0]);
        }
      }),
    );
  });

  test('reads any text, and gives offsets that hold in the text of the point', () => {
    fc.assert(
      fc.property(markdown, (source) => {
        const text = source.replace(/^\uFEFF/, '');
        const { specification } = parseSpecification(source, 's.md', english);
        for (const point of specification.points) {
          const units = [...point.text.split('').keys()];
          const offsets = units.map((at) => sourceSpan(point, { start: at, end: at + 1 }).start);
          expect(offsets).toEqual([...new Set(offsets)].toSorted((a, b) => a - b));
          let end = -1;
          for (const sentence of point.sentences) {
            expect(sentence.start).toBe(end + 1);
            end = sentence.end;
            expect(point.text.slice(sentence.start, end)).toBe(sentence.text);
            expect(sentence.text).toMatch(/^\S(?:(?:\S| (?! ))*\S)?$/);
            for (const word of sentence.words) {
              expect(point.text.slice(word.start, word.end)).toBe(word.text);
              const { start, end: last } = sourceSpan(point, word);
              const inSource = text.slice(start, last);
              expect(inSource[0]).toBe(word.text[0]);
              expect(inSource.at(-1)).toBe(word.text.at(-1));
              expect(word.start >= sentence.start && word.end <= end).toBe(true);
            }
          }
          expect(Math.max(end, 0)).toBe(point.text.length);
          expect(new Set(point.sentences.map(({ id }) => id)).size).toBe(point.sentences.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('reads any text the same with CRLF and with a byte-order mark', () => {
    fc.assert(
      fc.property(
        markdown.filter((source) => !/\r|^\uFEFF/.test(source)),
        (source) => {
          const expected = contentOf(source);
          expect(contentOf(source.replaceAll('\n', '\r\n'))).toEqual(expected);
          expect(contentOf(`\uFEFF${source}`)).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});
