import { describe, expect, test } from 'vitest';
import { parseEnvironment } from './environment.ts';

describe('environment', () => {
  test('keeps what is known and leaves the rest', () => {
    expect(parseEnvironment({ BROWSER_PATH: '/opt/chrome', LANG: 'C' })).toEqual({ BROWSER_PATH: '/opt/chrome' });
  });

  test('takes an empty variable for an unset one', () => {
    const { BROWSER_PATH, PLAYWRIGHT_WS_ENDPOINT } = parseEnvironment({ BROWSER_PATH: '', PLAYWRIGHT_WS_ENDPOINT: '' });
    expect([BROWSER_PATH, PLAYWRIGHT_WS_ENDPOINT]).toEqual([undefined, undefined]);
  });

  test.each([
    ['win32', 'C:\\Programs'],
    ['linux', undefined],
  ] as const)('on %s reads "ProgramFiles" as %s', (platform, expected) => {
    expect(parseEnvironment({ ProgramFiles: 'C:\\Programs' }, platform).PROGRAMFILES).toBe(expected);
  });

  test.each([
    'ws://127.0.0.1:3000/',
    'wss://browsers.example/run?token=1',
    'ws://a.example/ wss://b.example/, ws://c.example/',
  ])('accepts the endpoint %s', (endpoint) => {
    expect(parseEnvironment({ PLAYWRIGHT_WS_ENDPOINT: endpoint }).PLAYWRIGHT_WS_ENDPOINT).toBe(endpoint);
  });

  test.each(['http://127.0.0.1:3000/', '127.0.0.1:3000', 'nonsense', 'ws://a.example/ nonsense', ' , '])(
    'refuses the endpoint %s',
    (endpoint) => {
      expect(() => parseEnvironment({ PLAYWRIGHT_WS_ENDPOINT: endpoint })).toThrow(
        'PLAYWRIGHT_WS_ENDPOINT: is no WebSocket address. Give one that begins with ws:// or wss://, ' +
          'as `npx playwright run-server` prints it, or unset it.',
      );
    },
  );
});
