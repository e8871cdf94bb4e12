import { describe, expect, test } from 'vitest';
import document from '../../features/specification.md?raw';
import { renderFinding } from '../base/finding.ts';
import { contentOf } from '../dev/test-support/specification-content.ts';
import { parseSpecification, placeOfPoint } from './specification.ts';
import { english } from './wording.ts';

const file = 'features/specification.md';

const realSentences = `\
0.0 shown 1:3 Specification: web application with a client-side rendered interface
0.1 shown 3:1 The product is a web application delivered to the browser as a client-side script bundle.
0.2 about 3:91 This document covers all nine points of the specification.
0.3 about 3:150 The material available shows only generic runtime behaviour and nothing of the product's own behaviour, so nearly every point below is not shown.
1.0 not-shown 5:7 What the product does and for whom
1.1 not-shown 7:1 not shown.
1.2 not-shown 7:12 The purpose of the product, its audience and its features are not shown.
2.0 about 9:7 Screens and routes
2.1 not-shown 11:1 Product screens: not shown.
2.2 not-shown 12:1 Product routes: not shown.
2.3 not-shown 12:28 Route parameters, route names and navigation targets are not shown.
2.4 shown 14:1 The only screen visible is a generic fallback shown when loading fails with an unhandled exception.
2.5 shown 14:101 It reads: "Application error: a client-side or server-side exception has occurred while loading {host}".
2.6 shown 14:206 When the server supplied a digest, a line carrying that digest is added.
2.7 not-shown 14:279 What a user can do from this screen is not shown.
3.0 not-shown 16:7 Entities and their fields
3.1 not-shown 18:1 not shown.
4.0 not-shown 20:7 States and transitions
4.1 not-shown 22:1 not shown.
4.2 not-shown 22:12 No product state or status is shown.
5.0 not-shown 24:7 Validation rules
5.1 not-shown 26:1 not shown.
6.0 not-shown 28:7 Roles and permissions
6.1 not-shown 30:1 not shown.
6.2 not-shown 30:12 No roles, sign-in rules or access restrictions are shown.
7.0 about 32:7 The calls it makes
7.1 not-shown 34:1 Product calls to a server interface: not shown.
7.2 not-shown 34:49 Method, path shape and payload shape of every product call are not shown, and so is how the product handles each answer and each error.
7.3 outside 36:1 Also present but not part of the product's own contract: page-data requests made while navigating, a generic server-action POST with no product-specific path or payload, and posts of events to an error-reporting service.
7.4 outside 36:222 None of these can be specified further.
8.0 about 38:7 The error catalogue
8.1 not-shown 40:1 Product error codes and messages: not shown.
8.2 shown 42:1 The one message visible is the generic fallback text given under point 2.
8.3 not-shown 42:75 It is not shown whether the product has any other error handling.
9.0 not-shown 44:7 Business constants and limits
9.1 not-shown 46:1 not shown.
9.2 not-shown 46:12 No limits, durations, quantities, prices or thresholds belonging to the product are shown.`;

/** Every sentence on a line: id, status, line:column, text. */
function sentences(text: string): string[] {
  const { specification } = parseSpecification(text, file, english);
  return specification.points.flatMap((point) =>
    point.sentences.map((sentence) => {
      const { line, column } = sentence.place;
      return `${sentence.id} ${sentence.status} ${line}:${column} ${sentence.text}`;
    }),
  );
}

/** Nine points, each of which says what is given for it, else "not shown." */
function ninePoints(says: Readonly<Record<number, string>> = {}): string {
  const points = Array.from(
    { length: 9 },
    (_, index) => `## ${index + 1}. P${index + 1}\n\n${says[index + 1] ?? 'not shown.'}`,
  );
  return ['# Specification: thing', says[0] ?? 'It is.', ...points].join('\n\n');
}

/** The sentences of one point without their places. */
function point(number: number, says: string): string[] {
  return sentences(ninePoints({ [number]: says }))
    .filter((sentence) => sentence.startsWith(`${number}.`))
    .map((sentence) => sentence.replace(/ \d+:\d+ /, ' '));
}

