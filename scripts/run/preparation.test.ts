import { chromium } from 'playwright';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { parseEnvironment } from '../../steps/environment.ts';
import { Access } from '../../steps/records.ts';
import { acceptOptions } from '../dev/test-support/described-run.ts';
import { serve } from '../dev/test-support/small-server.ts';
import { repository } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { findBrowser } from './browser/browser.ts';
import { prepareDeployed, prepareRun, stepEnvironment } from './preparation.ts';
import { readAccess } from './target/access.ts';

const project = projectAt(repository);
const environment = { PLAYWRIGHT_WS_ENDPOINT: inject('browser') };
const request = { headed: false } as const;
const access = { url: 'https://staging.example/', headers: { 'x-token': 'a' }, ignoreHTTPSErrors: true, writes: [] };
const healthy = { lines: ['Shop'], elements: 2, react: true };
const known = { url: access.url, healthy, techniques: { client: 'hook-dispatcher' } };
const launch = { executablePath: '/opt/chrome', args: [], headless: true };
const deployed = {
  SHOWN_ACCESS: JSON.stringify(access),
  SHOWN_KNOWN: JSON.stringify(known),
  SHOWN_BROWSER: JSON.stringify({ name: 'chromium', source: 'system', launch }),
};
/** The variables that a shell may still have from another run. */
const stale = { SHOWN_CLIENT: '/of/before', SHOWN_ACCESS: deployed.SHOWN_ACCESS, SHOWN_KNOWN: deployed.SHOWN_KNOWN };

describe('the steps read what is prepared', () => {
  test.each([
    ['launch', async () => ({ PLAYWRIGHT_WS_ENDPOINT: '' })],
    ['endpoint', async () => ({ BROWSER_PATH: '', PLAYWRIGHT_WS_ENDPOINT: await serveBrowser() })],
  ] as const)('of the reference client, in a browser by its %s', async (way, variablesOf) => {
    const prepared = await prepareRun(project, request, { ...process.env, ...(await variablesOf()) });
    expect(prepared.browser).toHaveProperty(way);
    const { target, browser } = parseEnvironment(prepared.variables);
    const client = { kind: 'reference client', folder: prepared.client };
    expect({ target, browser }).toEqual({ target: client, browser: prepared.browser });
  });

  test('of a deployed target', async () => {
    const url = await serve((_, response) => void response.end('<h1>Shop</h1>'));
    const target = { kind: 'deployed', url } as const;
    const options = acceptOptions({ target, header: ['X-Token: a'], ignoreHttpsErrors: true });
    const given = await readAccess(project, options, { SHOWN_USERNAME: 'ada', SHOWN_PASSWORD: 'b' });
    const wanted = Access.parse({ ...given, writes: ['POST /login'] });
    const { probe, browser, variables } = await prepareDeployed(project, request, wanted, {
      environment,
      faults: true,
      signsIn: false,
    });
    const read = parseEnvironment(variables);
    expect(read.target).toEqual({ kind: 'deployed', access: wanted, known: probe.known });
    expect(read.browser).toEqual(browser);
    expect(probe.known).toMatchObject({ url, healthy: { lines: ['Shop'], react: false } });
  });
});

describe('a run is given no other target', () => {
  test('one of the reference client, where the shell still names a deployed one', async () => {
    const { client, variables } = await prepareRun(project, request, environment);
    const printed = stepEnvironment(stale, variables);
    expect(parseEnvironment(printed).target).toEqual({ kind: 'reference client', folder: client });
    expect(Object.keys(printed).toSorted()).toEqual(['SHOWN_BROWSER', 'SHOWN_CLIENT', 'SHOWN_NAMES', 'SHOWN_SETUP']);
    expect(parseEnvironment(printed)).toMatchObject({ setup: 'features/setup.feature', names: 'features/names.json' });
  });

  test('one of a deployed target, where the shell still names a client', () => {
    const variables = { ...deployed, SHOWN_SETUP: 'a.feature', SHOWN_NAMES: 'a.json' };
    const printed = stepEnvironment({ ...stale, HOME: '/home' }, variables);
    expect(parseEnvironment(printed)).toMatchObject({
      target: { kind: 'deployed', access, known },
      setup: 'a.feature',
      names: 'a.json',
    });
    expect(printed).not.toHaveProperty('SHOWN_CLIENT');
    expect(printed.HOME).toBe('/home');
  });
});

/** The address of a browser that listens until the test ends. */
async function serveBrowser(): Promise<string> {
  const { endpoint, launch: found } = await findBrowser(request, process.env);
  if (found === undefined) return endpoint ?? '';
  const { args, env, ...rest } = found;
  const server = await chromium.launchServer({ ...rest, args: [...args], env: { ...process.env, ...env } });
  onTestFinished(() => server.close());
  return server.wsEndpoint();
}
