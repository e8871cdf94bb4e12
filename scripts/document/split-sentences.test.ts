import { describe, expect, test } from 'vitest';
import { parseBlocks } from './block.ts';
import { parseMarkdown } from './markdown.ts';
import { findEnclosures, splitSentences } from './split-sentences.ts';

/** The sentences of a piece of Markdown, separated by " | ", its blocks by " || ". */
function sentences(markdown: string): string {
  return parseBlocks(parseMarkdown(markdown))
    .map((block) => splitSentences(block).map(({ start, end }) => block.text.slice(start, end)))
    .map((texts) => texts.join(' | '))
    .join(' || ');
}

/** Each line is one sentence of the same paragraph. */
const paragraphs: Readonly<Record<string, readonly string[]>> = {
  'a number before the full stop': ['It is the text given under point 2.', 'It is not shown whether there is more.'],
  'a number and a unit': ['It waits 10 s.', 'Then it stops.'],
  'a number after the full stop': ['There are many.', '3 retries are made.'],
  'a numbered thing': ['See No. 5 of the list.', 'See nos. 5 and 6, fig. 3, p. 4 and Sec. 2.'],
  'a plain no': ['The answer is No.', 'It stays so.'],
  'minutes, and a minimum': ['It takes 10 min.', '5 are left.', 'A name has (min. 5 characters).'],
  decimals: ['It costs 3.5 or €0.99 a piece.', 'Version 2.0.1 is needed.'],
  'a price, a sign and a minus': ['It is cheap.', '€5 is the price.', '≥ 18 is the age.', '-1 is no age.'],
  'a route': ['The routes are /a and /b.', '/a is the first.', '/b?x=1&y=2.5 is the second.'],
  'a placeholder': ['It names the {host}.', '{host} is the address.'],
  'a file': ['It reads a file.', '.env is its name.'],
  abbreviations: ['Names, e.g. Smith, i.e. Those, cf. Jones, are etc. and so on.', 'E.g. This one vs. That one.'],
  'etc. at the end': ['There are names, dates, etc.', 'They are many.'],
  'a letter that is a name': ['There is a plan B.', 'Users follow point C.', 'A kind of A.', 'The end.'],
  'a quoted text with a colon': ['It reads: "Error: while loading {host}".', 'When the server fails, it stays.'],
  'a quoted text of sentences': ['The text "Stop. Go." is shown.', '"Wait. Go on." is shown too.'],
  'a quoted text of sentences, curly': [
    'The text “Stop. Go.” is shown.',
    '‘Wait. Don’t.’ is too.',
    '«Un. Deux.» is not.',
  ],
  'a quoted text of sentences, single': [
    "The users' text 'Stop. Don't go.' is shown.",
    "It is the users'.",
    "It's so.",
  ],
  'a quoted text of sentences, strong': ['The text **"Stop. Go."** is shown.', 'So is "**Wait. Go.**" there.'],
  'a full stop before the quotation mark': ['It says "Stop."', 'Then it stops.'],
  'a quoted question': ['"Why?" and "How!" are asked.', 'He asks "Why?"', 'Nobody answers.'],
  'a quotation mark that nothing closes': [
    'A screen of 5" is small.',
    'One of 7" is not.',
    'He said "Stop.',
    'It went on.',
  ],
  'a bracket inside': ['The screen (a fallback. Nothing else.) is shown.', 'It stays.'],
  'a sentence in brackets': ['It stops.', '(It never goes on.)', 'That is all.'],
  'an end inside brackets': ['It stops (sometimes).', 'It goes on (always!).', 'The end :).', 'So it is.'],
  questions: ['Is it shown?', 'It is!', 'Yes?!', 'No.'],
  'an address with a question mark': ['See https://a.example/?q=1.', 'It is there.'],
  'an address that ends': ['See https://a.example/b?q=Who!', 'See www.a.example.', 'Write to a.b@c.example.', 'Done.'],
  'an address first': ['See it there.', 'https://a.example is the address.', 'www.a.example is too.'],
  'a picture': ['It is shown.', '![One. Two.](/x "Three. Four") is a picture.', 'That is all.'],
  tags: ['<b>It stops.</b>', '<i title="A. B">It</i> goes on.', 'So is it.'],
  'an address in angle brackets': ['See <https://a.example/?q=1>.', '<https://b.example> is another.'],
  'a link': ['See [the list](https://a.example/x "A. B").', '[It is long.](/y)', 'Nothing else.'],
  code: ['Call `a. B? C` first.', '`d` is called then.', 'The text is `Stop.`.', '`It` ends.'],
  emphasis: ['**It stops.**', '*It* goes on.', '__It is__ *so*.', 'Yes.'],
  ellipses: ['It waits...', 'Then it stops…', 'It went… on.', 'It says "No […] Is shown" and "a ... Then".'],
  'not shown, small': [
    'not shown.',
    'the purpose is not shown.',
    '/a is a route.',
    'not shown: the rest.',
    'It is so.',
  ],
  'not shown, strong': ['Screens: **not shown**.', 'routes: **not shown.**', 'roles: one.', '**not shown:** rules.'],
  'a small letter after an unknown abbreviation': ['It lasts abt. ten days.', 'Then it ends.'],
  'steps in a line': ['1. Open it.', '2. Close it.'].map((step) => step.replace('.', '\\.')),
};