describe('the document', () => {
  test('its sentences', () => {
    expect(sentences(document)).toEqual(realSentences.split('\n'));
  });

  test('its words, those that need no cover left out', () => {
    const words = parseSpecification(document, file, english).specification.points.flatMap((point) =>
      point.sentences.map(({ id, words }) => [id, words.filter(({ free }) => !free).map(({ text }) => text)]),
    );
    expect(Object.fromEntries(words)).toMatchObject({
      '0.0': ['web', 'application', 'with', 'client-side', 'rendered', 'interface'],
      '1.1': [],
      '2.1': ['Product', 'screens'],
      '2.5': [
        ...['reads', 'Application', 'error', 'client-side', 'server-side', 'exception', 'has', 'occurred'],
        ...['while', 'loading', '{host}'],
      ],
      '4.2': ['product', 'state', 'status'],
    });
  });

  test('its points and findings', () => {
    const { specification, findings } = parseSpecification(document, file, english);
    expect(findings).toEqual([]);
    expect(
      specification.points.map((point) => {
        const { line, column } = placeOfPoint(specification, point);
        return `${point.number} ${point.title} ${line}:${column}`;
      }),
    ).toEqual([
      '0 Specification: web application with a client-side rendered interface 1:1',
      '1 What the product does and for whom 5:1',
      '2 Screens and routes 9:1',
      '3 Entities and their fields 16:1',
      '4 States and transitions 20:1',
      '5 Validation rules 24:1',
      '6 Roles and permissions 28:1',
      '7 The calls it makes 32:1',
      '8 The error catalogue 38:1',
      '9 Business constants and limits 44:1',
    ]);
    expect(specification.points[2]?.text.split('\n').slice(0, 2)).toEqual([
      'Screens and routes',
      'Product screens: not shown. Product routes: not shown. Route parameters, route names and navigation targets are not shown.',
    ]);
  });

  test.each([
    ['CRLF', document.replaceAll('\n', '\r\n')],
    ['CR', document.replaceAll('\n', '\r')],
    ['a byte-order mark', `\uFEFF${document}`],
    ['both', `\uFEFF${document.replaceAll('\n', '\r\n')}`],
  ])('reads the same with %s', (_, text) => {
    expect(contentOf(text)).toEqual(contentOf(document));
  });
});

describe('sentences', () => {
  test('places count a tab as one column, and no sign of the block that a sentence stands in', () => {
    const text =
      '# T\n\n> One\n> two.\tThree.\n\n-\tFour.\n\n  - **Five**.\n\n| a | b |\n|---|---|\n| c | d |\n\n```\ne\n```\n';
    expect(sentences(text)).toEqual([
      '0.0 shown 1:3 T',
      '0.1 shown 3:3 One two.',
      '0.2 shown 4:8 Three.',
      '0.3 shown 6:3 Four.',
      '0.4 shown 8:5 **Five**.',
      '0.5 about 10:1 | a | b |',
      '0.6 shown 12:1 | c | d |',
      '0.7 shown 15:1 e',
    ]);
  });

  test.each([
    ['inside a sentence', 'One ~~two~~ three.', '0.1 shown 1:1 One three.'],
    ['inside a word', 'One~~two~~, ~~T~~three.', '0.1 shown 1:1 One, three.'],
    ['at the start of a sentence', '~~One.~~ Two.', '0.1 shown 1:10 Two.'],
    ['over a line wrap, with marks', 'One ~~**two** [three](/u)\nfour~~.', '0.1 shown 1:1 One .'],
    ['of a heading', '## 1. ~~A~~ B', '1.0 about 1:13 B'],
    ['by HTML', 'One <del>two</del> <s class="x">t</s>three.', '0.1 shown 1:1 One three.'],
    ['in an HTML block', '<p>One <strike>two</strike> three.</p>', '0.1 shown 1:4 One three.'],
    ['but not in code', '`~~One~~`', '0.1 shown 1:1 `~~One~~`'],
  ])('struck-through text is no part of them: %s', (_, text, expected) => {
    expect(sentences(text)).toEqual([expected]);
  });

  test('what stands above the title is counted too', () => {
    expect(sentences('One.\n\n# T\n\n# Two\n')).toEqual(['0.1 shown 1:1 One.', '0.0 shown 3:3 T', '0.2 shown 5:3 Two']);
  });

  test('a document that begins with point 1 has no point 0', () => {
    expect(sentences('## 1. A\n\nB.')).toEqual(['1.0 about 1:7 A', '1.1 shown 3:1 B.']);
  });

  test.each([
    ['## **2. Screens**', '2.0 about 1:9 Screens**'],
    ['## 2\\. Screens ##', '2.0 about 1:8 Screens'],
    ['## 2.Screens', '2.0 about 1:6 Screens'],
    ['> ## 2. Screens', '0.1 shown 1:6 2. Screens'],
    ['- # Screens', '0.1 shown 1:5 Screens'],
    ['- ### Screens', '0.1 about 1:7 Screens'],
    ['2\\. Screens\n---', '2.0 about 1:5 Screens'],
    ['## 2) Screens', '2.0 about 1:7 Screens'],
    ['## 2\\) Screens', '2.0 about 1:8 Screens'],
    ['## Point 2: Screens', '2.0 about 1:13 Screens'],
    ['## Point 2 – Screens', '2.0 about 1:14 Screens'],
    ['## **Section 2.** *Screens*', '2.0 about 1:19 *Screens*'],
    ['## <a id="_Toc2"></a>2\\. Screens', '2.0 about 1:26 Screens'],
    ['## ２．Screens', '2.0 about 1:6 Screens'],
    ['## &#50;. Screens', '2.0 about 1:11 Screens'],
    ['Point 2: Screens\n---', '2.0 about 1:10 Screens'],
    ['# 2. Screens', '2.0 about 1:6 Screens'],
    ['## Points 2: Screens', '0.1 shown 1:4 Points 2: Screens'],
    ['## Point 2 screens', '0.1 shown 1:4 Point 2 screens'],
    ['## 2: Screens', '0.1 shown 1:4 2: Screens'],
    ['## 2.5 Screens', '0.1 shown 1:4 2.5 Screens'],
    ['## 2 Screens', '0.1 shown 1:4 2 Screens'],
    ['### 2. Screens', '0.1 about 1:5 2. Screens'],
    ['## 2.', undefined],
  ])('heading %j', (text, expected) => {
    expect(sentences(text)[0]).toBe(expected);
  });
});

