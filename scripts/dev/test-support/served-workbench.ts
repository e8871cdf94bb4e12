/** A workbench of a project, served until the test ends, with the whole of what it follows: files, browser, and page. */
import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import { projectAt } from '../../io/project.ts';
import { parseWatchOptions } from '../../io/terminal/watch-options.ts';
import { openFor } from '../../io/workbench/watch.ts';

/** Its address. It has other options of `watch`, and more variables, where they are given. */
export async function serveWorkbench(
  root: string,
  options: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<string> {
  const context = {
    env: { ...process.env, ...variables },
    stdin: new PassThrough().end(),
    stdout: new PassThrough().resume(),
    stderr: new PassThrough().resume(),
  };
  const workbench = await openFor(parseWatchOptions(['--port', '0', ...options], context), projectAt(root), context);
  onTestFinished(() => workbench.close());
  return workbench.url;
}
