/** Whatever becomes of the document and whatever form the features have: a fill is done at once, and loses nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changed, enforcedIn, expectKept, expectSettled, fillTexts, rulesIn } from '../dev/test-support/filled-text.ts';
import { ownTexts, specificationOf, type Texts } from '../dev/test-support/trace-text.ts';

const own = ownTexts();
const document = own['specification.md'] ?? '';
const sentences = specificationOf(document)
  .points.flatMap(({ sentences }) => sentences)
  .filter(({ heading, text }) => !heading && document.includes(text))
  .map(({ text }) => text);

const sentence = fc.constantFrom(...sentences);
const strange = fc.constantFrom(
  'An order has a number.',
  'It is so.',
  'Nothing of **this** is not shown: <b>, $& and `"""`.',
  'No colours, sizes or fonts are shown.',
  '~~Struck.~~',
  '- one\n- two',
  '| a | b |\n| - | - |\n| c | d |',
  '### 3. A heading\n\nnot shown.',
  'Rule: Roles',
);

/** One edit of the document: what it says where it said a sentence. */
const change = fc.oneof(
  fc.record({ said: sentence, says: fc.constant('') }),
  sentence.map((said) => ({ said, says: `${said} ${said}` })),
  fc.tuple(sentence, strange).map(([said, other]) => ({ said, says: `${said} ${other}` })),
  fc.tuple(sentence, strange).map(([said, other]) => ({ said, says: `${said}\n\n${other}\n\n` })),
  fc.tuple(sentence, strange).map(([said, says]) => ({ said, says })),
  fc.tuple(sentence, sentence).map(([said, says]) => ({ said, says })),
  fc.tuple(sentence, fc.nat(9)).map(([said, at]) => ({
    said,
    says: said
      .split(' ')
      .with(at % said.split(' ').length, 'otherwise')
      .join(' '),
  })),
  fc.tuple(sentence, fc.nat(9)).map(([said, at]) => ({ said, says: said.split(' ').slice(at).join(' ') })),
);

/** A form that a feature file may have. */
const form = fc.record({
  indent: fc.constantFrom('  ', '\t', '    ', ' '),
  ending: fc.constantFrom('\n', '\r\n'),
  end: fc.constantFrom('', '\n', '\n\n'),
  mark: fc.constantFrom('', '\uFEFF'),
});

const edited = fc
  .tuple(fc.array(change, { minLength: 1, maxLength: 4 }), form)
  .map(([changes, { indent, ending, end, mark }]) => {
    const says = changes.reduce((text, change) => text.replace(change.said, () => change.says), document);
    const shape = (text: string) =>
      mark +
      (text.trimEnd() + end).replaceAll(/^ +/gm, (spaces) => indent.repeat(spaces.length / 2)).replaceAll('\n', ending);
    const features = Object.entries(own).filter(([file]) => file.endsWith('.feature'));
    return {
      'specification.md': says,
      ...Object.fromEntries(features.map(([file, text]) => [file, shape(text)])),
    } as Texts;
  });

test('a second fill changes nothing, and what is written by hand is untouched', () => {
  fc.assert(
    fc.property(edited, (texts) => {
      const { before, after, filled } = fillTexts(texts);
      expectSettled(texts, after, filled);
      const touched = changed(before, after);
      for (const [file, text] of touched) {
        const stay = rulesIn(file, after.get(file) ?? '');
        const leaving = rulesIn(file, text).filter((name) => !stay.includes(name));
        expectKept(file, text, after, { leaving });
      }
      const all = (each: ReadonlyMap<string, string>) => [...each].flatMap(([file, text]) => enforcedIn(file, text));
      expect(all(changed(after, before))).toEqual(expect.arrayContaining(all(touched)));
    }),
    { numRuns: 30 },
  );
});

test('deciding everything at once also leaves Gherkin, and settles', () => {
  fc.assert(
    fc.property(edited, (texts) => {
      const { after, filled } = fillTexts(texts, ({ rewordings, removals }) => ({
        reanchor: rewordings,
        prune: removals,
      }));
      expectSettled(texts, after, filled);
    }),
    { numRuns: 15 },
  );
});
