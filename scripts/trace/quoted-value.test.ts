import { describe, expect, test } from 'vitest';
import { findingsOf, type Texts, traceOf } from '../dev/test-support/trace-text.ts';
import { overlap } from './quoted-value.ts';

/** A document of one point, and a feature of it. */
const textsOf = (sentence: string, ...scenarios: readonly string[]): Texts => ({
  'specification.md': `## 1. A\n\n${sentence}`,
  '1-a.feature': `Feature: 1\n${scenarios.map((one) => `  ${one.replaceAll('\n', '\n    ')}\n`).join('')}`,
});
const quoting = (name: string, quote: string, step: string) => `Scenario: ${name}\n> ${quote}\n${step}`;

test.for([
  [1, 2, true],
  [2, 3, true],
  [0, 9, true],
  [0, 1, false],
  [3, 4, false],
] as const)(
  'the stretch from 1 to 3 and that from %i to %i have a character in common: %s',
  ([start, end, expected]) => {
    expect(overlap({ start: 1, end: 3 }, { start, end })).toBe(expected);
    expect(overlap({ start, end }, { start: 1, end: 3 })).toBe(expected);
  },
);

describe('the scenarios that quote a value', () => {
  const sentence = 'It waits for 5 minutes, then it ends.';

  test('are named in the order of the features, each once', () => {
    const texts = textsOf(
      sentence,
      quoting('All', sentence, 'Then a'),
      quoting('Later', '5 minutes, then it ends', 'Then b'),
      quoting('Sooner', 'It waits for 5', 'Then c'),
    );
    expect(findingsOf(texts, 'value-not-checked')).toEqual([
      'features/specification.md:3:14 value-not-checked: no step names "5 minutes" of sentence 1.1 "It waits for 5 minutes, then it ends." (features/specification.md:3:1), which "All" (features/1-a.feature:2:3), "Later" (features/1-a.feature:5:3) and "Sooner" (features/1-a.feature:8:3) quote. Write 5 minutes in a step, a table or an example, or where they verify it in other words, quote it by itself in a Rule tagged @in-other-words.',
    ]);
  });

  test('are those that quote a part of it, not those that quote what is beside it', () => {
    const texts = textsOf(
      sentence,
      quoting('Before', 'It waits for', 'Then a'),
      quoting('Behind', 'then it ends', 'Then b'),
    );
    expect(findingsOf(texts, 'value-not-checked')).toEqual([]);
    expect(traceOf(texts).values.quoted).toBe(0);
  });

  test('are three at most, and the number of the others', () => {
    const texts = textsOf(
      sentence,
      ...['a', 'b', 'c', 'd', 'e'].map((name) => quoting(name, sentence, `Then ${name}`)),
    );
    expect(findingsOf(texts, 'value-not-checked')[0]).toMatch(
      '"a" (features/1-a.feature:2:3), "b" (features/1-a.feature:5:3), "c" (features/1-a.feature:8:3) and 2 more quote. Write',
    );
  });
});

test('a value is named without the marks around it, and with those inside it', () => {
  const named = (sentence: string) =>
    findingsOf(textsOf(sentence, quoting('s', sentence, 'Then a')), 'value-not-checked').map(
      (finding) => /names "(.*)" of sentence/.exec(finding)?.[1],
    );
  expect(named('It reads “Gone”.')).toEqual(['Gone']);
  expect(named('It is `it\'s "x"`.')).toEqual(['it\'s "x"']);
  expect(named('It is at /a.')).toEqual(['/a']);
});

describe('what is shown of a value', () => {
  const decided = (tag: string, quote: string) =>
    textsOf(
      'It waits for 5 minutes, which is long.',
      `${tag}\n  Rule: r\n    > ${quote}\n    Scenario: s\n      * to be specified: Which?`,
      quoting('All', 'It waits for 5 minutes, which is long.', 'Then a'),
    );

  test.for([
    ['@not-shown', '5', 0],
    ['@not-shown', 'minutes', 0],
    ['@not-shown', 'which is long', 1],
  ] as const)('is nothing where a Rule says %s of "%s"', ([tag, quote, quoted]) => {
    expect(traceOf(decided(tag, quote)).values.quoted).toBe(quoted);
  });

  test('is what its sentence is where it has no words', () => {
    const sentence = 'The start is at /.';
    expect(traceOf(textsOf(sentence, quoting('s', 'start is at /.', 'Then a'))).values.quoted).toBe(1);
    const unshown = 'What is not shown is at /.';
    expect(traceOf(textsOf(unshown, quoting('s', 'What is not shown is at /.', 'Then a'))).values.quoted).toBe(0);
  });
});

