import path from 'node:path';
import { expect, test } from 'vitest';
import type { Probe } from '../../../steps/records.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import { probeTarget, renderProbe } from './target-probe.ts';

test('where no process can be started for it, nothing is judged, and the message has the cause', async () => {
  const project = projectAt(path.join(tinyProject({}), 'gone'));
  const launch = { executablePath: '/opt/chrome', args: [], headless: true };
  const browser = { name: 'chromium', source: 'system', version: '1', launch } as const;
  const access = { url: 'https://staging.example/', headers: {}, ignoreHTTPSErrors: false, loadGapMs: 0, writes: [] };
  await expect(
    probeTarget(project, access, browser, { environment: {}, faults: false, signsIn: false }),
  ).rejects.toMatchObject({
    name: 'CannotJudge',
    message: expect.stringMatching(/the process that looks at the target could not be started.*ENOENT/),
  });
});

const healthy = { lines: ['Shop'], elements: 2, react: true };
const probe: Probe = {
  known: {
    url: 'https://staging.example/',
    healthy,
    techniques: { client: 'hook-dispatcher', server: 'fiber-dispatch' },
  },
  attempts: [],
  limits: { loads: 4, requests: 500 },
};

test('how a target is made to fail, and how much is asked of it at most', () => {
  expect(renderProbe(probe, 'https://staging.example/', 3)).toEqual([
    'client-side exceptions are made by hook-dispatcher',
    'server-side exceptions are made by fiber-dispatch',
    'at most 12 page loads from here on, of at most 500 requests to its origin each, and one more load for each step that opens a route, follows a link or goes back',
  ]);
});

test('what cannot be made says what was tried, and another address than the one given is named', () => {
  const attempts: Probe['attempts'] = [{ side: 'client', technique: 'lost-scripts', effect: 'none' }];
  const known = {
    url: 'https://staging.example/login',
    healthy,
    techniques: {},
    obstacles: { client: 'tried lost-scripts', server: 'React does not render it' },
  };
  expect(renderProbe({ ...probe, known, attempts }, 'https://staging.example/', 1)).toEqual([
    '▲ It leads to https://staging.example/login, which is judged: see that it is no sign-in page',
    '▲ client-side exceptions cannot be made (tried lost-scripts)',
    '▲ server-side exceptions cannot be made (React does not render it)',
    'at most 4 page loads from here on, of at most 500 requests to its origin each, and one more load for each step that opens a route, follows a link or goes back',
  ]);
});

test('where an exception shows another screen elsewhere, both are quoted', () => {
  const known = { ...probe.known, elsewhere: { technique: 'hook-dispatcher', screen: 'Application error' } } as const;
  const attempts: Probe['attempts'] = [
    { side: 'client', technique: 'fiber-dispatch', effect: 'gone', screen: 'Oops' },
    { side: 'client', technique: 'hook-dispatcher', effect: 'fallback', screen: 'Application error' },
  ];
  expect(renderProbe({ ...probe, known, attempts }, known.url, 1)).toContain(
    '▲ It shows "Oops", which is judged, and by hook-dispatcher, which throws elsewhere, "Application error"',
  );
});

test('where no fault is injected, nothing is said of how loading could be made to fail', () => {
  const { known, limits } = probe;
  expect(renderProbe({ known, limits }, 'https://staging.example/', 1)).toEqual([
    'at most 4 page loads from here on, of at most 500 requests to its origin each, and one more load for each step that opens a route, follows a link or goes back',
  ]);
});
