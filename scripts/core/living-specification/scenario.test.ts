/** What is told of a scenario on the page: its steps, how it ended, and what was seen of it. */
import { describe, expect, test } from 'vitest';
import { livingPage, textOf } from '../../test-support/living-page.ts';
import { shop } from '../../test-support/tiny-shop.ts';
import { edit } from '../../test-support/trace-text.ts';

describe('what is given to a step', () => {
  const given = (...lines: readonly string[]) =>
    edit(shop, '1-orders.feature', 'Then a', ['Then a', ...lines].join('\n      '));

  test('stands beneath it, a text as it is', async () => {
    const page = await livingPage(given('"""json', '{', '  "a": "<b>"', '}', '"""'));
    expect(page).toContain('<pre>{\n  &quot;a&quot;: &quot;&lt;b&gt;&quot;\n}</pre>');
  });

  test('stands beneath it, a table by its cells', async () => {
    const page = await livingPage(given('| number | 1 |', '| <i> | |'));
    expect(page).toContain(
      '<tr><td>number</td><td>1</td></tr><tr><td>&lt;i&gt;</td><td></td></tr></tbody></table></div></div>',
    );
  });

  test('is cut where it is more than a reader takes in, and that is said', async () => {
    const row = `| ${'x'.repeat(201)} ${'| y '.repeat(20)}|`;
    const table = textOf(await livingPage(given(...Array.from({ length: 52 }, () => row))));
    expect(table).toContain(' … (and 1 more characters) y');
    expect(table).toContain('… and 2 more rows and 1 more column');
    expect(table.match(/x{200}/g)).toHaveLength(50);
    expect(table.match(/ y(?= )/g)).toHaveLength(50 * 19);
    const text = textOf(await livingPage(given('"""', 'x'.repeat(4_001), '"""')));
    expect(text).toContain('… and 1 more character ');
  });
});
