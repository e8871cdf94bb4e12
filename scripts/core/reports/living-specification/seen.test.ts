/** What the page shows of what was seen and is not specified. */
import { expect, test } from 'vitest';
import { livingPage, textOf } from '../../../dev/test-support/living-page.ts';
import { seenAs, seenBeside } from '../../../dev/test-support/seen-beside.ts';
import { shop } from '../../../dev/test-support/tiny-shop.ts';

const sectionOf = (page: string) => /<section class="seen".*?<\/section>/s.exec(page)?.[0] ?? '';

test('it stands in a section of its own, which says that it is no part of the specification', async () => {
  const page = await livingPage(shop, { seen: seenBeside });
  expect(textOf(sectionOf(page))).toBe(
    'Seen, not specified What was seen while the scenarios ran, beside what the document shows. It is evidence for the ' +
      'open questions, never the specification, and nothing was judged by it. ' +
      'Calls of the product Method Path Times Scenarios Answers Payload ' +
      'GET /api/orders/{id}?page 14 7 200 (13 times), net::ERR_ABORTED ' +
      '{ items: { id: number }[] }; { id: number, note: string | null }; and 1 more shape … and 2 more ' +
      'Specified, since a step names them, and not among these: GET "/orders/{number}" (called 3 times), POST "/orders", and 1 more. ' +
      'Other calls, by their kinds: asset 40, page data 12. ' +
      'Which reading was seen when Words When Seen Times {host} an unhandled exception without its port 3 ' +
      "How loading was made to fail What failed Made to fail by Times an unhandled exception React's hook dispatcher 5 " +
      'Answered by the scenario Call Answer Times GET "/orders" 500 2 ' +
      'Without an accessible name Part Found by Scenarios button "Filter" features/names.json 3',
  );
  expect(page).toContain('<a href="#seen">Seen, not specified</a>');
});

test('what there is none of has no table, and where there is nothing there is no section', async () => {
  const some = {
    ...seenBeside,
    calls: [],
    callsRemaining: 0,
    otherCalls: [],
    specified: [],
    faults: [],
    faked: [],
    unnamed: [],
  };
  const section = sectionOf(await livingPage(shop, { seen: some }));
  expect(section.match(/<h3>[^<]*/g)).toEqual(['<h3>Which reading was seen when']);
  expect(section).not.toContain('class="more"');
  expect(await livingPage(shop)).not.toMatch(/id="seen"|#seen/);
});

test('none of it is markup', async () => {
  const hostile = '<img src=x onerror=alert(1)></table>&lt;';
  const section = sectionOf(await livingPage(shop, { seen: seenAs(hostile) }));
  expect(section).not.toContain('<img');
  expect(section.match(/<\/table>/g)).toHaveLength(5);
  expect(section).toContain('&lt;img src=x onerror=alert(1)&gt;&lt;/table&gt;&amp;lt;');
});