test('points may be of level 1, as where a word processor keeps the title elsewhere', () => {
  const text = '# 1. A\n\nOne.\n\n## B\n\nTwo.\n\n# C\n\n# 2. D\n\nThree.';
  expect(sentences(text)).toEqual([
    '1.0 about 1:6 A',
    '1.1 shown 3:1 One.',
    '1.2 about 5:4 B',
    '1.3 shown 7:1 Two.',
    '1.4 shown 9:3 C',
    '2.0 about 11:6 D',
    '2.1 shown 13:1 Three.',
  ]);
});

test('a title that begins with a number is no point where there are points', () => {
  expect(sentences('# 3. Liga\n\n## 1. A\n\nOne.').map((one) => one.slice(0, 3))).toEqual(['0.0', '1.0', '1.1']);
});

describe('a heading that neither is the title nor names a point', () => {
  test('is a sentence of what it says', () => {
    const text =
      '# T\n\n# No other\n\n## A shop. Its prices are not shown.\n\n## 1. A\n\n## B\n\nnot shown.\n\n### C\n\nIt is.';
    expect(sentences(text)).toEqual([
      '0.0 shown 1:3 T',
      '0.1 shown 3:3 No other',
      '0.2 shown 5:4 A shop.',
      '0.3 not-shown 5:12 Its prices are not shown.',
      '1.0 about 7:7 A',
      '1.1 shown 9:4 B',
      '1.2 not-shown 11:1 not shown.',
      '1.3 about 13:5 C',
      '1.4 shown 15:1 It is.',
    ]);
  });

  test.each([
    ['YAML', '---\ntitle: a shop\nprices: not shown\n---\n\n# T\n', ['0.0 shown 6:3 T']],
    ['TOML', '+++\ntitle = "a shop"\n+++\n# T\n', ['0.0 shown 4:3 T']],
    ['a comment in it', '---\n# of a shop\ntitle: a shop\n---\n# T\n', ['0.0 shown 5:3 T']],
    ['nothing in it', '---\n---\n# T\n', ['0.0 shown 3:3 T']],
    [
      'two rules',
      '---\n\n# T\n\nIt is: here.\n\n---\n\nIt is.\n',
      ['0.0 shown 3:3 T', '0.1 shown 5:1 It is: here.', '0.2 shown 9:1 It is.'],
    ],
    ['further below', '# T\n\n---\ntitle: a shop\n---\n', ['0.0 shown 1:3 T', '0.1 shown 4:1 title: a shop']],
  ])('but for front matter, which is none: %s', (_, text, expected) => {
    expect(sentences(text)).toEqual(expected);
  });
});

