import type { Browser } from 'playwright';
import { describe, expect, test } from 'vitest';
import { connectBrowser, lackingCommand, startBrowser, startFailure } from './browser-start.ts';

test.each([
  [
    'what the browser itself printed',
    'browserType.launch: Target page, context or browser has been closed\nBrowser logs:\n\n<launching> /opt/chrome\n' +
      '<launched> pid=7\n[pid=7][err] \n[pid=7][err] chrome: error while loading shared libraries: libnss3.so\n' +
      'Call log:\n\u001b[2m  - <launching> /opt/chrome\u001b[22m\n',
    'chrome: error while loading shared libraries: libnss3.so',
  ],
  [
    "Playwright's first line",
    'browserType.connect: WebSocket error: connect ECONNREFUSED 127.0.0.1:1\nCall log:\n\u001b[2m  - <ws connecting>\u001b[22m',
    'WebSocket error: connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['a line without its colours and full stop', '\u001b[31mbrowserType.launch: It broke.\u001b[39m', 'It broke'],
])('the reason for a failed start is %s', (_, message, reason) => {
  expect(startFailure(new Error(message))).toBe(reason);
});

test.each([undefined, 'DOMSnapshot.captureSnapshot', 'Emulation.setVirtualTimePolicy'])(
  'a browser lacks %s',
  async (lacking) => {
    const send = async (command: string) => {
      const answer = command === lacking ? `'${command}' wasn't found` : 'Invalid parameters';
      throw new Error(`cdpSession.send: Protocol error (${command}): ${answer}`);
    };
    const page = { context: () => ({ newCDPSession: async () => ({ send }) }) };
    expect(await lackingCommand({ newPage: async () => page } as unknown as Browser)).toBe(lacking);
  },
);

describe('what is no browser', () => {
  const launch = { args: [], headless: true };

  test.skipIf(process.platform === 'win32')('a program that ends at once does not start', async () => {
    await expect(startBrowser({ ...launch, executablePath: process.execPath })).rejects.toThrow(/bad option/);
  });

  test('a port where nobody listens does not answer', async () => {
    await expect(connectBrowser('ws://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED');
  });
});
