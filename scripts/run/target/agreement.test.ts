/** What the steps are given of a deployed target, beside what they make of it: nothing else joins the two. */
import { describe, expect, inject, test } from 'vitest';
import { parseEnvironment } from '../../../steps/environment.ts';
import { serve } from '../../dev/test-support/small-server.ts';
import { repository } from '../../dev/test-support/tiny-project.ts';
import { projectAt } from '../../project/project.ts';
import { Probe } from '../outcomes/probe.ts';
import { prepareDeployed, prepareRun, stepEnvironment } from '../preparation.ts';
import { Access, readAccess } from './access.ts';

const project = projectAt(repository);
const environment = { PLAYWRIGHT_WS_ENDPOINT: inject('browser') };
const request = { name: 'chromium', headed: false } as const;
const launch = { executablePath: '/opt/chrome', args: [], headless: true };
const SHOWN_BROWSER = JSON.stringify({ name: 'chromium', source: 'system', launch });

const url = 'https://staging.example/';
const access = { url, headers: { 'x-token': 'a' }, ignoreHTTPSErrors: true, writes: ['POST /login'] };
const healthy = { lines: ['Shop'], elements: 2, react: true };
const known = { url, healthy, techniques: { client: 'hook-dispatcher', server: 'streamed-document' } };

test('what is found out about a target is what the steps read', async () => {
  const target = await serve((_, response) => void response.end('<h1>Shop</h1>'));
  const options = { header: ['X-Token: a'], ignoreHttpsErrors: true, trace: 'off' } as const;
  const given = await readAccess(project, target, options, { SHOWN_USERNAME: 'ada', SHOWN_PASSWORD: 'b' });
  const wanted = { ...given, writes: ['POST /login'] };
  const { probe, browser, variables } = await prepareDeployed(project, request, wanted, { environment, faults: true });
  const read = parseEnvironment(variables);
  expect(read.target).toEqual({ kind: 'deployed', access: wanted, known: probe.known });
  expect(read.browser).toEqual(browser);
  expect(probe.known).toMatchObject({ url: target, healthy: { lines: ['Shop'], react: false } });
});

describe('both sides refuse an access', () => {
  const takenBy = (one: object) => [
    ...(Access.safeParse(one).success ? ['written'] : []),
    ...(isRead({ SHOWN_ACCESS: JSON.stringify(one), SHOWN_KNOWN: JSON.stringify(known) }) ? ['read'] : []),
  ];

  test.for<[string, object]>([
    ['open', { url, headers: {}, ignoreHTTPSErrors: false }],
    [
      'whole',
      { ...access, storageState: '/state.json', credentials: { username: 'ada', password: '' }, writes: ['PUT /a'] },
    ],
    ['of a target to which anything may be sent', { ...access, writes: 'all' }],
  ])('but not one that is %s', ([, one]) => {
    expect(takenBy(one)).toEqual(['written', 'read']);
  });

  test.for<[string, object]>([
    ['to nothing', { ...access, url: undefined }],
    ['to a file', { ...access, url: 'file:///shop.html' }],
    ['with a header that is no text', { ...access, headers: { age: 1 } }],
    ['with headers that are a list', { ...access, headers: ['x-token: a'] }],
    ['with a storage state of no name', { ...access, storageState: '' }],
    ['with a name alone', { ...access, credentials: { username: 'ada' } }],
    ['that is unsure of certificates', { ...access, ignoreHTTPSErrors: 'yes' }],
    ['that allows some word', { ...access, writes: 'some' }],
    ['that allows what is no text', { ...access, writes: [1] }],
  ])('%s', ([, one]) => {
    expect(takenBy(one)).toEqual([]);
  });
});

describe('both sides refuse what was found out', () => {
  const limits = { loads: 4, requests: 500 };
  const takenBy = (one: object) => [
    ...(Probe.safeParse({ known: one, attempts: [], limits }).success ? ['written'] : []),
    ...(isRead({ SHOWN_ACCESS: JSON.stringify(access), SHOWN_KNOWN: JSON.stringify(one) }) ? ['read'] : []),
  ];

  test.for<[string, object]>([
    ['whole', known],
    ['of a target that nothing makes fail', { ...known, techniques: {} }],
  ])('but not where it is %s', ([, one]) => {
    expect(takenBy(one)).toEqual(['written', 'read']);
  });

  test.for<[string, object]>([
    ['of no address', { ...known, url: '/' }],
    ['without techniques', { ...known, techniques: undefined }],
    ['with a technique that is no name', { ...known, techniques: { client: 1 } }],
  ])('%s', ([, one]) => {
    expect(takenBy(one)).toEqual([]);
  });

  test('and hand on all of it', () => {
    expect(Probe.parse({ known, attempts: [], limits }).known).toEqual(known);
  });
});

describe('a run is given no other target', () => {
  const stale = {
    SHOWN_CLIENT: '/of/before',
    SHOWN_ACCESS: JSON.stringify(access),
    SHOWN_KNOWN: JSON.stringify(known),
  };

  test('one of the reference client, where the shell still names a deployed one', async () => {
    const { client, variables } = await prepareRun(project, request, environment);
    const printed = stepEnvironment(stale, variables);
    expect(parseEnvironment(printed).target).toEqual({ kind: 'reference client', folder: client });
    expect(Object.keys(printed).toSorted()).toEqual(['SHOWN_BROWSER', 'SHOWN_CLIENT', 'SHOWN_NAMES', 'SHOWN_SETUP']);
    expect(parseEnvironment(printed)).toMatchObject({ setup: 'features/setup.feature', names: 'features/names.json' });
  });

  test('one of a deployed target, where the shell still names a client', () => {
    const printed = stepEnvironment(
      { ...stale, HOME: '/home' },
      {
        SHOWN_ACCESS: stale.SHOWN_ACCESS,
        SHOWN_KNOWN: stale.SHOWN_KNOWN,
        SHOWN_BROWSER,
        SHOWN_SETUP: 'a.feature',
        SHOWN_NAMES: 'a.json',
      },
    );
    expect(parseEnvironment(printed).target).toEqual({ kind: 'deployed', access, known });
    expect(parseEnvironment(printed)).toMatchObject({ setup: 'a.feature', names: 'a.json' });
    expect(printed).not.toHaveProperty('SHOWN_CLIENT');
    expect(printed.HOME).toBe('/home');
  });
});

function isRead(variables: Readonly<Record<string, string>>): boolean {
  try {
    parseEnvironment({ SHOWN_BROWSER, ...variables });
    return true;
  } catch {
    return false;
  }
}
