import { expect, test } from 'vitest';
import { renderRefusedSockets } from './refused-sockets.ts';

const failure = 'Error during WebSocket handshake: Unexpected response code: 401';
const refused = { url: 'wss://shop.example/live', failure };
const headers = { 'x-token': 's3cr3t' };

test.each<[what: string, given: Parameters<typeof renderRefusedSockets>, said: readonly string[]]>([
  [
    'of one that was refused, once',
    [[refused, refused], { headers }],
    [
      `The socket wss://shop.example/live was refused: ${failure}. No --header goes along with a socket, such as x-token; a cookie of --storage-state does.`,
    ],
  ],
  ['of one that is open, nothing', [[{ url: refused.url }], { headers }], []],
  ['of another call, nothing', [[{ url: 'https://shop.example/api', failure }], { headers }], []],
  ['where no header lets in, nothing', [[refused], { headers: {} }], []],
])('%s', (_what, given, said) => {
  expect(renderRefusedSockets(...given)).toEqual(said);
});
