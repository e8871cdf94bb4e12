import { expect, test } from 'vitest';
import { OpenedDialogs } from './opened-dialogs.ts';
import { briefly, openPages } from './opened-page.test-support.ts';
import { parsePart } from './part.ts';
import { ProductScreen } from './product-screen.ts';

const page = openPages();
const dialog = (message: string, proposed = '') => ({ message: () => message, defaultValue: () => proposed });

/** What is wrong with a page over which a dialog was opened, before so many actions of the user. */
async function judge(opened: ReturnType<typeof dialog>, absent: string, later = 0): Promise<string> {
  const history = { actions: 1 };
  const dialogs = new OpenedDialogs(history);
  dialogs.add(opened);
  history.actions += later;
  await page().setContent('<h1>Loans</h1><section aria-label=Emma>Lent</section>');
  const screen = new ProductScreen(page(), briefly, undefined, { dialogs });
  return screen.showsWithout(parsePart('heading "Loans"'), parsePart(absent)).then(
    () => 'right',
    (error: Error) => error.message,
  );
}

test.each([
  ['what a dialog said', dialog('Delete\nit'), 'Delete it'],
  ['what it proposed', dialog('Really?', 'Delete'), 'Delete'],
])('a text is not absent from %s', async (_what, opened, seen) => {
  expect(await judge(opened, 'text "Delete"')).toContain(`\n"${seen}" stands in a dialog of the browser.`);
});

test.each([
  ['another text was said', dialog('Saved'), 'text "Delete"', 0],
  ['it was said before the last action', dialog('Delete it'), 'text "Delete"', 1],
  ['a part of the page is looked at', dialog('Delete it'), 'text "Delete" in the section "Emma"', 0],
])('it is absent where %s', async (_what, opened, absent, later) => {
  expect(await judge(opened, absent, later)).toBe('right');
});

test('of many dialogs the last are known', () => {
  const dialogs = new OpenedDialogs({ actions: 0 });
  for (let at = 1; at <= 300; at += 1) dialogs.add(dialog(`${at}`));
  expect([dialogs.recent.length, dialogs.recent[0]]).toEqual([100, '201']);
});
