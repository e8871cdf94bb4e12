import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shop } from '../dev/test-support/tiny-shop.ts';
import { edit, findingsOf, ownTexts, specificationOf } from '../dev/test-support/trace-text.ts';
import { findQuote, nearestSentence } from './match-quotes.ts';
import { indexWords } from './passage.ts';

const ownPoints = specificationOf(ownTexts()['specification.md'] ?? '').points.map(indexWords);

function find(text: string, body: string) {
  const point = specificationOf(`# T\n\n## 1. Heading\n\n${body}`).points.find(({ number }) => number === 1);
  return point ? findQuote(text, indexWords(point)) : [];
}

test.each([
  ['a whole sentence', 'One two three.', 'One two three.', ['One two three']],
  ['without its full stop', 'One two three', 'One two three.', ['One two three']],
  ['a fragment', 'two', 'One two three.', ['two']],
  ['across a line wrap', 'two three', 'One two\nthree.', ['two three']],
  ['across sentences', 'two. Three', 'One two. Three four.', ['two Three']],
  ['free words do not count', 'the one and', 'Now the one and two.', ['one']],
  ['a heading', 'Heading', 'One.', ['Heading']],
  ['twice', 'one', 'Only one or one.', ['one', 'one']],
  ['overlapping itself', 'a b a', 'x a b a b a.', ['b', 'b']],
  ['punctuation around words', '"one"', 'Say "one" now.', ['one']],
  ['not inside a word: at its end', 'on', 'Only one.', []],
  ['not inside a word: at its start', 'ne', 'Only one.', []],
  ['not inside a word: hyphens', 'side', 'A client-side thing.', []],
  ['not across blocks', 'one two', 'Only one\n\ntwo.', []],
  ['not in other case', 'One', 'Only one.', []],
  ['not near', 'one too', 'Only one two.', []],
  ['not nothing', '', 'Only one.', []],
])('%s', (_, quote, body, passages) => {
  expect(find(quote, body).map(({ words }) => words.map(({ word }) => word.text).join(' '))).toEqual(passages);
});

describe('a quote as the document is rendered', () => {
  test.each([
    ['escapes', 'snake_case', 'It is snake\\_case.', ['snake\\_case']],
    ['references', 'Tom & Jerry win', 'Tom &amp; Jerry win.', ['Tom &amp Jerry win']],
    ['typed signs', '5 € < 6', '5 &euro; &lt; 6 it is.', ['5 &euro &lt 6']],
    ['marks', 'are not bold', 'They **are not** _bold_.', ['not bold']],
    ['code', 'It says NOT_FOUND', 'It says `NOT_FOUND`.', ['says NOT_FOUND']],
    ['links', 'See the list of it', 'See [the list](/l "T") of it.', ['See list](/l of']],
    ['anchors in front', 'The orders show it', '<a id="orders"></a> The orders show it.', ['orders show']],
    ['pictures in front', 'At last it works', '![Build ok](b.svg) At last it works.', ['At last works']],
    ['lines in a cell', '"Too short"', '| a |\n|---|\n| "Too long"<br>"Too short" |', ['Too short']],
    [
      'cells of HTML',
      'E404',
      '<table><tr><td><code>E404</code></td><td>"Gone &amp; lost"</td></tr></table>',
      ['<code>E404</code></td>'],
    ],
    ['links by reference', 'See the list', 'See [the list][l].\n\n[l]: /l', ['See list][l']],
    ['subscripts', 'H2O boils', 'H<sub>2</sub>O boils.', ['H<sub>2</sub>O boils']],
    ['blanks that do not break', '5 kg of it', '5&nbsp;kg of it.', ['5&nbsp;kg of']],
    ['letters composed', 'Caf\u00E9 au lait', 'Cafe\u0301 au lait.', ['Cafe\u0301 au lait']],
    ['letters decomposed', 'Cafe\u0301 au lait', 'Caf\u00E9 au lait.', ['Caf\u00E9 au lait']],
    ['hard breaks', 'One two', 'One\\\ntwo.', ['One two']],
    ['rows', '| `A|B` | p|q |', '| a | b |\n|---|---|\n| `A\\|B` | p\\|q |', ['A\\|B p\\|q']],
    ['other marks than the document', 'It is *so* and __so__', 'It is _so_ and **so**.', ['It is so and so']],
    ['other escapes than the document', 'It is a\\_b\\.', 'It is a_b.', ['a_b']],
    ['twice, in other marks', 'all of it', '**all** of it, and all of it.', ['all of', 'all of']],
  ])('%s', (_, quote, body, words) => {
    expect(find(quote, body).map((passage) => passage.words.map(({ word }) => word.text).join(' '))).toEqual(words);
  });

  test.each([
    ['another letter', 'snake_cose', 'It is snake\\_case.'],
    ['another accent', 'Cafè', 'Cafe\u0301 au lait.'],
    ['what is struck through', 'One two', 'One ~~two~~ three.'],
    ['a part of a word', 'bo', 'It is **bo**ld.'],
    ['an address', '/l', 'See [the list](/l) of it.'],
    ['across cells as one', 'a b', '| a | b |\n|---|---|\n| c | d |'],
    ['across blocks', 'a b', '**a**\n\nb'],
  ])('not %s', (_, quote, body) => {
    expect(find(quote, body)).toEqual([]);
  });
});

