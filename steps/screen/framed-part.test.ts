import { expect, test } from 'vitest';
import { type Ask, judgeIn, openPages } from './opened-page.test-support.ts';
import { parsePart } from './part.ts';

const judge = judgeIn(openPages());
const shows =
  (part: string): Ask =>
  (screen) =>
    screen.shows(parsePart(part));
const pay = '<button>Pay now</button>';
const frame = (inner: string, attributes = '') => `<iframe ${attributes} srcdoc="${inner}"></iframe>`;

test.each<[what: string, html: string, ask: Ask, note: string]>([
  ['a part', frame(pay), shows('button "Pay now"'), 'The button "Pay now"'],
  ['a text', frame('<p>Paid on Monday'), shows('text "Monday"'), 'The text "Monday"'],
  [
    'a part in a part',
    `<section aria-label=Card>${frame(pay)}</section>`,
    shows('button "Pay now" in the section "Card"'),
    'The button "Pay now" in the section "Card"',
  ],
  [
    'a part with another in it',
    frame(`<section aria-label=Card>${pay}</section>`),
    shows('button "Pay now" in the section "Card"'),
    'The section "Card"',
  ],
  [
    'a part in a frame of a frame',
    frame("<iframe srcdoc='<h1>Pay</h1>'></iframe>"),
    shows('heading "Pay"'),
    'The heading "Pay"',
  ],
  [
    'what is acted on',
    frame(pay),
    (screen) => screen.findOne({ kind: 'button', name: 'Pay now' }),
    'The button "Pay now"',
  ],
])('it is said of %s that it stands in a frame', async (_what, html, ask, note) => {
  expect((await judge(html, ask)).split('\n\n').at(-1)).toBe(`${note} stands in a frame, where no step finds it.`);
});

test.each<[what: string, html: string, ask: Ask]>([
  ['another part', frame('<button>Pay</button>'), shows('button "Pay now"')],
  ['a frame that is not seen', frame(pay, 'hidden'), shows('button "Pay now"')],
  [
    'a frame elsewhere',
    `<section aria-label=Card>One</section>${frame(pay)}`,
    shows('button "Pay now" in the section "Card"'),
  ],
  ['what is found, too', `${pay}${frame(pay)}`, (screen) => screen.showsTimes(parsePart('button "Pay now"'), 2)],
])('nothing of the kind is said of %s', async (_what, html, ask) => {
  const said = await judge(html, ask);
  expect(said).toContain('Expected:');
  expect(said).not.toContain('a frame');
});
