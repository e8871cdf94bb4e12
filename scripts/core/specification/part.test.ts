import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from './markdown.ts';
import { parseParts } from './part.ts';

/** Lines that open, continue or end something, alone or with their neighbours. */
const lines = [
  ...[
    'One sentence. And another',
    'a | b',
    '--- | ---',
    '| c | d |',
    '# Title',
    '## 2. Point',
    '#no heading',
    '===',
    '---',
  ],
  ...['- item', '* item', '+ [ ] task', '1. first', '2) second', '  indented', '    code', '\tcode', '   three'],
  ...[
    '```',
    '````ts',
    '~~~',
    '``` `',
    '> quote',
    '>',
    '> ```',
    '- ```',
    '  ```',
    '<div>',
    '</div>',
    '<!-- comment',
    '-->',
  ],
  ...[
    '<script>',
    '</script>',
    '<pre>',
    '</pre>',
    '<?php',
    '?>',
    '<![CDATA[',
    ']]>',
    '<b>bold</b>',
    '*emphasis',
    'ends*',
  ],
  ...[
    '**strong** `code`',
    '`open',
    '[text](https://a.example)',
    '[text]',
    '[text]: /there',
    '[^1]',
    '[^1]: Note',
    'www.a.example',
  ],
  ...['Hard break\\', 'Two spaces  ', '~~gone~~', 'é ü', '&amp; \\*', '\u00a0', '!', '(x', 'x) y'],
];

const sources = fc
  .array(fc.tuple(fc.constantFrom(...lines), fc.constantFrom('\n', '\n\n', '\n\n', '\n \n\n', '\r\n\r\n', '\r\r')), {
    maxLength: 24,
  })
  .map((pieces) => pieces.map((piece) => piece.join('')).join(''));

/** The nodes as `type start-end line:column`, from the root's children on, those of parts where they stand in the whole. */
function describeNodes(tree: Nodes, start = 0, line = 0): string[] {
  const found: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'root') return;
    const { children: _, position, ...own } = { children: [], ...node };
    const at = position && `${(position.start.offset ?? 0) + start}-${(position.end.offset ?? 0) + start}`;
    const lines = position && `${position.start.line + line}:${position.start.column} ${position.end.line + line}`;
    found.push(`${at} ${lines} ${JSON.stringify(own)}`);
  });
  return found;
}

describe('parseParts', () => {
  test('the parts are what they are in the whole', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const [parts, whole] = [parseParts(source), parseMarkdown(source)];
        expect(parts.map(({ markdown }) => markdown.source).join('')).toBe(source);
        expect(parts.flatMap(({ start, line, markdown }) => describeNodes(markdown.tree, start, line))).toEqual(
          describeNodes(whole.tree),
        );
        expect(parts.flatMap(({ markdown }) => [...markdown.roles])).toEqual([...whole.roles]);
      }),
      { numRuns: 150 },
    );
  });

  test('paragraphs and headings are parts of their own, what belongs together is not', () => {
    const of = (source: string) => parseParts(source).map(({ line, markdown }) => `${line} ${markdown.source}`);
    expect(of('# A\n\nB.\nC.\n\n## D\n\n- e\n\n- f\n\nG')).toEqual([
      '0 # A\n\n',
      '2 B.\nC.\n\n',
      '5 ## D\n\n- e\n\n- f\n\n',
      '11 G',
    ]);
    expect(of('```\n\na\n\nb\n\n```\n\nC')).toEqual(['0 ```\n\na\n\nb\n\n```\n\n', '8 C']);
    expect(of('A\n\n[a]: /b\n\nC')).toEqual(['0 A\n\n[a]: /b\n\nC']);
    expect(of('')).toEqual(['0 ']);
  });

  test('a part whose text stays is the same object, wherever it stands', () => {
    const [, before] = parseParts('# A\n\nB is the same.\n');
    const [, , now] = parseParts('# A\n\nNew.\n\nB is the same.\n');
    expect(now?.markdown).toBe(before?.markdown);
    expect(now?.start).toBe(11);
  });
});
