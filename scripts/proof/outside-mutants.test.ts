import { describe, expect, test } from 'vitest';
import { casesOf } from '../dev/test-support/proof-case.ts';
import { describeChange } from './change.ts';
import { outsideMutants } from './outside-mutants.ts';
import type { ProofCase } from './proof-case.ts';

const worded = (cases: readonly ProofCase[], text = 'The book is there.') =>
  outsideMutants([{ id: '2.1', text }], cases).map((one) => `${one.demand}: ${describeChange(one.change)}`);

test('what a looking step names and the screen shows is changed for that case, and one spare mutant blanks it', () => {
  const cases = casesOf(
    ['When it opens', 'Then the text "Left 2" is shown', 'Then the text "Gone" is no more'],
    ['Left 2 of 3'],
  );
  expect(worded(cases)).toEqual([
    'case: with "Left 3" in place of "Left 2"',
    'case: with "Left" in place of "Left 2"',
    'case: with "left 2" in place of "Left 2"',
    'case: with "2" in place of "Left 2"',
    'spare: with nothing on the screen',
    'any: with a cover over the screen',
  ]);
});

test("what a Given or a When names is nobody's to notice", () => {
  expect(worded(casesOf(['Given the book "Dune" is there', 'Then it is seen'], ['Dune']))).toEqual([
    'spare: with nothing on the screen',
  ]);
});

test('an example without quotes is a value, and says nothing by its words', () => {
  const outline = ['Then it carries the mark <mark>', 'Examples:', '| mark |', '| <script>no line</script> |'];
  const mutants = worded(casesOf(outline, ['Mark: <script>no line</script>']));
  expect(mutants).toContain('case: with "<script>no" in place of "<script>no line</script>"');
  expect(mutants.join()).not.toMatch(/delivered|more on the screen/);
});

describe('what the sentence itself names', () => {
  const text = 'It reads: "Closed on {day}".';
  const [one, other] = [
    casesOf(['Then the sign is right'], ['Closed on Monday'], { name: 'One' }),
    casesOf(['Then the sign reads "Closed on Monday"'], ['Closed on Monday'], { name: 'Other' }),
  ];

  test('is changed word by word, for any case that shows it, the one that names it first', () => {
    const mutants = outsideMutants([{ id: '2.1', text }], [...one, ...other]).filter(
      ({ demand, change }) => demand === 'any' && change.kind === 'text',
    );
    expect(mutants.map(({ change }) => 'to' in change && change.to)).toEqual([
      'Closed on',
      'Closed Monday',
      'closed on Monday',
      'on Monday',
      'Closed on Monday too',
      'Here Closed on Monday',
    ]);
    const hosted = casesOf(['Then the sign is right'], ['Closed at shop.example']);
    const ends = outsideMutants([{ id: '2.1', text: 'It reads: "Closed at {host}".' }], hosted, 'alternatives');
    expect(ends.map(({ change }) => describeChange(change)).join()).not.toMatch('shop.example too');
    expect(mutants[0]?.cases.map((place) => place.split(' ')[0])).toEqual(['Other', 'One']);
  });

  test('is changed as far as it is shown, where another reading of it is let pass', () => {
    const sentence = { id: '2.1', text: 'It reads: "Closed or shut on all days at {host}".' };
    const cases = casesOf(['Then the sign is right'], ['Hello', 'Closed on all days at shop.example (see the notes).']);
    const changes = (reading: 'verbatim' | 'alternatives') =>
      outsideMutants([sentence], cases, reading).flatMap(({ demand, change }) =>
        demand === 'any' && change.kind === 'text' ? [change] : [],
      );
    expect(changes('verbatim')).toEqual([]);
    const part = 'on all days at shop.example';
    expect(new Set(changes('alternatives').map(({ from }) => from))).toEqual(new Set([part]));
    expect(changes('alternatives').map(({ to }) => to)).toContain('on days at shop.example');
  });

  test('is at stake as a whole in a case that names the most of it', () => {
    const loose = casesOf(['Then the sign says something like "Closed on"'], ['Closed on Monday']);
    expect(worded(loose, text)).toContain('case: with "Closed Monday" in place of "Closed on Monday"');
    expect(worded(one, text).filter((words) => words.startsWith('case'))).toEqual([]);
  });
});

test.each([
  ['the step', 'Then no line is added to it', 'The book is there.'],
  ['the sentence', 'Then it is right', 'The only screen visible is this.'],
])('where %s says that there is no more, more of it is shown', (_, step, text) => {
  expect(worded(casesOf([step], ['Dune']), text)).toContain(
    'case: with more on the screen: "This was left over", "from another screen"',
  );
});

