import { expect, test } from 'vitest';
import { judgeIn, openPages } from './opened-page.test-support.ts';

const judge = judgeIn(openPages());
const expected = { header: ['Title', 'Member', 'Due'], rows: [['Dune', 'Ada', '3 May']] };
const loans = (style: string) => `<div id=box><table aria-label=Loans><thead><tr><th>Title<th>Member<th>Due
  <tbody><tr><td>Dune<td>Ada<td>3 May</table></div><style>${style}</style>`;
const wide = '#box { width: 200px; overflow: auto } table { width: 900px }';

test.each<[how: string, html: string, is: RegExp]>([
  [
    'wrap below one another',
    loans('table, tbody { display: block; width: 400px } tbody tr { display: grid; grid-template-columns: 1fr 1fr }'),
    /^right$/,
  ],
  [
    'are pinned while the others are scrolled',
    `${loans(`${wide} td:first-child { position: sticky; left: 0 }`)}<script>box.scrollLeft = 700</script>`,
    /^right$/,
  ],
  ['are pinned with their headings', loans(`${wide} :is(th, td):last-child { position: sticky; right: 0 }`), /^right$/],
  ['lie the other way round', loans('tr { display: flex } tbody tr { flex-direction: row-reverse }'), /another order/],
  [
    'are pinned with their headings, the other way round',
    loans('th, td { position: sticky } tr { display: flex } tbody tr { flex-direction: row-reverse }'),
    /another order/,
  ],
])('cells that %s', async (_how, html, is) => {
  expect(await judge(html, (screen) => screen.showsTable('Loans', expected))).toMatch(is);
});

const head = '<thead><tr><th>Title<th>Member';
const rowsOf = (count: number, attributes = '') =>
  Array.from({ length: count }, (_, at) => `<tr ${attributes}><td>Dune ${at}<td>Ada`).join('');
const foot = '<tfoot><tr><td>All<td>3';

test.each<[what: string, said: number, body: string, count: number, is: RegExp]>([
  ['those of the foot', 5, `${head}<tbody>${rowsOf(3)}${foot}`, 3, /^right$/],
  ['those that are hidden', 4, `${head}<tbody>${rowsOf(1)}${rowsOf(2, 'hidden')}`, 1, /^right$/],
  ['none of the header', 3, `${head}<tbody>${rowsOf(3)}`, 3, /^right$/],
  ['none', 0, head, 0, /^right$/],
  ['some that are not held', 1000, `${head}<tbody>${rowsOf(3)}${foot}`, 3, /998 rows, and holds 3/],
  [
    'some that are not held, beside a mark',
    5,
    `${head}<tbody><tr aria-hidden=true><td style="padding:0"><td style="padding:0">${rowsOf(3)}`,
    3,
    /4 rows, and holds 3/,
  ],
])('a page that says a number of rows, counting %s', async (_what, said, body, count, is) => {
  const html = `<table aria-label=Loans aria-rowcount=${said}>${body}</table>`;
  expect(await judge(html, (screen) => screen.hasRows('Loans', count))).toMatch(is);
});