describe('any fragment of the document', () => {
  /** A fragment from word to word within one block, which stands once in its point. */
  const fragment = fc
    .constantFrom(...ownPoints.filter(({ words }) => words.length > 0))
    .chain((point) =>
      fc
        .tuple(fc.constant(point), fc.nat(point.words.length - 1), fc.integer({ min: 0, max: 12 }))
        .map(([place, first, more]) => {
          const words = place.words.slice(first, first + more + 1);
          const text = place.point.text.slice(words[0]?.word.start, words.at(-1)?.word.end);
          return { place, words, text };
        }),
    )
    .filter(({ text }) => !text.includes('\n'));

  test('is found where it is, with its words', () => {
    fc.assert(
      fc.property(fragment, ({ place, words, text }) => {
        const found = findQuote(text, place);
        expect(found.map((passage) => passage.words)).toContainEqual(words.filter(({ word }) => !word.free));
        const elsewhere = place.point.text.split(text).length - 1;
        if (elsewhere === 1) expect(found).toHaveLength(1);
      }),
    );
  });

  test('is not found with one letter changed', () => {
    fc.assert(
      fc.property(fragment, fc.nat(), ({ place, text }, at) => {
        const letters = [...text.matchAll(/\p{L}/gu)];
        const letter = letters[at % letters.length];
        fc.pre(letter !== undefined);
        const changed = `${text.slice(0, letter?.index)}§${text.slice((letter?.index ?? 0) + 1)}`;
        expect(findQuote(changed, place)).toEqual([]);
      }),
    );
  });
});

