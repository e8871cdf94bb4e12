import { describe, expect, test } from 'vitest';
import { parseBlocks } from './block.ts';
import { parseMarkdown } from './markdown.ts';
import { fold, renderBlocks, renderMarkdown, writtenSpan } from './rendering.ts';

describe('renderMarkdown', () => {
  test.for<[what: string, markdown: string, rendered: string]>([
    ['escapes', 'OUT\\_OF\\_STOCK \\*a\\* \\" \\\\ \\n D:\\new', 'OUT_OF_STOCK *a* " \\ \\n D:\\new'],
    ['named references', 'Tom &amp; Jerry &lt;b&gt; &hellip; &copy; 5&nbsp;kg', 'Tom & Jerry <b> … © 5 kg'],
    ['numeric references', '&#8364;5 &#x20ac;5 &#0;', '€5 €5 \uFFFD'],
    ['no references', 'AT&T; &nothing; R&D &amp', 'AT&T; &nothing; R&D &amp'],
    ['an escaped reference', '\\&amp; `&amp; \\_`', '&amp; &amp; \\_'],
    ['a reference that is no mark', '&#42;a&#42; &#60;b&#62;', '*a* <b>'],
    [
      'references beside an address',
      'A &amp; B on www.example.org/a_b and C &amp; D',
      'A & B on www.example.org/a_b and C & D',
    ],
    ['marks', '**a**b *c* _d_ ***e*** __f__', 'ab c d e f'],
    ['code', '`a` ``b`c`` ` d `', 'a b`c d'],
    [
      'links',
      '[a](/b "c") [d][e] [e][] [e] <https://a.example/b> x@a.example\n\n[e]: /f',
      'a d e e https://a.example/b x@a.example',
    ],
    ['pictures', 'A ![logo](/a.png) and ![](/b.png)', 'A logo and'],
    ['sub- and superscript', 'H<sub>2</sub>O, m<sup>2</sup>', 'H2O, m2'],
    ['tags, and what is none', '<b>a</b> <br>b<br/>c /orders/<id> a < b', 'a b c /orders/<id> a < b'],
    ['attributes with a sign in them', '<a title="a > b" href="/x">c</a> d', 'c d'],
    ['blocks with such attributes', '<div title="a > b">\nc\n</div>', 'c'],
    ['what is struck through', 'a ~~b~~ <del>c</del> <s>d</s> e', 'a e'],
    ['comments', 'a <!-- b --> c', 'a c'],
    ['hard breaks', 'a\\\nb  \nc', 'a b c'],
    ['blanks that do not break', 'a\u00A0b\u202Fc\u3000d', 'a b c d'],
    ['letters and their accents', 'Cafe\u0301 A\u030A \u1112\u1161\u11AB', 'Café Å 한'],
    ['accents by reference', 'Cafe&#769;', 'Café'],
    ['footnotes', 'a[^1].\n\n[^1]: b', 'a.\nb'],
    ['tasks', '- [ ] a\n- [x] b', 'a\nb'],
    ['rows', '| a | b |\n|---|---|\n| `A\\|B` | p\\|q |', '| a | b |\n| A|B | p|q |'],
    ['HTML', '<table><tr><td>a &amp; b</td><td>c</td></tr><tr><td>d</td></tr></table>', 'a & b c\nd'],
    ['no style and no script', '<style>a { b }</style>\n\n<script>c()</script>\n\nd', 'd'],
    ['symbols of two units', '😀 *😀* e\u0301😀', '😀 😀 é😀'],
  ])('%s', ([, markdown, rendered]) => {
    expect(renderMarkdown(markdown)).toBe(rendered);
  });
});

describe('a rendering', () => {
  test.for([
    ['Tom &amp; **Jerry** win', 'Tom & Jerry', 'Tom &amp; **Jerry**'],
    ['See [the *list*](/a "b").', 'the list', '[the *list*](/a "b")'],
    ['a\n\n**b** c\n\nd', 'b c', '**b** c'],
    ['Cafe\u0301 au lait', 'Café', 'Cafe\u0301'],
    ['**b**', 'b', '**b**'],
  ] as const)('of %j holds %j, which is written %j', ([markdown, wanted, expected]) => {
    const blocks = parseBlocks(parseMarkdown(markdown));
    const rendering = renderBlocks(blocks);
    const start = rendering.text.indexOf(fold(wanted));
    const span = writtenSpan(rendering, { start, end: start + wanted.length });
    const written = blocks.map(({ text }) => text).join('\n');
    expect(start).toBeGreaterThanOrEqual(0);
    expect(written.slice(span.start, span.end)).toBe(expected);
  });

  test('says what is code', () => {
    const { text, code } = renderBlocks(parseBlocks(parseMarkdown('a `b` `c` "`d`"\n\n    e `f`')));
    expect(code.map(({ start, end }) => text.slice(start, end))).toEqual(['b', 'c', 'd']);
  });
});
