/** Of any document: each sentence is found once, where it stands, as it is written and as it is rendered, and no other is. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSpecification, placeInPoint } from '../document/specification.ts';
import { english } from '../document/wording.ts';
import { findQuote } from './match-quotes.ts';
import { indexWords } from './passage.ts';

/** A piece of a sentence, as it is written and as it is rendered. */
type Piece = readonly [written: string, rendered: string];

const plain = fc.stringMatching(/^[a-z]{1,6}$/).map((word): Piece => [word, word]);
const marked = fc
  .tuple(
    plain,
    fc.constantFrom(['**', '**'], ['_', '_'], ['`', '`'], ['[', '](/u "t")'], ['<b>', '</b>'], ['***', '***']),
  )
  .map(([[word], [open, close]]): Piece => [`${open}${word}${close}`, word]);
const odd = fc.constantFrom<Piece>(
  ['snake\\_case', 'snake_case'],
  ['a \\*b\\* c', 'a *b* c'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['&lt;b&gt;', '<b>'],
  ['`a_b`', 'a_b'],
  ['`&amp;`', '&amp;'],
  ['5&nbsp;kg', '5 kg'],
  ['Cafe\u0301', 'Caf\u00E9'],
  ['D:\\new', 'D:\\new'],
  ['H<sub>2</sub>O', 'H2O'],
  ['“so”', '“so”'],
  ['/orders/{id}', '/orders/{id}'],
  ['a\u00A0b', 'a b'],
  ['😀', '😀'],
);

/** Sentences, each of which begins with a word of its own. */
const sentences = fc
  .array(fc.array(fc.oneof(plain, marked, odd), { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 6 })
  .map((all) =>
    all.map((pieces, index) => {
      const first = `Sentence${'abcdef'[index]}`;
      const join = (which: 0 | 1) => `${[first, ...pieces.map((piece) => piece[which])].join(' ')} end.`;
      return { written: join(0), rendered: join(1) };
    }),
  );

/** What a document may be made of: paragraphs, wrapped or not, lists, quotes, rows. */
const layouts: readonly ((written: readonly string[]) => string)[] = [
  (written) => written.join(' '),
  (written) => written.join('\n'),
  (written) => written.map((one) => `- ${one}`).join('\n'),
  (written) => written.map((one) => `1. ${one}\n\n`).join(''),
  (written) => written.map((one) => `> ${one.replaceAll(/ (?=[a-z]+ end\.)/g, '\n> ')}\n\n`).join(''),
  (written) => `| a | b |\n|---|---|\n${written.map((one) => `| ${one} | x |`).join('\n')}`,
  (written) => `---\ntitle: t\n---\n\n${written.join('\n\n')}`,
  (written) => `<details>\n\n${written.join('\n\n')}\n\n</details>`,
];

const documents = fc.tuple(sentences, fc.constantFrom(...layouts)).map(([all, layout]) => {
  const source = layout(all.map(({ written }) => written));
  const { specification } = parseSpecification(source, 's.md', english);
  const [point] = specification.points;
  return { all, source, specification, words: point && indexWords(point) };
});

test('each sentence is found once, as it is written and as it is rendered, at its place', () => {
  fc.assert(
    fc.property(documents, ({ all, source, specification, words }) => {
      const lines = source.split('\n');
      for (const { written, rendered } of all) {
        for (const quote of [written, rendered].map((one) => one.replaceAll(/\s+/g, ' '))) {
          const found = words ? findQuote(quote, words) : [];
          expect(found, quote).toHaveLength(1);
          const [{ start = 0, in: place, sentences = [] } = {}] = found;
          const { line, column } = placeInPoint(specification, place?.point ?? fail(), start);
          expect(lines[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${written.split(' ')[0]}(?: |$)`));
          expect(sentences).toHaveLength(1);
        }
      }
    }),
    { numRuns: 150 },
  );
});

test('with any letter changed it is not found', () => {
  fc.assert(
    fc.property(documents, fc.nat(), fc.nat(), ({ all, words }, which, where) => {
      const { rendered = '', written = '' } = all[which % all.length] ?? {};
      for (const text of [rendered, written]) {
        const letters = Array.from(rendered.matchAll(/\p{L}/gu), ({ index }) => index);
        const at = text === rendered ? (letters[where % letters.length] ?? 0) : where % 8;
        const changed = `${text.slice(0, at)}${text[at] === 'q' ? 'z' : 'q'}${text.slice(at + 1)}`;
        expect(words && findQuote(changed, words), changed).toEqual([]);
      }
    }),
    { numRuns: 150 },
  );
});

function fail(): never {
  throw new Error('Expected a point');
}
