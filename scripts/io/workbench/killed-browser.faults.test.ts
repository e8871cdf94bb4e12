/** A browser, and a process that runs the scenarios, that are killed while people work. */
import { expect } from 'vitest';
import { copyProject } from '../../dev/test-support/commands.ts';
import { markedProcesses } from '../../dev/test-support/processes.ts';
import { press, sentenceOn, test } from '../../dev/test-support/workbench-page.ts';

test.for([
  ['the browser', '--remote-debugging-pipe'],
  ['the process that runs the scenarios', 'warm-child'],
] as const)('%s is killed, and the next run has another', async ([, part], { openWorkbench }) => {
  const mark = `killed-${part}`;
  const variables = { SHOWN_MARK: mark, PLAYWRIGHT_WS_ENDPOINT: '' };
  const { page } = await openWorkbench(copyProject(), { variables });
  const running = () =>
    markedProcesses(mark).filter(({ command }) => command.includes(part) && !command.includes('--type='));
  const run = async (id: string) => {
    await sentenceOn(page, id).click();
    await press(page, 'Run the sentence');
    await sentenceOn(page, id, 'enforced and passing').waitFor({ timeout: 120_000 });
  };
  await run('2.5');
  const before = running();
  expect(before).not.toEqual([]);
  for (const { id } of before) process.kill(id, 'SIGKILL');
  await expect.poll(running).toEqual([]);
  await run('2.6');
  const ids = new Set(before.map(({ id }) => id));
  expect(running().filter(({ id }) => !ids.has(id))).not.toEqual([]);
});
