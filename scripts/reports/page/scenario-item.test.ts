/** What is shown of a scenario on the page: its steps, how it ended, and what was seen of it. */
import { describe, expect, test } from 'vitest';
import { livingPage, textOf, type Went } from '../../dev/test-support/living-page.ts';
import type { End } from '../../dev/test-support/sample-run.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { edit } from '../../dev/test-support/trace-text.ts';

describe('what is given to a step', () => {
  const given = (...lines: readonly string[]) =>
    edit(shop, '1-orders.feature', 'Then a', ['Then a', ...lines].join('\n      '));

  test('stands beneath it, a text as it is', async () => {
    const page = await livingPage(given('"""json', '{', '  "a": "<b>"', '}', '"""'));
    expect(page).toMatch(/<pre[^>]*>{\n {2}&quot;a&quot;: &quot;&lt;b&gt;&quot;\n}<\/pre>/);
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
    expect(table).toContain(' … (and 1 more character) y');
    expect(table).toContain('… and 2 more rows and 1 more column');
    expect(table.match(/x{200}/g)).toHaveLength(50);
    expect(table.match(/ y(?= )/g)).toHaveLength(50 * 19);
    const text = textOf(await livingPage(given('"""', 'x'.repeat(4_001), '"""')));
    expect(text).toContain('… and 1 more character ');
  });
});

describe('a scenario that did not end as it should', () => {
  const evidence: Went['evidence'] = {
    1: { console: { text: 'error: no', remaining: 0 }, calls: [{ kind: 'product', method: 'GET', url: '/' }] },
    2: { others: [{ name: 'notes.txt', mediaType: 'text/plain' }] },
  };

  test.each<[string, number, End]>([
    ['Did not run. Run all features, and see whether a worker was lost.', 1, undefined],
    ['Was started but not finished. See whether the run was cut short, or a worker was lost.', 1, 'unfinished'],
    ['Ended without a step of its own. Give it steps, and let none be left out.', 1, 'unknown'],
    ['Was skipped. Let no step or hook skip it.', 1, 'skipped'],
    ['Ended pending at &quot;Then a&quot;, but is enforced. Write the step that is pending.', 1, 'pending'],
    ['Failed at &quot;Then a&quot;. Write the step in a phrase that is defined, or define it.', 1, 'undefined'],
    ['Failed at &quot;Then a&quot;. Leave one definition of the step, which has several.', 1, 'ambiguous'],
    [
      'Failed at &quot;Then a&quot;. Fix the product, or else the step or the document, if one of these is wrong.',
      1,
      'failed',
    ],
    [
      'Was blocked on this target at &quot;Then a&quot;. See what it says of the target, and run again once that is fixed: nothing of the product was judged by it.',
      1,
      { status: 'failed', blocked: 'fault-not-injected' },
    ],
    ['Passed, but is open. Let its one step be &quot;to be specified: …&quot;.', 2, 'passed'],
  ])('says why: %s', async (reason, index, end) => {
    expect(await livingPage(shop, { ends: { [index]: end } })).toContain(`<p class="reason">${reason}</p>`);
  });

  test('is distinguished from one that failed where it was blocked', async () => {
    const end = {
      status: 'failed',
      blocked: 'fault-not-injected',
      message: 'Error: the target went away',
      step: 'a',
    } as const;
    const steps = [{ text: 'a', status: 'failed', duration: 1, blocked: 'fault-not-injected' }] as const;
    const page = await livingPage(shop, { ends: { 1: { ...end, steps } } });
    expect(page).toContain('<li class="step blocked"><b>Then</b> <span>a<i> – was blocked</i></span></li>');
    expect(page).toContain('<button type="button" data-filter="blocked" aria-pressed="false">');
    const text = textOf(page);
    expect(text).toContain('An order has a number. blocked Blocked. A scenario that checks it was blocked');
    expect(text).toContain('Blocked An order');
    expect(text).toContain('What the step said Error: the target went away');
    expect(text).not.toContain('– failed');
  });

  test('is called by the name of its row, also where it did not run', async () => {
    const rows =
      'Scenario Outline: Order <n>\n      Then a\n      Examples:\n        | n |\n        | 1 |\n        | 2 |';
    const texts = edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a', rows);
    const text = textOf(await livingPage(texts, { ends: { 2: undefined } }));
    expect(text).toContain('Passed Order 1 ');
    expect(text).toContain('Did not run Order 2 ');
    expect(text).toContain('Order 2" of "Order <n>"');
    expect(text.match(/Order <n>/g)).toHaveLength(1);
  });

  test('does not say why where a message does, or where it ended as it should', async () => {
    const message = 'Multiple step definitions match';
    for (const ends of [{}, { 1: { status: 'ambiguous', message } }] as const)
      expect(await livingPage(shop, { ends })).not.toContain('class="reason"');
  });

  test.each(['undefined', 'ambiguous', 'skipped', 'unfinished'] as const)(
    'shows the evidence of it, though it said nothing: %s',
    async (end) => {
      const text = textOf(await livingPage(shop, { ends: { 1: end }, evidence }));
      expect(text).toContain('Console error: no 1 call Kind Method Address Answer product GET / none');
      expect(text).not.toContain('What the step said');
    },
  );

  test('shows its message whole, but for the frames beneath it', async () => {
    const message = 'Error: bad\n  at nowhere in particular\n    at step.ts:1:1';
    const page = await livingPage(shop, { ends: { 1: { status: 'failed', step: 'a', message } } });
    expect(page).toMatch(/<pre[^>]*>Error: bad\n {2}at nowhere in particular<\/pre>/);
  });

  test('marks the words in which what there was differs, and no white space beside them', async () => {
    const comparison = {
      expected: { text: 'It has occurred here', remaining: 0 },
      actual: { text: 'It here', remaining: 0 },
    };
    const page = await livingPage(shop, { ends: { 1: 'failed' }, evidence: { 1: { comparison } } });
    expect(page).toContain('It <mark>has occurred</mark> here');
  });

  test('shows the evidence of it where it is open', async () => {
    for (const end of ['passed', 'pending'] as const)
      expect(textOf(await livingPage(shop, { ends: { 2: end }, evidence }))).toContain(
        'Also attached: notes.txt (text/plain)',
      );
  });

  test('shows nothing where there is no evidence, or where it passed', async () => {
    const pages = [
      livingPage(shop, { ends: { 1: 'undefined' }, evidence: { 1: {} } }),
      livingPage(shop, { evidence: { 1: evidence[1] ?? {} } }),
    ];
    for (const page of await Promise.all(pages)) expect(page).not.toContain('class="failure"');
  });
});

