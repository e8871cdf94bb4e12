/** The living specification as `accept` writes it of a real run, the worst there is. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { test } from './dev/test-support/browser.ts';
import { copyProject, type Edit, run, shortWaits } from './dev/test-support/commands.ts';
import { noisePicture } from './dev/test-support/noise-picture.ts';

const timeoutMs = 180_000;
const feature = 'features/2-screens-and-routes.feature';

test(
  'a broken client is one finding of many scenarios, and is shown word by word; hostile names and digests and a huge picture leave the page as it should be',
  async ({ open }) => {
    const name = `<img src=x onerror="document.title='taken'"></summary></details> Loading succeeds`;
    const digests = [
      "</style></script><script>document.title='taken'</script>",
      'data:text/html,<script>alert(1)</script>',
      'lorem ipsum '.repeat(87_000).trim(),
    ];
    const row = '        | an element                  | <b>bold</b>                            |\n';
    const rows = digests.map((digest, index) => `        | hostile ${index} | ${digest} |\n`);
    const root = copyProject([
      shortWaits,
      ['client/fallback.ts', 'has occurred while loading', 'occurred while loading'],
      [feature, 'Scenario: Loading succeeds\n', `Scenario: ${name}\n`],
      [feature, row, [row, ...rows].join('')],
      ...pictureOnly('Loading succeeds after an earlier load has failed'),
    ]);
    const picture = noisePicture(1300);
    writeFileSync(path.join(root, 'steps', 'noise.png'), picture);

    const { exitCode, stdout, stderr } = await run(root, 'accept');
    expect(exitCode, `${stdout}\n${stderr}`.slice(-2000)).toBe(1);
    const [, said = '', scenarios] = stdout.match(/^✖ (.+): (\d+ scenarios)$/m) ?? expect.fail(stdout.slice(-3000));

    const file = path.join(root, 'reports', 'living-specification.html');
    expect(statSync(file).size).toBeLessThan(5_000_000);
    const { page, requests, complaints } = await open(pathToFileURL(file).href);
    await page.getByRole('button', { name: 'Expand all' }).click();

    const group = page
      .getByRole('region', { name: 'Findings' })
      .getByRole('listitem')
      .filter({ hasText: said })
      .first();
    await group.getByText(String(scenarios), { exact: true }).waitFor();
    const failing = page.getByRole('group', { name: /^Sentence 2\.5: failing, 4 questions/ });
    await failing.getByText('What the step said').first().waitFor();
    expect(await failing.locator('.comparison mark').first().textContent()).toBe('has');
    await page.getByText(name).first().waitFor();
    for (const digest of digests.slice(0, 2)) await page.getByText(digest).first().waitFor();

    const image = page.getByRole('img', { name: 'The screen as it was at the end' });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element) => 'naturalWidth' in element && element.naturalWidth)).toBe(1300);
    const [own, beside = '', ...others] = requests.filter((url) => !url.startsWith('data:'));
    expect([own, others]).toEqual([pathToFileURL(file).href, []]);
    expect(readFileSync(new URL(beside)).equals(picture)).toBe(true);
    expect(complaints).toEqual([]);
    expect(await page.title()).toMatch(/Specification: web application with a client-side rendered interface$/);
  },
  timeoutMs,
);

/** Lets the steps attach a picture that lies beside them, and to one scenario alone. */
function pictureOnly(scenario: string): Edit[] {
  const isMeant = `scenario.pickle.name === '${scenario}'`;
  return [
    ['steps/hooks.ts', '(failed || (await visit.screen.lastLines()).length > 0)', isMeant],
    ['steps/hooks.ts', "mediaType: 'image/jpeg'", "mediaType: 'image/png'"],
    [
      'steps/hooks.ts',
      'await visit.camera.pictureOf(failed ? world.failure : undefined)',
      "(await import('node:fs')).readFileSync('steps/noise.png')",
    ],
  ];
}
