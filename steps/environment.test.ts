import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

const launch = { executablePath: '/opt/chrome', args: ['--no-sandbox'], headless: true };
const browser = JSON.stringify({ name: 'chromium', source: 'system', launch });
const least = { SHOWN_CLIENT: '/build', SHOWN_BROWSER: browser };

test('the least that is needed', () => {
  expect(parseEnvironment(least)).toEqual({
    target: { kind: 'reference client', folder: '/build' },
    browser: { name: 'chromium', source: 'system', launch },
    reading: 'verbatim',
    trace: 'off',
    traces: undefined,
    setup: undefined,
    names: undefined,
  });
});

test('a deployed target, and how to read', () => {
  const known = {
    url: 'https://staging.example/home',
    healthy: { lines: ['Welcome'], elements: 3, react: true },
    techniques: { client: 'hook-dispatcher' },
  };
  const variables = {
    SHOWN_BROWSER: browser,
    SHOWN_ACCESS: '{"url":"https://staging.example/","headers":{"x-token":"s3cr3t"}}',
    SHOWN_KNOWN: JSON.stringify(known),
    SHOWN_READING: 'alternatives',
  };
  expect(parseEnvironment(variables)).toMatchObject({
    target: { kind: 'deployed', access: { url: 'https://staging.example/', headers: { 'x-token': 's3cr3t' } }, known },
    reading: 'alternatives',
  });
  for (const broken of ['{"url":"s3cr3t"}', 's3cr3t', '"s3cr3t"']) {
    const parse = () => parseEnvironment({ ...variables, SHOWN_ACCESS: broken });
    expect(parse).toThrow(/SHOWN_ACCESS/);
    expect(parse).not.toThrow(/s3cr3t/);
  }
});

test('a browser elsewhere, and traces', () => {
  const remote = { name: 'chromium', source: 'remote', endpoint: 'ws://browsers.example/' };
  const variables = {
    SHOWN_TRACE: 'retain-on-failure',
    SHOWN_TRACES: '/traces',
    SHOWN_BROWSER: JSON.stringify(remote),
  };
  expect(parseEnvironment({ ...least, ...variables })).toMatchObject({
    browser: remote,
    trace: 'retain-on-failure',
    traces: '/traces',
  });
});

test.each<[wrong: string, variables: Record<string, string>, printed: RegExp]>([
  ['nothing', {}, /SHOWN_BROWSER: .*; SHOWN_CLIENT: .*npm run accept.*npx cucumber-js/],
  ['an empty client', { ...least, SHOWN_CLIENT: '' }, /SHOWN_CLIENT/],
  ['no JSON', { ...least, SHOWN_BROWSER: 'chromium' }, /SHOWN_BROWSER: not JSON/],
  ['an unknown browser', { ...least, SHOWN_BROWSER: browser.replace('chromium', 'lynx') }, /SHOWN_BROWSER\.name/],
  ['an unknown source', { ...least, SHOWN_BROWSER: browser.replace('system', 'luck') }, /SHOWN_BROWSER\.source/],
  ['no way to start', { ...least, SHOWN_BROWSER: '{"name":"chromium","source":"system"}' }, /"endpoint" or "launch"/],
  ['an unknown reading', { ...least, SHOWN_READING: 'loosely' }, /SHOWN_READING: /],
  ['an unknown trace mode', { ...least, SHOWN_TRACE: 'sometimes' }, /SHOWN_TRACE: /],
  ['traces without a folder', { ...least, SHOWN_TRACE: 'on' }, /SHOWN_TRACES: must name a folder/],
])('one error for %s', (_wrong, variables, printed) => {
  expect(() => parseEnvironment(variables)).toThrow(printed);
});
