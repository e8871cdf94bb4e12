/** What the preparation of a run gives the steps, beside what the steps make of it: nothing else joins the two. */
import { chromium } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseEnvironment } from '../../steps/environment.ts';
import { repository } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { findBrowser } from './browser/browser.ts';
import { BrowserChoice } from './browser/browser-choice.ts';
import { prepareRun } from './preparation.ts';

const request = { headed: false } as const;

describe('what prepareRun writes is what the steps read', () => {
  test('for a browser to launch', async () => {
    await expectAgreement({ PLAYWRIGHT_WS_ENDPOINT: '' }, 'launch');
  });

  test('for a browser to connect to', async () => {
    await expectAgreement({ BROWSER_PATH: '', PLAYWRIGHT_WS_ENDPOINT: await serveBrowser() }, 'endpoint');
  });
});

describe('both sides refuse a browser', () => {
  const launch = { executablePath: '/opt/chrome', args: [], headless: true };
  const whole = { name: 'chromium', source: 'system', launch };

  test('but not one that is whole', () => {
    expect(takenBy(whole)).toEqual(['written', 'read']);
  });

  test.each<[wrong: string, choice: object]>([
    ['of an unknown name', { ...whole, name: 'lynx' }],
    ['from an unknown source', { ...whole, source: 'luck' }],
    ['that is neither to launch nor to connect to', { ...whole, launch: undefined }],
    ['that is both to launch and to connect to', { ...whole, endpoint: 'ws://browsers.example/' }],
    ['at an empty endpoint', { name: 'chromium', source: 'remote', endpoint: '' }],
    ['of no file', { ...whole, launch: { ...launch, executablePath: undefined } }],
    ['of an empty file name', { ...whole, launch: { ...launch, executablePath: '' } }],
    ['without arguments', { ...whole, launch: { ...launch, args: undefined } }],
    ['with a variable that is no text', { ...whole, launch: { ...launch, env: { LANG: 1 } } }],
  ])('%s', (_wrong, choice) => {
    expect(takenBy(choice)).toEqual([]);
  });
});

async function expectAgreement(variables: NodeJS.ProcessEnv, way: 'launch' | 'endpoint'): Promise<void> {
  const prepared = await prepareRun(projectAt(repository), request, { ...process.env, ...variables });
  expect(prepared.browser).toHaveProperty(way);
  const { target, browser } = parseEnvironment(prepared.variables);
  const client = { kind: 'reference client', folder: prepared.client };
  expect({ target, browser }).toEqual({ target: client, browser: prepared.browser });
}

/** The address of a browser that listens until the test ends. */
async function serveBrowser(): Promise<string> {
  const { endpoint, launch } = await findBrowser(request, process.env);
  if (launch === undefined) return endpoint ?? '';
  const { args, env, ...rest } = launch;
  const server = await chromium.launchServer({ ...rest, args: [...args], env: { ...process.env, ...env } });
  onTestFinished(() => server.close());
  return server.wsEndpoint();
}

/** Which of the two sides take the choice for one. */
function takenBy(choice: object): string[] {
  return [
    ...(BrowserChoice.safeParse(choice).success ? ['written'] : []),
    ...(isRead({ SHOWN_CLIENT: '/build', SHOWN_BROWSER: JSON.stringify(choice) }) ? ['read'] : []),
  ];
}

function isRead(variables: Readonly<Record<string, string>>): boolean {
  try {
    parseEnvironment(variables);
    return true;
  } catch {
    return false;
  }
}
