/** A deployed target that goes away while people work. */
import { onTestFinished } from 'vitest';
import { serveFolder } from '../../dev/targets/static-site.ts';
import { test } from '../../dev/test-support/browser.ts';
import { copyProject } from '../../dev/test-support/commands.ts';
import { sentenceOn, serveWorkbench } from '../../dev/test-support/served-workbench.ts';
import { buildClient } from '../client-build.ts';
import { projectAt } from '../project.ts';

test('a target that goes away leaves no green, and says so; once it is back, so is the green', async ({ open }) => {
  const root = copyProject();
  const client = await buildClient(projectAt(root));
  const target = await serveFolder(client);
  const { page } = await open(await serveWorkbench(root, ['--target', `${target.url}/`]));
  const turns = (state: string) => sentenceOn(page, '0.1', state).waitFor({ timeout: 120_000 });
  const press = () => page.getByRole('button', { name: 'Run the sentence' }).click();
  await sentenceOn(page, '0.1').click();
  await press();
  await turns('enforced and passing');
  await target.close();
  await press();
  await turns('blocked');
  await page.getByRole('complementary').getByText(`${target.url}/ could not be loaded`).waitFor();
  const back = await serveFolder(client, Number(new URL(target.url).port));
  onTestFinished(back.close);
  await press();
  await turns('enforced and passing');
});
