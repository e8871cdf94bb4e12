/** The living page of a project, served until the test ends, with the whole of what it follows and runs. */
import { PassThrough } from 'node:stream';
import { inject, onTestFinished } from 'vitest';
import { watchLine } from '../../command/command-lines.ts';
import { parseOptions } from '../../command/parse-options.ts';
import { projectAt } from '../../project/project.ts';
import { serveLive } from '../../watch/watch-page.ts';

/** Its address. It has other options of `watch`, and more variables, where they are given. */
export async function servePage(
  root: string,
  options: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<string> {
  const context = {
    env: { ...process.env, BROWSER_PATH: '', PLAYWRIGHT_WS_ENDPOINT: inject('browser'), ...variables },
    stdin: new PassThrough().end(),
    stdout: new PassThrough().resume(),
    stderr: process.stderr,
  };
  const asked = parseOptions(watchLine, ['--port', '0', ...options], context);
  const page = await serveLive(asked, projectAt(root), context);
  onTestFinished(() => page.close());
  return page.url;
}
