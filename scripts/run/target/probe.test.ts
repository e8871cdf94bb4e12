/** Looking at a target, where there is no process to do so. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import { probeTarget } from './probe.ts';

test('where no process can be started for it, nothing is judged, and the message has the cause', async () => {
  const project = projectAt(path.join(tinyProject({}), 'gone'));
  const launch = { executablePath: '/opt/chrome', args: [], headless: true };
  const browser = { name: 'chromium', source: 'system', version: '1', launch } as const;
  const access = { url: 'https://staging.example/', headers: {}, ignoreHTTPSErrors: false, writes: [] };
  await expect(probeTarget(project, access, browser, { environment: {}, faults: false })).rejects.toMatchObject({
    name: 'CannotJudge',
    message: expect.stringMatching(/the process that looks at the target could not be started.*ENOENT/),
  });
});
