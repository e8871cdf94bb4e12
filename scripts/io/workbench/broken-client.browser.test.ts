/** What a person sees of a client that does not build. */
import { expect } from 'vitest';
import { copyOpeningHours, editFile } from '../../dev/test-support/commands.ts';
import { press, sentenceOn, test } from '../../dev/test-support/workbench-page.ts';

const broken = '<script type="module" src="./none.ts"></script></head>';

test('a client that does not build is named, leaves no green, and is run again once it is fixed', async ({
  openWorkbench,
}) => {
  const root = copyOpeningHours();
  const { page } = await openWorkbench(root);
  await sentenceOn(page, '8.1').click();
  await press(page, 'Run the sentence');
  await sentenceOn(page, '8.1', 'enforced and passing').waitFor({ timeout: 60_000 });
  editFile(root, 'client/index.html', '</head>', broken);
  await sentenceOn(page, '8.1', 'not run').waitFor();
  await press(page, 'Run the sentence');
  await page.getByRole('alert').getByText('none.ts').waitFor({ timeout: 30_000 });
  await sentenceOn(page, '8.1', 'not run').waitFor();
  editFile(root, 'client/index.html', broken, '</head>');
  await sentenceOn(page, '8.1', 'enforced and passing').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
