import { EventEmitter } from 'node:events';
import type { BrowserContext } from 'playwright';
import { expect, test } from 'vitest';
import { CallHistory } from './call-history.ts';

test('of more calls than are kept, nothing is said of the last: they may be what should not have been sent', () => {
  const history = new CallHistory(new EventEmitter() as unknown as BrowserContext);
  const url = 'https://shop.example/orders';
  const call = () =>
    history.addSent(
      { url: () => url, postDataBuffer: () => null },
      { method: 'GET', url: new URL(url), origin: 'https://shop.example', headers: {} },
    );
  for (let count = 0; count < 1_000; count += 1) call();
  expect(history.recent.calls).toHaveLength(1_000);
  call();
  expect(() => history.recent).toThrow('This scenario came to more than 1000 calls');
  expect(history.calls).toHaveLength(1_000);
});