describe('a value is what the document says once it is rendered', () => {
  test.for<[what: string, sentence: string, named: string, ...others: string[]]>([
    ['escaped, quoted', 'It shows "snake\\_case".', 'snake_case', 'snake\\_case'],
    ['a reference, quoted', 'It shows "Tom &amp; Jerry".', 'Tom & Jerry', 'Tom &amp; Jerry'],
    ['quotation marks by reference', 'It shows &quot;Gone&quot;.', 'Gone'],
    ['code', 'It shows `NOT_FOUND`.', 'NOT_FOUND', 'not_found'],
    ['code as it stands', 'It shows `a\\_b &amp;`.', 'a\\_b &amp;', 'a_b &'],
    ['code with marks', 'It shows `say "hi"`.', 'say "hi"'],
    ['code in a row', '| `A\\|B` | shown |', 'A|B', 'A\\|B'],
    ['a text in a row', '| "p\\|q" | so |', 'p|q', 'p\\|q'],
    ['marks within a quotation', 'It shows "**Gone** at _last_".', 'Gone at last', '**Gone** at _last_'],
    ['a link in a quotation', 'It shows "see [the list](/l)".', 'see the list'],
    ['a number in marks', 'It keeps **90** days.', '90 days', '9 days'],
    ['a number with a blank that does not break', 'It keeps 90&nbsp;days.', '90 days'],
    ['a path with escapes', 'It opens at /a\\_b.', '/a_b', '/ab'],
    ['letters composed', 'It shows "Cafe\u0301".', 'Caf\u00E9', 'Cafe'],
    ['a superscript', 'It measures 5 m<sup>2</sup>.', 'm2'],
    ['a backslash', 'It shows "D:\\new".', 'D:\\new', 'D:new'],
  ])('%s: %s', ([, sentence, named, ...others]) => {
    const head = sentence.startsWith('|') ? `| a | b |\n|---|---|\n${sentence}` : sentence;
    const lacking = (text: string) => {
      const step = `Then the text '${text}' is shown and 5`;
      const texts = textsOf(head, quoting('s', sentence, step));
      expect(findingsOf(texts, 'quote-not-found')).toEqual([]);
      return findingsOf(texts, 'value-not-checked').length;
    };
    expect(lacking(named)).toBe(0);
    for (const other of others) expect(lacking(other), other).toBe(1);
  });
});

const lines = 'Then these are shown, in this order:\n';
const beneath = (text: string) => `Then it holds:\n"""\n${text}\n"""`;

test.for<[sentence: string, step: string, named: boolean]>([
  ['It shows `say "hi"`.', String.raw`Then the text "say \"hi\"" is shown`, true],
  ['It shows `say "hi"`.', `Then the text 'say "hi"' is shown`, true],
  ["It shows `it's`.", String.raw`Then the text 'it\'s' is shown`, true],
  ["It shows `it's`.", `Then the text "it's" is shown`, true],
  ['It shows "D:\\new".', String.raw`Then the text "D:\new" is shown`, true],
  ['It shows "D:\\new".', String.raw`Then the text "D:\\new" is shown`, true],
  ['It shows "D:\\new".', 'Then the text "D:new" is shown', false],
  ['It shows `C:\\`.', String.raw`Then the text "C:\\" is shown`, true],
  ['It shows `\\d+`.', String.raw`Then the text "\d+" is shown`, true],
  ['It shows `\\d+`.', 'Then the text "d+" is shown', false],
  ['It shows `say "hi"`.', 'Then the text "say hi" is shown', false],
  ['It shows `a\\nb`.', String.raw`Then the text "a\nb" is shown`, true],
  ['At "/a" it shows `\\\\server\\share`.', String.raw`Then "/a" shows "\\server\share"`, false],
  ['At "/a" it shows `\\\\server\\share`.', String.raw`Then "/a" shows "\\\\server\share"`, true],
  ['It shows `say \\"hi\\"`.', String.raw`Then the text "say \"hi\"" is shown`, false],
  ['It shows `say \\"hi\\"`.', String.raw`Then the text 'say \\"hi\\"' is shown`, true],
  ['It shows `p\\q`.', `${lines}| p\\\\\\\\q |`, false],
  ['It shows `p\\q`.', `${lines}| p\\\\q |`, true],
  ['It shows `p\\\\q`.', `${lines}| p\\\\\\\\q |`, true],
  ['It shows `p\\q`.', beneath('p\\\\q'), false],
  ['It shows `p\\q`.', beneath('p\\q'), true],
  ['It shows `p\\q`.', beneath('{ "a": "p\\\\q" }'), true],
  ['It shows `p\\\\q`.', beneath('{ "a": "p\\\\q" }'), false],
  ['It shows `say "hi"`.', beneath('{ "a": "say \\"hi\\"" }'), true],
  ['It shows `p\\q`.', "Then the user's path p\\\\q is shown, and it's right", false],
  ['It shows `p\\q`.', String.raw`Then the user's path "p\\q" is shown, and it's right`, true],
  ['It shows `a{3}b`.', 'Then the text "a{{3}}b" is shown', true],
  ['It shows `a{{3}}b`.', 'Then the text "a{{3}}b" is shown', false],
  ['It shows `a{{3}}b`.', 'Then the text "a{{{{3}}}}b" is shown', true],
  ['It shows `a{3}b`.', `${lines}| a{{3}}b |`, true],
  ['It shows `a{3}b`.', beneath('a{{3}}b'), true],
  ['It takes `a{3}b`.', 'When the user fills in:\n| Code | a{{3}}b |', false],
  ['It takes `a{3}b`.', 'When the user fills in:\n| Code | a{3}b |', true],
  ['It takes `a{3}b`.', 'When the user fills the field "Code" with "a{{3}}b"', false],
  ['It takes `a{3}b`.', 'When the user fills the field "Code" with "a{3}b"', true],
  ['It has `a{3}b`.', 'When the user presses the button "a{{3}}b"', true],
  ['It holds `{"a":{"b":1}}`.', beneath('{"a":{"b":1}}'), true],
  ['It greets with "Hello, {name}{3}".', 'Then the text "Hello, {any word}{{3}}" is shown', true],
])('%s is named by %s: %s', ([sentence, step, named]) => {
  expect(findingsOf(textsOf(sentence, quoting('s', sentence, step)), 'value-not-checked')).toHaveLength(named ? 0 : 1);
});