describe('under which circumstances a scenario ran', () => {
  const circumstances = {
    faults: [{ fault: 'an exception', technique: "React's hook dispatcher" }],
    faked: [{ call: 'GET "/orders"', answer: '<500>' }],
    alternatives: [{ words: '{host}', when: 'an exception', seen: '<b>' }],
  };

  test.each(['passed', 'failed'] as const)('is shown however it ended: %s', async (status) => {
    const page = await livingPage(shop, { ends: { 1: status }, evidence: { 1: circumstances } });
    expect(page).toContain('<p class="circumstance">Made to fail by: React&#x27;s hook dispatcher</p>');
    expect(page).toContain(
      '<p class="circumstance">Answered by the scenario: GET &quot;/orders&quot;: &lt;500&gt;</p>',
    );
    expect(page).toContain('<p class="circumstance">Seen of “{host}”: &lt;b&gt; (an exception)</p>');
  });

  test('names an earlier attempt, too', async () => {
    const earlier = { attempt: 'attempt-9', number: 1 };
    const page = await livingPage(shop, { ends: { 1: { attempts: 2, earlier } }, evidence: { 9: circumstances } });
    expect(page).toMatch(/At attempt 1 it failed\.<\/p><p class="circumstance">Made to fail by/);
  });
});

describe('a scenario that passed when it was tried again', () => {
  const earlier = { attempt: 'attempt-9', number: 2, step: 'a <b>', message: 'Error: too early' };
  const ends = { 1: { attempts: 3, earlier } };

  test('shows why it failed before, and the evidence of it then', async () => {
    const page = await livingPage(shop, {
      ends,
      evidence: {
        1: { console: { text: 'of the last attempt', remaining: 0 } },
        9: {
          pictures: [{ source: 'data:image/png;base64,AA', bytes: 1, embedded: true }],
          comparison: { expected: { text: 'now', remaining: 0 }, actual: { text: 'then', remaining: 0 } },
          console: { text: 'warning: early', remaining: 0 },
          calls: [{ kind: 'asset', method: 'GET', url: '/', status: 200 }],
        },
      },
    });
    const text = textOf(page);
    expect(text).toContain(
      'At attempt 2 it failed: a <b> Expected now Actual then What the step said Error: too early ' +
        'Console warning: early 1 call Kind Method Address Answer asset GET / 200',
    );
    expect(page.match(/<img /g)).toHaveLength(1);
    expect(text).not.toContain('of the last attempt');
  });

  test('says so where it was blocked before', async () => {
    const blocked = { 1: { attempts: 2, earlier: { ...earlier, blocked: 'fault-not-injected' } } } as const;
    expect(textOf(await livingPage(shop, { ends: blocked }))).toContain('At attempt 2 it was blocked: a <b>');
  });

  test('says so, though it left nothing behind and the step is not known', async () => {
    const unknown = { 1: { attempts: 2, earlier: { attempt: 'attempt-9', number: 1 } } };
    expect(textOf(await livingPage(shop, { ends: unknown }))).toContain('At attempt 1 it failed.');
  });

  test('shows both where the last attempt did not end', async () => {
    const lost = { 1: { attempts: 3, earlier, status: 'unfinished', message: 'Error: lost' } } as const;
    expect(textOf(await livingPage(shop, { ends: lost }))).toMatch(/Error: lost .*At attempt 2 it failed: a <b>/);
  });
});

