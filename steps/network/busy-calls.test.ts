import { expect, test } from 'vitest';
import { renderBusyCall } from './busy-calls.ts';

const request = { url: () => '', postDataBuffer: () => null };
const call = { kind: 'product', method: 'GET', url: new URL('https://shop.example/api?token=a'), request } as const;
const said =
  'GET https://shop.example/api?token=… was answered 429 Too Many Requests, so that what the page shows says nothing of the product.';

test.each<
  [
    what: string,
    call: Partial<Parameters<typeof renderBusyCall>[0][number]>,
    isGiven: boolean,
    said: string | undefined,
  ]
>([
  ['is busy', { status: 429 }, false, said],
  ['is busy for a script', { status: 429, kind: 'asset' }, false, said],
  ['has failed', { status: 500 }, false, undefined],
  ['does not answer', {}, false, undefined],
  ['is busy for a report', { status: 429, kind: 'error reporting' }, false, undefined],
  ['is busy for the scenario itself', { status: 429, sent: true }, false, undefined],
  ['is busy as the scenario has it', { status: 429 }, true, undefined],
])('a target that %s', (_what, more, isGiven, printed) => {
  expect(
    renderBusyCall(
      [
        { ...call, status: 200 },
        { ...call, ...more },
      ],
      () => isGiven,
    ),
  ).toBe(printed);
});