test.for([
  ['It shows "Gone".', 'Write "Gone" in a step'],
  ['It shows `say "hi"`.', `Write 'say "hi"' in a step`],
  ['It shows `"it\'s"`.', String.raw`Write "\"it's\"" in a step`],
  ['It opens at /orders.', 'Write "/orders" or a path below it in a step'],
  [
    'It asks `GET /orders/{number}`.',
    'Write GET "/orders/{number}" or a path below it (with anything for {number}) in a step',
  ],
  ['It shows "Hello, …!"', 'Write "Hello, …!" (with anything for …) in a step'],
  ['It shows `\\\\server\\share`.', String.raw`Write "\\\\server\\share" in a step`],
  ['It shows "D:\\new".', String.raw`Write "D:\new" in a step`],
  ['It matches `^\\d{3}-\\d+$`.', String.raw`Write "^\d{{3}}-\d+$" in a step`],
  ['It shows `a{3} of {host}`.', 'Write "a{{3}} of {host}" (with anything for {host}) in a step'],
  ['It keeps 90 days.', 'Write 90 days in a step'],
  ['It begins at `/`.', 'Write "/" in a step'],
] as const)('what would name a value of %s', ([sentence, fix]) => {
  expect(findingsOf(textsOf(sentence, quoting('s', sentence, 'Then a')), 'value-not-checked')).toEqual([
    expect.stringContaining(fix),
  ]);
});

test.for([
  String.raw`\\server\share`,
  String.raw`say \"hi\"`,
  String.raw`it's \"hi\"`,
  String.raw`it's "C:\"`,
  'C:\\',
  String.raw`^\d{3}-\d+$`,
  'a{{3}}b',
  'a}b{c',
  'Hello, {name}: {3}!',
  'Hello {{name}}!',
  `it's "`,
] as const)('what is asked for names %s', (value) => {
  const sentence = `It shows \`${value}\` at last.`;
  const findings = (step: string) => findingsOf(textsOf(sentence, quoting('s', sentence, step)), 'value-not-checked');
  const [, asked = ''] = /Write (.*?)(?: \(with anything for .*?\))? in a step/.exec(findings('Then a')[0] ?? '') ?? [];
  expect(asked).toMatch(/^(["']).*\1$/);
  expect(findings(`Then the text ${asked} is shown`)).toEqual([]);
});

test.for<[sentence: string, step: string, said: string]>([
  [
    'It is the "Auto&shy;bahn".',
    '"Autobahn"',
    'They look the same, but for what nobody sees: the document has U+00AD after "Auto"; the step has nothing of the kind',
  ],
  [
    'It is the "Auto&#8203;bahn".',
    '"the Autobahn here"',
    'the document has U+200B after "Auto"; the step has nothing of the kind',
  ],
  [
    'It is the "Auto&#8209;Bahn".',
    '"Auto-Bahn"',
    'the document has U+2011 after "Auto"; the step has nothing of the kind',
  ],
  [
    'It is the "Autobahn".',
    '"Auto\u00adbahn"',
    'the document has nothing of the kind; the step has U+00AD after "Auto"',
  ],
  [
    'It shows "Paid \u2764\ufe0f".',
    '"Paid \u2764"',
    'the document has U+FE0F after "\u2764"; the step has nothing of the kind',
  ],
  ['It is the "Auto&shy;bahn, {name}".', '"Autobahn, Ada"', 'quotes. It has what nobody sees: U+00AD after "Auto"'],
])('what nobody sees is named: %s | %s', ([sentence, step, said]) => {
  const texts = textsOf(sentence, quoting('s', sentence, `Then the text ${step} is shown`));
  expect(findingsOf(texts, 'value-not-checked')).toEqual([expect.stringContaining(`${said}. Write`)]);
});

test('nothing is said of what nobody sees where nothing looks the same', () => {
  const sentence = 'It is the "Autobahn".';
  const texts = textsOf(sentence, quoting('s', sentence, 'Then the text "Auto bahn" is shown, and Autobahnen'));
  expect(findingsOf(texts, 'value-not-checked')).toEqual([expect.stringContaining('quotes. Write "Autobahn"')]);
});
