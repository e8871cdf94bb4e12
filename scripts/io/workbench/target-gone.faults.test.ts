/** A deployed target that goes away while people work. */
import { onTestFinished } from 'vitest';
import { serveFolder } from '../../dev/targets/static-site.ts';
import { copyProject } from '../../dev/test-support/commands.ts';
import { press, sentenceOn, test } from '../../dev/test-support/workbench-page.ts';
import { buildClient } from '../client-build.ts';
import { projectAt } from '../project.ts';

test('a target that goes away leaves no green, and says so; once it is back, so is the green', async ({
  openWorkbench,
}) => {
  const root = copyProject();
  const client = await buildClient(projectAt(root));
  const target = await serveFolder(client);
  const { page } = await openWorkbench(root, { options: ['--target', `${target.url}/`] });
  const turns = (state: string) => sentenceOn(page, '0.1', state).waitFor({ timeout: 120_000 });
  await sentenceOn(page, '0.1').click();
  await press(page, 'Run the sentence');
  await turns('enforced and passing');
  await target.close();
  await press(page, 'Run the sentence');
  await turns('blocked');
  await page.getByRole('complementary').getByText(`${target.url}/ could not be loaded`).waitFor();
  const back = await serveFolder(client, Number(new URL(target.url).port));
  onTestFinished(back.close);
  await press(page, 'Run the sentence');
  await turns('enforced and passing');
});