describe('splitSentences', () => {
  test.each(Object.entries(paragraphs))('%s', (_, expected) => {
    expect(sentences(expected.join(' '))).toBe(expected.join(' | '));
    expect(sentences(expected.join('\n').replaceAll(' ', '\n')), 'with a line wrap for every space').toBe(
      expected.join(' | '),
    );
  });

  test.each<readonly [string, string, string]>([
    ['a heading is one', '## 2. Screens. Routes', '2. Screens. Routes'],
    ['a heading underlined', 'Screens. Routes\n=====', 'Screens. Routes'],
    ['list items', '- One. Two\n- three. Four.\n  Five.\n\n  Six.', 'One. | Two || three. | Four. | Five. || Six.'],
    [
      'nested lists',
      '1. One.\n   - two\n     more. Three.\n   - Four\n2. Five',
      'One. || two more. | Three. || Four || Five',
    ],
    ['tasks', '- [ ] One. Two.\n- [x] Three.', 'One. | Two. || Three.'],
    ['blockquotes', '> One\n> two. Three\n>> Four\n> > five.\nSix.', 'One two. | Three || Four five. | Six.'],
    ['a greater-than sign', '> a is\n> \\> b. So.', 'a is \\> b. | So.'],
    ['a task', '- [ ] One\n  two.', 'One two.'],
    ['a task that is done, below its box', '- [x] \n~~d~~ One.', 'One.'],
    ['a task that is struck through', '- [ ] \n~~d~~', ''],
    ['a list in a blockquote', '> - One\n>   two.\n>   Three.', 'One two. | Three.'],
    [
      'a table',
      '| A. B | `x\\|y` |\n|---|:-:|\n| One. Two. | 3 |\n4|',
      '| A. B | `x\\|y` | || | One. Two. | 3 | || 4|',
    ],
    ['a code block', '```json\n{ "a": "One. Two." }\n\nThree.\n```', '{ "a": "One. Two." } Three.'],
    ['a code block without an end', '> ~~~\n> One. Two.\n> Three.', 'One. Two. Three.'],
    ['an indented code block', 'One.\n\n    Two. Three.\n    Four.', 'One. || Two. Three. Four.'],
    ['an empty code block', '```\n```\n\nOne.', 'One.'],
    ['hard breaks', 'One.  \nTwo\\\nthree\\\nFour  \n(five  \nSix)', 'One. | Two\\ three\\ | Four (five Six)'],
    ['thematic breaks', 'One.\n\n---\n\nTwo.', 'One. || Two.'],
    [
      'comments',
      '<!-- One. Two. -->\n\nThree. <!-- Four. -->Five. Six<!-- x\ny --> seven.',
      'Three. | Five. | Six seven.',
    ],
    ['a comment and more', '<!-- One. --> Two.\n\n<!--> Three.\n\n<!-- Four.', 'Two. || Three.'],
    ['Japanese', '一。二！「三。四。」五？（六。）七。\n八。', '一。 | 二！ | 「三。四。」五？ | （六。）七。 | 八。'],
    ['HTML', '<p>One. <b>Two</b>.\n</p>', 'One. | <b>Two</b>.'],
    [
      'an HTML table',
      '<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td>One. Two.</td>\n<td>3</td></tr>\n</table>',
      '<th>A</th><th>B</th> || <td>One. Two.</td> <td>3</td>',
    ],
    ['what is folded away', '<details>\n<summary>One.</summary>\n\nTwo. Three.\n\n</details>', 'One. || Two. | Three.'],
    ['link definitions', '[a]: https://a.example "Title. Two."\n\nSee [a]. Also [b][a].', 'See [a]. | Also [b][a].'],
    ['footnotes', 'One.[^1] Two[^1]. Three.\n\n[^1]: Four. Five.', 'One.[^1] | Two[^1]. | Three. || Four. | Five.'],
    [
      'what renders as nothing, to the sentence before it',
      'One. [^1] Two. <br> <a name="c d"></a> Three. <img src="a.png">\n\n[^1]: Four.',
      'One. [^1] | Two. <br> <a name="c d"></a> | Three. <img src="a.png"> || Four.',
    ],
    ['what renders as nothing in front', '<a id="a"></a> One. Two.', '<a id="a"></a> One. | Two.'],
    ['the end of an element that HTML does not know', 'One.\n\n</my-note>\n\nTwo.', 'One. || Two.'],
    ['the sign of an alert', '> [!WARNING]\n> One. Two.\n\n> [!NOTE] Three.', 'One. | Two. || [!NOTE] Three.'],
    ['a row of a table without words', '| | |\n|---|---|\n| a | b |', '| a | b |'],
    ['pictures with a definition', '![One. Two.][a] is it.\n\n[a]: /b', '![One. Two.][a] is it.'],
    ['a comment at its shortest', 'Zero. <!--> One. <!---> Two. <!-- -->', 'Zero. | One. | Two.'],
    [
      'an address that only a plugin sees',
      'Mail **x@a.example**, _www.a.example_. Two.',
      'Mail **x@a.example**, _www.a.example_. | Two.',
    ],
  ])('%s', (_, markdown, expected) => {
    expect(sentences(markdown)).toBe(expected);
    expect(sentences(markdown.replaceAll('\n', '\r\n')), 'with CRLF').toBe(expected);
  });
});

describe('findEnclosures', () => {
  test.each<readonly [string, ...string[]]>([
    ['He said "a. b" and "c".', '"a. b"', '"c"'],
    ['He said “a ‘b’ c” and «d» or „e“ or „f”.', '‘b’', '“a ‘b’ c”', '«d»', '„e“', '„f”'],
    ["The users' 'a b' isn't ‘it’s’.", "'a b'", '‘it’s’'],
    ["'a isn't b'", "'a isn't b'"],
    ['("a b") [c (d)]', '"a b"', '("a b")', '(d)', '[c (d)]'],
    ['A 5" screen, a 7" one and a "9" one', '"9"'],
    ['He said "a and "b" c', '"b"'],
    ['a) b] c” d " e', ''],
    ['(a "b) c', '(a "b)'],
    ['', ''],
  ])('%s', (text, ...expected) => {
    const found = findEnclosures(text).map(({ start, end }) => text.slice(start, end));
    expect(found).toEqual(expected.filter((enclosure) => enclosure !== ''));
  });

  test('distinguishes quotations from brackets', () => {
    expect(findEnclosures('"a" (b)').map(({ kind }) => kind)).toEqual(['quotation', 'bracket']);
  });
});
