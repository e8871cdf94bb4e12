import { expect, test } from 'vitest';
import { isLocal } from './local-network.ts';

test.each(['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.0.1', '[::1]', '[fd00::1]', 'localhost'])(
  '%s is local',
  async (host) => {
    expect(await isLocal(host)).toBe(true);
  },
);

test.each(['203.0.113.1', '172.32.0.1', '8.8.8.8', '[2001:db8::1]', 'nowhere.invalid'])('%s is not', async (host) => {
  expect(await isLocal(host)).toBe(false);
});
