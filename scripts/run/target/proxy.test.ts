import { describe, expect, test } from 'vitest';
import { readProxy } from './proxy.ts';

const url = 'https://staging.shop.example/';
const [server, other] = ['http://proxy.example:3128', 'http://other.example:8080'];
const none = { username: '', password: '', bypass: '' };

test.each<[what: string, url: string, environment: NodeJS.ProcessEnv, proxy: ReturnType<typeof readProxy>]>([
  ['that of its scheme', url, { HTTPS_PROXY: server, HTTP_PROXY: other }, { ...none, server }],
  ['that of its scheme', 'http://shop.example/', { HTTPS_PROXY: other, http_proxy: server }, { ...none, server }],
  [
    'that for all',
    url,
    { ALL_PROXY: 'socks5h://proxy.example:1080' },
    { ...none, server: 'socks5://proxy.example:1080' },
  ],
  ['the one in small letters', url, { https_proxy: server, HTTPS_PROXY: other }, { ...none, server }],
  ['one without a scheme', url, { HTTPS_PROXY: 'proxy.example:3128' }, { ...none, server }],
  [
    'one that asks for a password',
    url,
    { HTTPS_PROXY: 'http://ann:a%20b@proxy.example:3128' },
    { ...none, server, username: 'ann', password: 'a b' },
  ],
  [
    'one that others are reached without',
    url,
    { HTTPS_PROXY: server, NO_PROXY: 'api.example, .corp.example 10.0.0.0/8' },
    { ...none, server, bypass: 'api.example,.api.example,.corp.example,10.0.0.0/8' },
  ],
  ['none, where none is set', url, { HTTPS_PROXY: '', HTTP_PROXY: server }, undefined],
  ['none for this machine', 'https://localhost:3000/', { HTTPS_PROXY: server }, undefined],
  ['none for this machine', 'http://127.0.0.1:3000/', { HTTP_PROXY: server }, undefined],
  ['none where the browser is elsewhere', url, { HTTPS_PROXY: server, PLAYWRIGHT_WS_ENDPOINT: 'ws://a' }, undefined],
])('a target is reached by %s: %s %j', (_what, target, environment, proxy) => {
  expect(readProxy(target, environment)).toEqual(proxy);
});

describe('NO_PROXY', () => {
  test.each<[entry: string, url: string, isMeant: boolean]>([
    ['*', url, true],
    ['shop.example', url, true],
    ['.shop.example', url, true],
    ['*.shop.example', url, true],
    ['STAGING.shop.example', url, true],
    ['staging.shop.example:443', url, true],
    ['staging.shop.example:8443', url, false],
    ['hop.example', url, false],
    ['other.example, shop.example', url, true],
    ['10.1.2.3', 'https://10.1.2.3/', true],
    ['10.0.0.0/8', 'https://10.1.2.3/', true],
    ['10.0.0.0/8', 'https://11.1.2.3/', false],
    ['10.0.0.0/99', 'https://10.1.2.3/', false],
    ['fd00::1', 'https://[fd00::1]/', true],
    ['[fd00::1]:443', 'https://[fd00::1]/', true],
    ['fd00::/8', 'https://[fd00::1]/', true],
  ])('%s means %s: %s', (entry, target, isMeant) => {
    expect(readProxy(target, { HTTPS_PROXY: server, no_proxy: entry }) === undefined).toBe(isMeant);
  });
});

test.each(['sesame 4711:', 'ftp://sesame-4711', 'http://'])('%s is no proxy, and is not repeated', (value) => {
  expect(() => readProxy(url, { HTTPS_PROXY: value })).toThrow(
    'HTTPS_PROXY: is no address of a proxy. Write it as http://host:port, or unset it.',
  );
});