test('where nothing is shown, and something is said not to be, what others of the sentence show is left over', () => {
  const cases = [
    ...casesOf(['Then the sign is not shown'], []),
    ...casesOf(['Then it is'], ['Closed'], { name: 'Other' }),
  ];
  expect(worded(cases)).toContain('case: with more on the screen: "Closed"');
  expect(worded(casesOf(['Then the sign is not shown'], []))).toEqual([
    'spare: with more on the screen: "This was left over", "from another screen"',
  ]);
});

test('where something is said not to be, on a screen of its own, what another shows that says it is stands in its place', () => {
  const sentence = 'The only screen visible is a sign.';
  const healthy = casesOf(['Then the sign is not shown'], ['Orders', 'Rake']);
  const others = [
    ...casesOf(['Then the list "Books" has 1 item'], ['Dune'], { name: 'Other' }),
    ...casesOf(['Then the sign is the only screen'], ['Orders', 'Closed'], { name: 'Sign' }),
  ];
  const extras = (cases: readonly ProofCase[]) =>
    worded(cases, sentence).filter((words) => /^case: .* on the screen/.test(words));
  expect(extras([...healthy, ...others])).toEqual([
    'case: with this on the screen instead: "Orders", "Closed"',
    'case: with more on the screen: "This was left over", "from another screen"', // of the sign, and of the list
    'case: with more on the screen: "This was left over", "from another screen"',
  ]);
  expect(extras([...healthy, ...others.slice(0, 1)])).toHaveLength(1);
  expect(extras(healthy)).toEqual([]);
});

test('where scripts are said to put the screen there, the document has it already, or they fail', () => {
  expect(worded(casesOf(['Then it was rendered by the scripts'], ['Dune']))).toContain(
    'case: with the text of the screen in the document as it is delivered',
  );
  expect(worded(casesOf(['Then the script bundle has run'], []))).toEqual([
    'case: without its scripts',
    'case: with scripts that throw',
    'spare: with more on the screen: "This was left over", "from another screen"',
  ]);
});

test('items of a list that is named in full are dropped, doubled and out of order', () => {
  const steps = ['Then the list "Books" shows:', '| Dune |', '| Emma |'];
  expect(worded(casesOf(steps, ['Dune', 'Emma']))).toEqual(
    expect.arrayContaining([
      'case: with the item of "Dune" dropped',
      'case: with the item of "Dune" doubled',
      'case: with the item of "Emma" one place earlier',
    ]),
  );
});

test('a part that the tree has is gone, or in the other state', () => {
  const steps = ['Then the button "Lend" is disabled'];
  expect(worded(casesOf(steps, ['Lend'], { tree: '- button "Lend" [disabled]' }))).toEqual(
    expect.arrayContaining(['case: with the button "Lend" gone', 'case: with the button "Lend" enabled']),
  );
  expect(worded(casesOf(steps, ['Lend'])).join()).not.toMatch('gone');
});

test('what is counted is one fewer, and one more', () => {
  const tree = '- list "Books":\n  - listitem: Dune\n  - listitem: Emma\n- button "Lend"';
  expect(worded(casesOf(['Then the list "Books" has 2 items'], ['Dune', 'Emma'], { tree }))).toEqual(
    expect.arrayContaining(['case: with the item of "Dune" dropped', 'case: with the item of "Dune" doubled']),
  );
  const table = '- table "Loans":\n  - row "Title Due":\n    - cell "Dune"';
  expect(worded(casesOf(['Then the table "Loans" has 1 row'], ['Dune'], { tree: table }))).toContain(
    'case: with the item of "Dune" dropped',
  );
  expect(worded(casesOf(['Then the button "Lend" is shown 1 time'], ['Lend'], { tree }))).toContain(
    'case: with the button "Lend" doubled',
  );
});

const texts = (steps: readonly string[], lines: readonly string[], text: string) =>
  worded(casesOf(steps, lines), text).filter((words) => / in place of /.test(words));

describe("what is not to be shown in one place, and is in another, is nobody's to notice", () => {
  const sentence = 'A book that is in has no button "Return".';
  const words = ['case: with "Dun" in place of "Dune"', 'case: with "dune" in place of "Dune"'];

  test.each([
    [['Then the row "Dune" is shown, and no button "Return" in the row "Dune"']],
    [['Then the row "Dune" is shown, and no button "<what>" in the row "Dune"', 'Examples:', '| what |', '| Return |']],
  ])('%j', (steps) => {
    expect(texts(steps, ['Dune', 'Emma', 'Return'], sentence)).toEqual(words);
  });

  test('but is where it is also said to be shown', () => {
    const steps = ['Then the button "Return" is shown, and no button "Return" in the row "Dune"'];
    expect(texts(steps, ['Dune', 'Return'], sentence)).toContain('case: with "Retur" in place of "Return"');
  });
});

test('what is not to be shown in one place, and is in another, may be gone from there', () => {
  const steps = ['Then the row "Dune" is shown, and no button "Return" in the row "Dune"'];
  expect(worded(casesOf(steps, ['Dune', 'Return'], { tree: '- button "Return"' })).join()).not.toMatch('gone');
});