test.each([
  [
    'quote-not-found, with the words that differ',
    '1-orders.feature',
    '> An order has a number.',
    '> An order bears a number.',
    [
      'features/1-orders.feature:3:7 quote-not-found: point 1 does not say "An order bears a number.". Nearest is sentence 1.1 (features/specification.md:7:1): "An order has a number.". Expected "has"; actual "bears". Quote it exactly.',
      'features/specification.md:7:1 sentence-uncovered: no enforced or @unwritten scenario quotes "An order has a number." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'quote-not-found, with words in quotation marks',
    '1-orders.feature',
    '> An order has a number.',
    '> An order has a "number".',
    [
      'features/1-orders.feature:3:7 quote-not-found: point 1 does not say “An order has a "number".”. Nearest is sentence 1.1 (features/specification.md:7:1): "An order has a number.". Expected "number."; actual “"number".”. Quote it exactly.',
      'features/specification.md:7:1 sentence-uncovered: no enforced or @unwritten scenario quotes "An order has a number." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'quote-not-found, for a character that nobody sees',
    '1-orders.feature',
    '> An order has a number.',
    '> An order has\u200b a number.',
    [
      'features/1-orders.feature:3:7 quote-not-found: point 1 does not say "An order has\u200b a number.". Nearest is sentence 1.1 (features/specification.md:7:1): "An order has a number.". They look the same, but for what nobody sees: the document has nothing of the kind; the quote has U+200B after "has". Expected "has"; actual "has\u200b". Quote it exactly.',
      'features/specification.md:7:1 sentence-uncovered: no enforced or @unwritten scenario quotes "An order has a number." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'quote-not-found, for adjacent lines that are two blocks',
    '1-orders.feature',
    '> An order has a number.',
    '> An order has a number.\n    > Logs are not part of the product’s own contract.',
    [
      'features/1-orders.feature:3:7 quote-not-found: point 1 says "An order has a number. Logs are not part of the product’s own contract." in more than one paragraph, list item or row. Leave an empty line between what stands in two of them: adjacent lines are one quote.',
      'features/specification.md:7:1 sentence-uncovered: no enforced or @unwritten scenario quotes "An order has a number." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'quote-not-found, with nothing near',
    '1-orders.feature',
    '> Its price\n',
    '> Its price\n\n      > Zymurgy\n',
    [
      'features/1-orders.feature:11:9 quote-not-found: point 1 does not say "Zymurgy". Quote the document word for word, or delete the quote.',
    ],
  ],
  [
    'quote-not-found, for an empty quote',
    '1-orders.feature',
    '> Its price\n',
    '> Its price\n\n      >\n',
    [
      'features/1-orders.feature:11:7 quote-not-found: the quote is empty. Quote the document word for word, or delete the quote.',
    ],
  ],
  [
    'quote-not-found, for words that are struck through',
    'specification.md',
    'An order has a number.',
    '~~An order has a number.~~',
    [
      'features/1-orders.feature:3:7 quote-not-found: point 1 does not say "An order has a number.". Quote the document word for word, or delete the quote.',
    ],
  ],
  [
    'quote-ambiguous',
    'specification.md',
    'An order has a number.',
    'An order has a number. An order has a number.',
    [
      'features/1-orders.feature:3:7 quote-ambiguous: point 1 says "An order has a number." 2 times, in sentence 1.1 (features/specification.md:7:1) and sentence 1.2 (features/specification.md:7:24). Expected a quote that occurs once. Quote more of the sentence around it.',
      'features/specification.md:7:1 sentence-uncovered: no enforced or @unwritten scenario quotes "An order has a number." (sentence 1.1). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
      'features/specification.md:7:24 sentence-uncovered: no enforced or @unwritten scenario quotes "An order has a number." (sentence 1.2). Quote it in a scenario of point 1 that verifies it, or in an @unwritten one.',
    ],
  ],
  [
    'quote-in-wrong-point',
    '1-orders.feature',
    '> Its price\n',
    '> Its price\n\n      > Roles\n',
    [
      'features/1-orders.feature:11:9 quote-in-wrong-point: point 1 does not say "Roles", but sentence 2.0 (features/specification.md:11:7) does. Move it to a feature file of that point, or quote point 1.',
    ],
  ],
])('%s', (_, file, from, to, findings) => {
  expect(findingsOf(edit(shop, file, from, to))).toEqual(findings);
});

test('quotes that cover nothing must be true, too', () => {
  const feature = [
    'Feature: 1',
    '  > An order.',
    '  Background:',
    '    > An oder',
    '    Given a',
    '  Rule: r',
    '    > order',
    '    Background:',
    '      > Roles',
    '      Given b',
    '    Scenario Outline: s',
    '      Then <a>',
    '      Examples:',
    '        > bears',
    '        | a |',
    '        | 1 |',
  ].join('\n');
  expect(findingsOf({ ...shop, '1-more.feature': feature }).map((finding) => finding.replace(/".*/, ''))).toEqual([
    'features/1-more.feature:2:5 quote-not-found: point 1 does not say ',
    'features/1-more.feature:4:7 quote-not-found: point 1 does not say ',
    'features/1-more.feature:9:9 quote-in-wrong-point: point 1 does not say ',
    'features/1-more.feature:14:11 quote-not-found: point 1 does not say ',
  ]);
  const cover = edit(shop, '1-orders.feature', '> An order has a number.', '> An order');
  expect(findingsOf(edit(cover, '1-orders.feature', 'Feature: 1', 'Feature: 1\n  > has a number'))).toEqual([
    expect.stringMatching('no enforced or @unwritten scenario quotes "has a number" of'),
  ]);
});

test('of words that are gone altogether nobody is asked to quote them exactly', () => {
  const gone = edit(shop, '1-orders.feature', '> An order has a number.', '> An order has colours, sizes, weights');
  expect(findingsOf(gone, 'quote-not-found')).toEqual([
    expect.stringMatching(/weights"\. Quote the document word for word, or delete the quote\.$/),
  ]);
});

test('a file whose name has no number, and one of a point that the document does not have', () => {
  const text = 'Feature: f\n  Scenario: s\n    > order\n    * a\n';
  expect(findingsOf({ ...shop, 'orders.feature': text })).toEqual([
    'features/orders.feature:3:7 quote-in-wrong-point: the name of this file does not begin with a number and a hyphen, as in 5-orders.feature, so no point is known to which "order" could belong. Rename the file, with the number of its point.',
  ]);
  expect(findingsOf({ ...shop, '7-orders.feature': text })).toEqual([
    'features/7-orders.feature:3:7 quote-in-wrong-point: point 7 does not say "order", but sentence 1.1 (features/specification.md:7:1) does. Move it to a feature file of that point, or quote point 7.',
  ]);
  expect(findingsOf({ ...shop, '7-orders.feature': text.replace('order', 'ordre') })).toEqual([
    'features/7-orders.feature:3:7 quote-not-found: the document has no point 7 to say "ordre". Nearest is sentence 1.0 (features/specification.md:5:7): "Orders". Expected "Orders"; actual "ordre". Quote it exactly.',
  ]);
});

const sentences = [
  'The only screen visible is a generic fallback shown when loading fails.',
  'A line carrying that digest is added.',
  'Route parameters, route names and navigation targets are not shown.',
  'Roles.',
];
const [point] = specificationOf(sentences.join('\n\n')).points;
const nearest = (quote: string) => nearestSentence(point?.sentences ?? [], quote);

test.each([
  ['one letter', 'a generic fallbock shown', '0.1: fallback, not fallbock'],
  ['one word instead of another', 'when loading succeeds', '0.1: fails., not succeeds'],
  ['one word too many', 'A line carrying exactly that digest', '0.2: carrying, not carrying exactly'],
  ['one word too few', 'A line carrying that is added.', '0.2: that digest, not that'],
  [
    'two words that are far apart',
    'route name and navigation target',
    '0.3: names and navigation targets, not name and navigation target',
  ],
  ['an end too early', 'Route parameters, route.', '0.3: route, not route.'],
  ['a single word', 'Rolls', '0.4: Roles., not Rolls'],
  ['another case', 'the only screen', '0.1: The, not the'],
  ['a part of a word', 'oute names', '0.3: route, not oute'],
  ['nothing near', 'Zymurgy', 'nothing'],
  ['a word too many at the beginning', 'Zed Roles.', '0.4: Roles., not Zed Roles.'],
  ['two letters of five', 'Robis', '0.4: Roles., not Robis'],
  ['three letters of five', 'Rabis', 'nothing'],
])('%s', (_, text, near) => {
  const found = nearest(text);
  expect(found ? `${found.sentence.id}: ${found.expected}, not ${found.actual}` : 'nothing').toBe(near);
});

test('there is nothing near in an empty document', () => {
  expect(nearestSentence([], 'anything')).toBeUndefined();
});
