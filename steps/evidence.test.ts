import { expect, test } from 'vitest';
import { leave, testBrowser } from './browser.test-support.ts';
import { ConsoleLog, traceName } from './evidence.ts';

test.each([
  [
    '2-screens.12.the-line-carries-a-script.1f3a9c2b.zip',
    'features/2-screens.feature',
    'The line carries a <script>!',
    12,
  ],
  [
    '2-screens.12.the-line-carries-a-script.1f3a9c2b.zip',
    'features\\2-screens.feature',
    'The line: carries a script',
    12,
  ],
  ['4-states.cafe-42.1f3a9c2b.zip', 'features/4-states.feature', '../Café 42 錯誤', undefined],
])('a trace is named %s', (file, uri, name, line) => {
  expect(traceName({ uri, name, line, id: '1f3a9c2b-77aa-4c1d' })).toBe(file);
});

test('a console is kept within bounds, uncaught errors included', async () => {
  const browser = await testBrowser();
  const context = await browser.newContext();
  const log = new ConsoleLog(context);
  const page = await context.newPage();
  const uncaught = context.waitForEvent('weberror');
  await page.setContent(`<script>
    console.warn('x'.repeat(5000));
    for (let line = 0; line < 300; line += 1) console.log(line);
    setTimeout(() => { throw new Error('late') });
  </script>`);
  await uncaught;
  await leave(browser);
  const lines = log.text.split('\n');
  expect(lines[0]).toMatch(/^warning: x{991} …$/);
  expect(lines.slice(1, 3)).toEqual(['log: 0', 'log: 1']);
  expect(lines.at(-1)).toBe('… and 102 more lines');
});

test('the first errors that nobody caught are sentences of one line', async () => {
  const browser = await testBrowser();
  const context = await browser.newContext();
  const log = new ConsoleLog(context);
  const page = await context.newPage();
  const third = context.waitForEvent('weberror', (error) => String(error.error()).includes('third'));
  await page.setContent(`<script>
    for (const message of ['one\\nline', 'x'.repeat(300), 'x'.repeat(300), 'third'])
      setTimeout(() => { throw new TypeError(message) });
  </script>`);
  await third;
  await leave(browser);
  expect(log.uncaught).toEqual([
    'On the page an error was not caught: TypeError: one line',
    `On the page an error was not caught: TypeError: ${'x'.repeat(189)} …`,
  ]);
});

test('the first dialogs of the browser are sentences of one line', async () => {
  const browser = await testBrowser();
  const log = new ConsoleLog(await browser.newContext());
  await leave(browser);
  for (const [type, message] of [
    ['confirm', 'Really\n?'],
    ['confirm', 'Really\n?'],
    ['beforeunload', ''],
    ['alert', 'x'.repeat(300)],
  ] as const)
    log.addDialog({ type: () => type, message: () => message });
  expect(log.dialogs).toEqual([
    'The page opened a dialog of the browser, confirm "Really ?", which was dismissed.',
    'The page opened a dialog of the browser, beforeunload, which was accepted.',
  ]);
  expect(log.text.split('\n').at(-1)).toBe(`dialog: alert "${'x'.repeat(200)} …", which was dismissed`);
});