describe('status', () => {
  test.each<readonly [string, string, string]>([
    ['not shown', 'The states are not shown.', 'not-shown'],
    ['in capitals', 'NOT SHOWN', 'not-shown'],
    ['with a blank at which no line is broken', 'not&nbsp;shown.', 'not-shown'],
    ['with emphasis inside', 'The states are **not** *shown*.', 'not-shown'],
    ['with tags', 'The states are <b>not</b> <i class="x">shown</i>.', 'not-shown'],
    ['in an HTML block', '<div>\nNo states are shown.\n</div>', 'not-shown'],
    ['with a footnote', 'No states are shown[^1].\n\n[^1]: No other is shown.', 'not-shown not-shown'],
    ['as a link', 'The states are not [shown](/x).', 'not-shown'],
    ['over a line wrap', 'The states are not\nshown.', 'not-shown'],
    ['in code', '`not shown`', 'not-shown'],
    ['in a code block', '```\nstates: not shown\n```', 'not-shown'],
    ['not any more', 'The states are ~~not shown~~.', 'shown'],
    ['what is reverted is nothing', '~~The states.~~ ~The `roles`.~', ''],
    ['none is shown', 'No state of the product is shown.', 'not-shown'],
    ['none are shown', '**No** states *are shown*', 'not-shown'],
    ['none are shown, in brackets', '("No states are shown!")', 'not-shown'],
    ['something is shown', 'No state is shown but one.', 'shown'],
    ['a word that begins like no', 'Nothing else is shown.', 'shown'],
    ['a word that ends like not', 'It is knot shown.', 'shown'],
    ['about itself', '*This document* covers what is not shown.', 'about'],
    ['about its material', '"The material available" is not shown.', 'about'],
    ['about another document', 'It reads this document.', 'shown'],
    ['outside', "Calls are not part of the product's own contract, nor shown.", 'outside'],
    ['outside, curly and strong', 'This document is **not** part of the product’s own contract.', 'outside'],
    ['none of nothing', 'None of these is known.', 'shown'],
  ])('%s', (_, says, expected) => {
    const [, ...statuses] = point(2, says).map((sentence) => sentence.split(' ')[1]);
    expect(statuses.join(' ')).toBe(expected);
  });

  const outside = "It is not part of the product's own contract.";
  test.each([
    ['in the same block', `${outside} None of these is shown. None of these is known.`, 'outside outside outside'],
    ['in the next block', `${outside}\n\n- None of these is known.`, 'outside outside'],
    ['after another', `${outside} So be it. None of these is known.`, 'outside shown shown'],
    ['below a heading', `${outside}\n\n### Others\n\nNone of these is known.`, 'outside about shown'],
  ])('"None of these" %s', (_, says, expected) => {
    expect(
      point(2, says)
        .slice(1)
        .map((sentence) => sentence.split(' ')[1])
        .join(' '),
    ).toBe(expected);
  });

  test.each(['not shown.', 'not&nbsp;shown.', '**not** `shown`.', 'n&#111;t shown.'])(
    'a heading over "%s" is not shown',
    (says) => {
      expect(point(2, says)[0]).toMatch(/^2\.0 not-shown /);
    },
  );

  test('a table follows the same rules row by row', () => {
    expect(point(2, '| thing | value |\n|---|---|\n| price | €5 |\n| tax | **not** shown |')).toEqual([
      '2.0 about P2',
      '2.1 about | thing | value |',
      '2.2 shown | price | €5 |',
      '2.3 not-shown | tax | **not** shown |',
    ]);
  });

  test.each([
    ['names', '| Code | Shown to | Fee (€) |', 'about'],
    ['names in bold', '| **Code** | Answer |', 'about'],
    ['a number', '| Book | 20 days |', 'shown'],
    ['a quotation', '| Book | "Lend" |', 'shown'],
    ['code', '| Book | `Lend` |', 'shown'],
    ['a path', '| /books | Books |', 'shown'],
    ['a limit', '| Book | At most 2 |', 'shown'],
    ['a placeholder', '| {book} | Book |', 'shown'],
    ['a full stop', '| Book | It is lent. |', 'shown'],
    ['a sentence', '| Every screen has a link back. | Name |', 'shown'],
    ['what is not shown', '| Code | not shown |', 'not-shown'],
  ])('a header row says nothing unless by its own words: %s', (_, header, status) => {
    expect(point(2, `${header}\n${header.replaceAll(/[^|]+/g, '---')}\n${header}`)[1]).toBe(`2.1 ${status} ${header}`);
  });

  test('a header row above no other is what the table says', () => {
    expect(point(2, '| thing | value |\n|---|---|')).toEqual(['2.0 about P2', '2.1 shown | thing | value |']);
  });

  test.each([
    ['Specification: desk of a library', 'The product is the desk of a library.', 'about'],
    ['Desk', 'The desk opens at nine.', 'about'],
    ['Specification', 'It is.', 'about'],
    ['Specification: desk of a library', 'The product is the desk. It stands in a library.', 'shown'],
    ['Specification: desk of a library', 'The desk of a library is not shown.', 'shown'],
    ['Specification: desk of a library', 'It is.', 'shown'],
  ])('the title %j says nothing if a sentence says it again: %j', (title, says, status) => {
    expect(sentences(`# ${title}\n\n## 1. A\n\n${says}`)[0]).toBe(`0.0 ${status} 1:3 ${title}`);
  });

  test('a heading is not shown where "not shown." stands right under it', () => {
    expect(
      point(2, 'One.\n\n### A\n\n- **Not shown**\n\n#### B\n\nStates: not shown.\n\n### C\n\n> Five. not shown. Six.'),
    ).toEqual([
      '2.0 about P2',
      '2.1 shown One.',
      '2.2 not-shown A',
      '2.3 not-shown **Not shown**',
      '2.4 about B',
      '2.5 not-shown States: not shown.',
      '2.6 not-shown C',
      '2.7 shown Five.',
      '2.8 not-shown not shown.',
      '2.9 shown Six.',
    ]);
  });
});

