import { expect, test } from 'vitest';
import { renderPlace } from '../../base/finding.ts';
import { livingSource } from '../../dev/test-support/living-page.ts';
import { ownTexts } from '../../dev/test-support/trace-text.ts';
import { english, toWording, WordTable } from '../../document/wording.ts';
import { answerEffect, answerIn, paragraphAt } from './answer-effect.ts';
import { joinLivingSpecification } from './living-specification.ts';

const file = 'features/specification.md';
const { 'specification.md': document = '', ...others } = ownTexts();
const features = new Map(Object.entries(others).map(([name, text]) => [`features/${name}`, text]));

/** The own document, with words of it in place of others. */
function effectOf(from: string, to: string, decided: readonly string[] = []) {
  const after = document.replace(from, to);
  expect(after).not.toBe(document);
  return answerEffect({ file, before: document, after }, features, english, decided);
}

test('an answer is shown with what is new in the document and what the features become', () => {
  const { added, gone, changes } = effectOf('Product screens: not shown.', 'The product has a screen "Orders".');
  expect(added).toEqual(['The product has a screen "Orders".']);
  expect(gone).toEqual(['Product screens: not shown.']);
  expect(changes.map((change) => change.file)).toEqual([file, 'features/2-screens-and-routes.feature']);
  expect(changes[0]?.after).toContain('The product has a screen "Orders".');
  expect(changes[1]?.after).toContain('> The product has a screen "Orders".');
});

test('each quote of a sentence in new words is a choice, and is anchored anew where that is decided', () => {
  const [from, to] = ['a line carrying that digest is added', 'a line carrying this digest is added'] as const;
  const { choices, changes } = effectOf(from, to);
  expect(choices[0]).toMatchObject({ does: 'Quote the new words' });
  expect(changes.map((change) => change.file)).toEqual([file]);
  const decided = effectOf(
    from,
    to,
    choices.map(({ place }) => renderPlace(place)),
  );
  expect(decided.changes[1]?.after).toContain(to);
  expect(decided.choices).toEqual(choices);
});

test.each([
  [
    ' Route parameters, route names and navigation targets are not shown.',
    [
      'Delete this scenario: Parameters of the routes',
      'Delete this scenario: Names of the routes',
      'Delete this scenario: Targets of navigation',
    ],
  ],
  [
    'Product routes: not shown. Route parameters, route names and navigation targets are not shown.',
    ['Delete this Rule: No product route is shown'],
  ],
])('what speaks of words that are gone is one that may be deleted: %s', (from, titles) => {
  expect(effectOf(from, '').choices.map(({ does, text }) => `${does}: ${text}`)).toEqual(titles);
});

test('a document whose points are numbered wrong changes no feature, and says why', () => {
  const { findings, changes } = effectOf('## 3. Entities', '## 4. Entities');
  expect(findings.map(({ code }) => code)).toContain('point-missing');
  expect(changes.map((change) => change.file)).toEqual([file]);
});

test('the words of a document in another language are those of its policy', () => {
  const others = [1, 3, 4, 5, 6, 7, 8, 9].map((number) => `## Punkt ${number}: Titel\n\nnicht gezeigt.\n`);
  const german = (says: string) => `${others[0]}\n## Punkt 2: Wege\n\n${says}\n\n${others.slice(1).join('\n')}`;
  const wording = toWording(WordTable.parse({ 'not shown': ['nicht gezeigt'], point: ['Punkt'] }));
  const [before, after] = [german('Die Namen sind nicht gezeigt.'), german('Die Ziele sind nicht gezeigt.')];
  const { findings, changes } = answerEffect({ file, before, after }, new Map(), wording);
  expect(findings).toEqual([]);
  const written = changes.find((change) => change.file === 'features/2-wege.feature')?.after;
  expect(written).toContain('@pending');
  expect(written).not.toContain('@unwritten');
});

const text = `# Specification

## 1. Purpose

Not shown.

- a list of
  two items is not shown
- another

## 2. Screens

One screen. It is "Home".
`;

const living = joinLivingSpecification(
  livingSource({
    'specification.md': text,
    '1-purpose.feature':
      'Feature: 1\n  Rule: R\n    @pending\n    Scenario: S\n      > Purpose\n      * to be specified: What is it for?\n',
  }),
);

test.each([
  ['2.1', 'One screen. It is "Home".'],
  ['2.2', 'One screen. It is "Home".'],
  ['1.2', 'a list of\n  two items is not shown'],
  ['1.0', '## 1. Purpose\n\nNot shown.\n\n- a list of\n  two items is not shown\n- another'],
])(
  'sentence %s is answered in its paragraph, a heading that is asked about in all that stands below it',
  (id, paragraph) => {
    const found = paragraphAt(id, living);
    expect(found?.paragraph).toBe(paragraph);
    expect(text.indexOf(paragraph)).toBe(found?.start);
  },
);

test.each([
  ['where it was', 'a b a', { start: 4 }, 'a b c'],
  ['where it stands now', 'new, b a', { start: 4 }, 'new, b c'],
  ['not where it stands twice', 'a b a b', { start: 3 }, undefined],
  ['not where it is gone', 'b', { start: 0 }, undefined],
])('an answer goes to its paragraph %s', (_, now, { start }, expected) => {
  expect(answerIn(now, { paragraph: 'a', start, text: 'c', decided: [] })).toBe(expected);
});
