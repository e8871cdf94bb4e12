import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedSentence, compareSentences } from './sentence-change.ts';

/** Sentences given as "point text", with ids by their order. */
function document(...lines: readonly string[]): ComparedSentence[] {
  return lines.map((line, index) => ({
    id: `${line[0]}.${index}`,
    point: Number(line[0]),
    text: line.slice(2),
  }));
}

function changesOf(before: ComparedSentence[], now: ComparedSentence[]): string[] {
  const { added, gone, moved, reworded } = compareSentences(before, now);
  return [
    ...added.map(({ point, text }) => `added to ${point}: ${text}`),
    ...gone.map(({ point, text }) => `gone from ${point}: ${text}`),
    ...moved.map((pair) => `moved from ${pair.before.point} to ${pair.now.point}: ${pair.now.text}`),
    ...reworded.map((pair) => `reworded: ${pair.before.text} > ${pair.now.text}`),
  ];
}

test('what stands elsewhere in its point is no news, whatever its id is now', () => {
  const before = document('1 It greets.', '1 It ships fast.', '2 not shown.', '2 It counts. ', '2 not shown.');
  expect(
    changesOf(
      before,
      before.toReversed().map((sentence, index) => ({ ...sentence, id: `9.${index}` })),
    ),
  ).toEqual([]);
});

test('new and gone sentences, one more or one less of the same included', () => {
  const before = document('1 It greets.', '2 not shown.', '3 not shown.', '3 not shown.');
  const now = document('1 It greets.', '2 Orders are listed by day.', '3 not shown.', '4 not shown.');
  expect(changesOf(before, now)).toEqual([
    'added to 2: Orders are listed by day.',
    'added to 4: not shown.',
    'gone from 2: not shown.',
    'gone from 3: not shown.',
  ]);
});

test('a sentence that stands once has moved where it is in another point now', () => {
  const before = document('1 It greets everybody by name.', '1 It ships.', '2 It counts.');
  const now = document('2 It counts.', '2 It greets everybody by name.', '1 It ships.');
  expect(changesOf(before, now)).toEqual(['moved from 1 to 2: It greets everybody by name.']);
});

test('one that stood in several places has not moved', () => {
  const before = document('1 It is free.', '2 It is free.');
  expect(changesOf(before, document('1 It is free.', '3 It is free.'))).toEqual([
    'added to 3: It is free.',
    'gone from 2: It is free.',
  ]);
});

test('a sentence is reworded where half of its words are the same, and paired with the likest', () => {
  const before = document('1 An order has a number.', '1 An order has a date of birth.', '1 Nobody pays.');
  const now = document('1 Every order has a date of birth.', '1 Every order has a long number.', '1 Somebody ships.');
  expect(changesOf(before, now)).toEqual([
    'added to 1: Somebody ships.',
    'gone from 1: Nobody pays.',
    'reworded: An order has a date of birth. > Every order has a date of birth.',
    'reworded: An order has a number. > Every order has a long number.',
  ]);
});

test('each sentence is reworded at most once, into the likest, and never into one of another point', () => {
  const before = document('1 It has a number.');
  const now = document('1 It has a price.', '1 It has a long number.', '2 It has a new number.');
  expect(changesOf(before, now)).toEqual([
    'added to 1: It has a price.',
    'added to 2: It has a new number.',
    'reworded: It has a number. > It has a long number.',
  ]);
});

test('the difference is shown word by word', () => {
  const [pair] = compareSentences(document('1 It has a number.'), document('1 It has a price.')).reworded;
  expect(pair?.difference).toEqual([
    { kind: 'same', text: 'It has a ' },
    { kind: 'removed', text: 'number' },
    { kind: 'added', text: 'price' },
    { kind: 'same', text: '.' },
  ]);
});

test('every sentence is named once, and the other way round it is the other way round', () => {
  const texts = [
    'It is free.',
    'It is cheap.',
    'It was cheap.',
    'not shown.',
    'All of it is free.',
    'Orders: not shown.',
  ];
  const sentence = fc.record({ point: fc.integer({ min: 1, max: 3 }), text: fc.constantFrom(...texts) });
  const any = fc
    .array(sentence, { maxLength: 12 })
    .map((sentences) => sentences.map((one, index) => ({ ...one, id: String(index) })));
  const sizes = (before: ComparedSentence[], now: ComparedSentence[]) => {
    const { added, gone, moved, reworded } = compareSentences(before, now);
    const paired = [...moved, ...reworded];
    expect(new Set([...added, ...paired.map((pair) => pair.now)]).size).toBe(added.length + paired.length);
    expect(new Set([...gone, ...paired.map((pair) => pair.before)]).size).toBe(gone.length + paired.length);
    expect(now.length - added.length).toBe(before.length - gone.length);
    return { added: added.length, gone: gone.length, moved: moved.length };
  };
  fc.assert(
    fc.property(any, any, (before, now) => {
      const { added, gone, moved } = sizes(before, now);
      expect(sizes(now, before)).toEqual({ added: gone, gone: added, moved });
      expect(changesOf(before, before)).toEqual([]);
    }),
  );
});

test.for([
  ['of few words, all but alike', (index: number, word: string) => `The number of the ${word} order is ${index}.`],
  [
    'of many words, all but alike',
    (index: number, word: string) => `${'Words that are the same in all of them, '.repeat(9)}${word} ${index}`,
  ],
  [
    'of a hundred words that are all different but for every other',
    (index: number, word: string) =>
      Array.from({ length: 50 }, (_, at) => `common${at} ${word}${index}x${at}`).join(' '),
  ],
] as const)('200 sentences %s, that all changed, are each paired with what became of them', ([, sentence]) => {
  const [before, now] = ['old', 'new'].map((word) =>
    document(...Array.from({ length: 200 }, (_, index) => `2 ${sentence(index, word)}`)),
  );
  const { reworded } = compareSentences(before ?? [], now ?? []);
  expect(reworded.length).toBe(200);
  expect(reworded.every((pair) => pair.before.id === pair.now.id)).toBe(true);
});