describe('findings', () => {
  /** A document whose point headings are numbered as given, one on every other line; none of them is shown. */
  const numbered = (...numbers: number[]) => numbers.map((number) => `## ${number}. P\nNot shown.`).join('\n');
  const rendered = (text: string) => parseSpecification(text, 's.md', english).findings.map(renderFinding);
  const codes = (text: string) =>
    parseSpecification(text, 's.md', english).findings.map(
      ({ code, place, problem }) => `${place.line}:${place.column} ${code}: ${problem}`,
    );

  test('a point that is missing is found where it should stand', () => {
    expect(rendered(numbered(1, 2, 4, 5, 6, 7, 8))).toEqual([
      's.md:5:1 point-missing: there is no point 3. Begin its heading with "## 3. ", or add one; where nothing is known of it yet, write "not shown." there.',
      's.md:14:11 point-missing: there is no point 9. Begin its heading with "## 9. ", or add one; where nothing is known of it yet, write "not shown." there.',
    ]);
  });

  test.each([
    ['### 3. Entities', '3. Entities', 'Entities'],
    ['# 3. Entities', '3. Entities', 'Entities'],
    ['## 3 – Entities 2.0', '3 – Entities 2.0', 'Entities 2.0'],
    ['### **Point 3**: Entities', '**Point 3**: Entities', 'Entities'],
  ])('a point that is missing is looked for in a heading like %s', (heading, text, title) => {
    expect(rendered(`${numbered(1, 2)}\n${heading}\n\n${numbered(4, 5, 6, 7, 8, 9)}`)).toEqual([
      `s.md:5:1 point-missing: there is no point 3, since the heading "${text}" is not read as one. Write it as "## 3. ${title}".`,
    ]);
  });

  test('a point that says nothing of the product is found, and what is missing is nothing else', () => {
    const about = 'This document has nine points.';
    const text = `# T\n\n## 1. P\n\n## 2. P\n\n${about}\n\n## 3. P\n\n### Q\n\n${numbered(4, 5, 6, 7, 8, 9)}`;
    expect(rendered(text)).toEqual(
      [3, 5, 9].map(
        (line, at) =>
          `s.md:${line}:1 point-empty: point ${at + 1} says nothing of the product. Write there what is true of it, or that it is not shown.`,
      ),
    );
    expect(rendered(numbered(1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([]);
  });

  test.each(['—', '...', '- –', '| | |\n|---|---|\n| – | ? |', '***'])('%j says nothing', (mark) => {
    expect(rendered(numbered(1, 2, 3, 4, 5, 6, 7, 8).concat(`\n\n## 9. P\n\n${mark}`))).toEqual([
      expect.stringContaining(' point-empty: point 9 says nothing of the product.'),
    ]);
  });

  test.each(['/', 'No.', '3', '—\n\nA.'])('%j says something', (text) => {
    expect(rendered(numbered(1, 2, 3, 4, 5, 6, 7, 8).concat(`\n\n## 9. P\n\n${text}`))).toEqual([]);
  });

  test('headings without a number are no points, and what is missing says how one becomes a point', () => {
    const text = '# T\n\n## A\n\n## *B*\n\n## 3. C\n\nc\n\n# D\n\n## 6. F\nf\n## G\n\n> ## H\n\n## 9. I\ni\n## J';
    expect(rendered(text)).toEqual(
      ['7:1 1', '7:1 2', '13:1 4', '13:1 5', '19:1 7', '19:1 8'].map((at) => {
        const [place, number] = at.split(' ');
        return `s.md:${place} point-missing: there is no point ${number}. Begin its heading with "## ${number}. ", or add one; where nothing is known of it yet, write "not shown." there.`;
      }),
    );
  });

  test.each(['## 3.1 Entities', '## 3rd Entities', '## 30 Entities'])('nor is %s one', (heading) => {
    const [finding] = codes(`${numbered(1, 2)}\n${heading}\n\n${numbered(4, 5, 6, 7, 8, 9)}`);
    expect(finding).toBe('7:1 point-missing: there is no point 3');
  });

  test('a point that is given twice is read once', () => {
    const text = `${numbered(1, 2)}\n## 3. P\n\nFirst.\n\n## 3. Again\n\nSecond.\n\n${numbered(4, 5, 6, 7, 8, 9)}`;
    expect(rendered(text)).toEqual([
      's.md:9:1 point-twice: there is a point 3 already, in line 5, and only that one is read. Move what stands here to the other, or give this one a number of its own.',
    ]);
    expect(sentences(text).filter((sentence) => sentence.startsWith('3.'))).toEqual([
      '3.0 about 5:7 P',
      '3.1 shown 7:1 First.',
    ]);
  });

  test('a point out of order is read nevertheless', () => {
    const text = numbered(1, 3, 2, 4, 5, 6, 7, 8, 9);
    expect(rendered(text)).toEqual([
      's.md:5:1 point-out-of-order: point 2 stands behind point 3. Move it, with all that stands under it, in front of point 3, or number the points anew.',
    ]);
    expect(parseSpecification(text, file, english).specification.points.map(({ number }) => number)).toEqual([
      1, 3, 2, 4, 5, 6, 7, 8, 9,
    ]);
  });

  test('there are nine points and no more', () => {
    expect(rendered(numbered(1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toEqual([
      's.md:19:1 point-out-of-order: there is no room for a point 10. Expected points 1 to 9; actual a point 10. Move what it says to one of the nine, or take the number from its heading, which makes it part of the point above.',
    ]);
    expect(codes(numbered(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))).toEqual([
      '1:1 point-out-of-order: there is no room for a point 0',
    ]);
  });

  test.each(['', ' \n', '\uFEFF', 'Just a text.', '# T\n\n### A\n', '\0', '<!--', '| a |', '[^1]: x'])(
    '%j has no points',
    (text) => {
      expect(codes(text).map((finding) => finding.replace(/^\S+ /, ''))).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `point-missing: there is no point ${number}`),
      );
    },
  );
});

test('headings in the same words each have the status of what stands under them', () => {
  const text = `## 1. Desk

### Orders

#### Roles

Not shown.

### Customers

#### Roles

A customer has one role.
`;
  const { specification } = parseSpecification(text, 'features/specification.md', english);
  const sentences = specification.points.flatMap((point) => point.sentences);
  expect(sentences.map(({ id, text, status }) => `${id} ${text}: ${status}`)).toEqual([
    '1.0 Desk: about',
    '1.1 Orders: about',
    '1.2 Roles: not-shown',
    '1.3 Not shown.: not-shown',
    '1.4 Customers: about',
    '1.5 Roles: about',
    '1.6 A customer has one role.: shown',
  ]);
});