describe('the scenarios under a sentence', () => {
  /** The sentence "An order has a number." with these rules about it, and others of its point. */
  const withRules = (...lines: readonly string[]) =>
    edit(
      shop,
      '1-orders.feature',
      '  Rule: Number\n    > An order has a number.\n    Scenario: An order\n      Then a\n',
      lines.map((line) => `${line}\n`).join(''),
    );
  const panelOf = (page: string) => /<div class="panel"[^>]* id="1\.1"[^>]*>.*?<p class="where"/s.exec(page)?.[0] ?? '';

  const enforced = (name: string) => [`    Scenario: ${name}`, '      Then a'];
  const asking = (name: string, quote: string) => [
    '    @question',
    `    Scenario: ${name}`,
    `      > ${quote}`,
    `      * to be specified: ${name}?`,
  ];

  test('stand with the enforced ones first, and the open ones by their numbers', async () => {
    const texts = withRules(
      '  Rule: Number',
      '    > An order has a number.',
      ...asking('third', 'An order has a number.'),
      ...enforced('first'),
      ...asking('fifth', 'An order has a number.\n\n      > Its price'),
      ...asking('fourth', 'An order has a number.'),
      ...enforced('second'),
    );
    const names = Array.from(panelOf(await livingPage(texts)).matchAll(/<strong>(\w+)<\/strong>/g), ([, name]) => name);
    expect(names.slice(0, 2)).toEqual(['first', 'second']);
    const page = textOf(panelOf(await livingPage(texts)));
    const numbers = Array.from(page.matchAll(/\? Question (\d)/g), ([, number]) => Number(number));
    expect(numbers).toEqual(numbers.toSorted());
    expect(numbers).toHaveLength(3);
  });

  test('stand so also where they quote other words, rule by rule', async () => {
    const texts = withRules(
      '  Rule: One',
      '    > An order has a number.',
      ...asking('second', 'a number'),
      ...asking('first', 'An order'),
      ...enforced('held'),
      '  Rule: Other',
      '    > An order has a number.',
      ...enforced('later'),
    );
    const names = panelOf(await livingPage(texts)).matchAll(/<strong>(\w+)<\/strong>/g);
    expect(Array.from(names, ([, name]) => name)).toEqual(['held', 'first', 'second', 'later']);
  });

  test('bear the name of their rule once, and do not repeat the sentence', async () => {
    const texts = withRules(
      '  Rule: Number',
      '    > An order has a number.',
      ...enforced('whole'),
      ...asking('part', 'An order'),
      '  Rule: Other',
      '    > An order has a number',
      ...enforced('almost'),
      '  Rule: Number',
      '    > has a number.',
      ...enforced('end'),
    );
    const whole = '<p class="quoted">On the whole sentence</p>';
    const heads = Array.from(
      panelOf(await livingPage(texts)).matchAll(/<div class="group-head">(.*?)<\/div>/g),
      ([, head]) => head,
    );
    expect(heads).toEqual([
      `<p class="rule">Number</p>${whole}`,
      '<p class="quoted"><mark class="quote">An order</mark> has a number.</p>',
      `<p class="rule">Other</p>${whole}`,
      '<p class="rule">Number</p><p class="quoted">An order <mark class="quote">has a number.</mark></p>',
    ]);
  });

  test('of two Rules of one name bear it once', async () => {
    const texts = withRules(
      '  Rule: Number',
      '    > An order has a number.',
      ...enforced('one'),
      '  Rule: Number',
      '    > An order has a number.',
      ...enforced('other'),
    );
    const panel = panelOf(await livingPage(texts));
    expect(panel.match(/class="group"/g)).toHaveLength(2);
    expect(panel.match(/class="rule"/g)).toHaveLength(1);
  });
});

describe('the examples of a sentence', () => {
  const rows = Array.from({ length: 30 }, (_, index) => `| ${index} |`);
  const examples = ['Scenario Outline: Order <n>', 'Then a', 'Examples:', '| n |', ...rows].join('\n      ');
  const texts = edit(shop, '1-orders.feature', 'Scenario: An order\n      Then a', examples);
  const namesIn = (page: string) => [...page.matchAll(/<strong>(Order \d+)<\/strong>/g)].map(([, name]) => name);

  test('begin with what did not pass, and fold most of what did where there are many', async () => {
    const page = await livingPage(texts, { ends: { 8: 'failed', 25: { attempts: 2 } } });
    const [shown = '', folded = ''] = page.split('<details class="folded">');
    expect(namesIn(shown)).toEqual([
      'Order 7',
      'Order 24',
      ...Array.from({ length: 11 }, (_, n) => `Order ${n}`).filter((one) => one !== 'Order 7'),
    ]);
    expect(textOf(folded)).toMatch(/^18 more that passed/);
    expect(namesIn(folded)).toHaveLength(18);
  });

  test('are all shown at once where there are few', async () => {
    const few = edit(texts, '1-orders.feature', rows.slice(20).join('\n      '), '');
    const page = await livingPage(few);
    expect([namesIn(page).length, page.includes('class="folded"')]).toEqual([20, false]);
  });
});