test('of the fields of a form it is their names that are read', () => {
  const steps = ['Then the form "Loan" asks for:', '| field | kind | required |', '| Title | date | yes |'];
  expect(texts(steps, ['Title', 'A date is required, yes.'], 'It asks.')).toEqual([
    'case: with "Titl" in place of "Title"',
    'case: with "title" in place of "Title"',
  ]);
});

describe('how many there are of what is counted is no text of the screen', () => {
  const sentence = 'There are up to 3 books.';

  test.each([
    'the list "Books" has 3 items',
    'the table "Books" has 3 rows',
    'the button "Lend" is shown 3 times',
    'the item "Book" in the list "Books" is shown 3 times',
  ])('%s', (step) => {
    expect(texts([`Then ${step}`], ['Volume 3'], sentence)).toEqual([]);
  });

  test('in an outline neither', () => {
    const steps = ['Then the list "Books" has <count> items', 'Examples:', '| count |', '| 3 |'];
    expect(texts(steps, ['Volume 3'], sentence)).toEqual([]);
  });

  test('but is one where it is named as well', () => {
    const steps = ['Then the list "Books" has 3 items', 'And the text "3" is shown'];
    expect(texts(steps, ['3 books'], sentence)).toContain('case: with "4" in place of "3"');
    expect(texts(['Then the text "3 items" is shown'], ['3 items'], sentence)).toContain(
      'case: with "4 items" in place of "3 items"',
    );
  });

  test('a number that a sentence names, and that only a When does, is none either', () => {
    expect(texts(['When 3 days pass', 'Then the text "Late" is shown'], ['Volume 3'], 'It ends in 3 days.')).toEqual(
      [],
    );
    expect(texts(['When 3 days pass', 'Then it is right'], ['Volume 4'], 'It ends in 3 days, on day 4.')).not.toEqual(
      [],
    );
  });
});

test.each([
  ['the field "Year" is invalid', '- textbox "Year" [invalid]', 'the textbox "Year" valid'],
  ['the tab "Loans" is not selected', '- tab "Loans"', 'the tab "Loans" selected'],
  ['the checkbox "Late" is checked', '- checkbox "Late" [checked]', 'the checkbox "Late" unchecked'],
  ['the text "Due" is shown, and no button "Lend"', '', 'a button "Lend" as well'],
])('%s: it may stand otherwise', (step, tree, words) => {
  expect(worded(casesOf([`Then ${step}`], ['Due'], { tree }))).toContain(`case: with ${words}`);
});

test('what a step says of a call, of the address, or what its user only did is not looked for on the screen', () => {
  const table = ['| payload.year | 1965 |'];
  const steps = ['When the user follows the link "Next"', 'Then POST "/books" was called with:', ...table];
  const cases = casesOf([...steps, 'And the address is "/books?page=2"'], ['1965', 'Next', '2']);
  expect(worded(cases, 'The link "Next" leads to page 2.').filter((words) => / in place of /.test(words))).toEqual([
    expect.stringMatching(/^any: with "3" in place of "2"/),
    expect.anything(),
    expect.anything(),
  ]);
  expect(worded(casesOf(['Then "Next" is right'], ['Next']), 'The link "Next" is there.').join()).toContain('"next"');
});

test('a cover lies over what some case of the sentence looks at', () => {
  const cases = [
    ...casesOf(['Then it is right'], ['Dune']),
    ...casesOf(['Then the text "Dune" is shown'], ['Dune'], { name: 'Other' }),
  ];
  const covers = outsideMutants([{ id: '2.1', text: 'It is.' }], cases).filter(({ change }) => change.kind === 'cover');
  expect(covers).toMatchObject([{ demand: 'any', cases: [cases[1]?.place] }]);
});

test('what a page is titled is a text of it, over which no cover lies', () => {
  const titled = (steps: string[]) =>
    casesOf(steps, ['Dune']).map((one) => ({ ...one, looks: one.looks.map((look) => ({ ...look, title: 'Books' })) }));
  const steps = ['Then the page is titled "Books"'];
  expect(worded(titled(steps))).toContain('case: with "books" in place of "Books"');
  expect(worded(titled(steps))).not.toContain('any: with a cover over the screen');
  expect(worded(titled([...steps, 'And the text "Dune" is shown']))).toContain('any: with a cover over the screen');
});

test('a mutant of two sentences is attempted once', () => {
  const cases = casesOf(['Then no line is added'], ['Dune'], { sentences: ['2.1', '2.2'] });
  const texts = ['2.1', '2.2'].map((id) => ({ id, text: 'The one message.' }));
  const extra = outsideMutants(texts, cases).filter(({ change }) => change.kind === 'extra');
  expect(extra.map(({ sentences }) => sentences)).toEqual([['2.1', '2.2']]);
});
