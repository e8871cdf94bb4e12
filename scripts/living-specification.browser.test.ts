/** The living specification as `accept` writes it of real runs, the worst of them included. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { type Opened, test } from './test-support/browser.ts';
import { copyProject, type Edit, start } from './test-support/commands.ts';
import { noisePicture } from './test-support/noise-picture.ts';

const patience = 180_000;
const feature = 'features/2-screens-and-routes.feature';

/** The page that a run of the project wrote, which must be small and keep its own policy. */
async function pageOf(root: string, exitCode: number, open: (address: string) => Promise<Opened>): Promise<Opened> {
  const { exitCode: ended, stdout, stderr } = await start(root, 'accept');
  expect(ended, `${stdout}\n${stderr}`.slice(-2000)).toBe(exitCode);
  const file = path.join(root, 'reports', 'living-specification.html');
  expect(statSync(file).size).toBeLessThan(5_000_000);
  const opened = await open(pathToFileURL(file).href);
  await opened.page.getByRole('button', { name: 'Expand all' }).click();
  expect(opened.complaints).toEqual([]);
  expect(await opened.page.title()).toMatch(/Specification: web application with a client-side rendered interface$/);
  return opened;
}

test(
  'a broken client is shown word by word, whatever its scenarios are called',
  async ({ open }) => {
    const name = `<img src=x onerror="document.title='taken'"></summary></details> Loading succeeds`;
    const root = copyProject([
      ['client/fallback.ts', 'has occurred while loading', 'occurred while loading'],
      [feature, 'Scenario: Loading succeeds\n', `Scenario: ${name}\n`],
    ]);
    const { page, requests } = await pageOf(root, 1, open);
    const failing = page.getByRole('group', { name: 'Sentence 2.5: failing, 4 questions' });
    await failing.getByText('What the step said').first().waitFor();
    expect(await failing.locator('.comparison mark').first().textContent()).toBe('has');
    await page.getByText(name).first().waitFor();
    expect(requests.filter((url) => !url.startsWith('data:'))).toHaveLength(1);
  },
  patience,
);

test(
  'hostile digests and a huge picture leave the page as it should be',
  async ({ open }) => {
    const digests = [
      "</style></script><script>document.title='taken'</script>",
      'data:text/html,<script>alert(1)</script>',
      'lorem ipsum '.repeat(87_000).trim(),
    ];
    const row = '        | an element                  | <b>bold</b>                            |\n';
    const rows = digests.map((digest, index) => `        | hostile ${index} | ${digest} |\n`);
    const root = copyProject([
      [feature, row, [row, ...rows].join('')],
      ...pictureOnly('Loading succeeds after an earlier load has failed'),
    ]);
    const picture = noisePicture(1300);
    writeFileSync(path.join(root, 'steps', 'noise.png'), picture);
    const { page, requests } = await pageOf(root, 0, open);
    await page
      .getByText(digests[0] ?? '')
      .first()
      .waitFor();
    const image = page.getByRole('img', { name: 'The screen as it was at the end' });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element) => 'naturalWidth' in element && element.naturalWidth)).toBe(1300);
    const [, beside = ''] = requests.filter((url) => !url.startsWith('data:'));
    expect(readFileSync(new URL(beside)).equals(picture)).toBe(true);
  },
  patience,
);

/** Lets the steps attach a picture that lies beside them, and to one scenario alone. */
function pictureOnly(scenario: string): Edit[] {
  const isMeant = `scenario.pickle.name === '${scenario}'`;
  return [
    ['steps/hooks.ts', '(failed || (await visit.screen.lastLines()).length > 0)', isMeant],
    ['steps/hooks.ts', "mediaType: 'image/jpeg'", "mediaType: 'image/png'"],
    ['steps/hooks.ts', 'await takePicture(page)', "(await import('node:fs')).readFileSync('steps/noise.png')"],
    ['steps/hooks.ts', 'const { page, calls,', 'const { calls,'],
    ['steps/hooks.ts', 'import { takePicture, traceName }', 'import { traceName }'],
  ];
}
