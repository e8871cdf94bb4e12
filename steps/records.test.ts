import { expect, test } from 'vitest';
import { Access, BrowserChoice, isCall, Known, Probe, plainName } from './records.ts';

const launch = { executablePath: '/opt/chrome', args: [], headless: true };
const browser = { name: 'chromium', source: 'system', launch };
const url = 'https://staging.example/';
const access = { url, headers: { 'x-token': 'a' }, ignoreHTTPSErrors: true, loadGapMs: 0, writes: ['POST /login'] };
const healthy = { lines: ['Shop'], elements: 2, react: true };
const known = { url, healthy, techniques: { client: 'hook-dispatcher', server: 'streamed-document' } };
const credentials = { username: 'ada', password: '' };

test.for<[what: string, schema: typeof BrowserChoice | typeof Access | typeof Known, taken: object]>([
  ['a browser to start', BrowserChoice, browser],
  [
    'a browser to connect to',
    BrowserChoice,
    { name: 'chromium', source: 'remote', endpoint: 'ws://browsers.example/' },
  ],
  ['an open target', Access, { url, headers: {}, ignoreHTTPSErrors: false, loadGapMs: 0, writes: [] }],
  ['a closed target', Access, { ...access, storageState: '/state.json', credentials, writes: ['PUT /a'] }],
  ['a target to which anything may be sent', Access, { ...access, writes: 'all' }],
  ['what is known of a target', Known, known],
  ['a target that nothing makes fail', Known, { ...known, techniques: {} }],
])('%s is handed on whole', ([, schema, taken]) => {
  expect(schema.parse(taken)).toEqual(taken);
});

test('what the probe found out holds all that is known', () => {
  const limits = { loads: 4, requests: 500 };
  expect(Probe.parse({ known, attempts: [], limits }).known).toEqual(known);
});

test.for<[what: string, schema: typeof BrowserChoice | typeof Access | typeof Known, refused: object]>([
  ['a browser of an unknown name', BrowserChoice, { ...browser, name: 'lynx' }],
  ['a browser from an unknown source', BrowserChoice, { ...browser, source: 'luck' }],
  ['a browser neither to launch nor to connect to', BrowserChoice, { ...browser, launch: undefined }],
  ['a browser both to launch and to connect to', BrowserChoice, { ...browser, endpoint: 'ws://browsers.example/' }],
  ['a browser at an empty endpoint', BrowserChoice, { name: 'chromium', source: 'remote', endpoint: '' }],
  ['a browser of no file', BrowserChoice, { ...browser, launch: { ...launch, executablePath: undefined } }],
  ['a browser of an empty file name', BrowserChoice, { ...browser, launch: { ...launch, executablePath: '' } }],
  ['a browser without arguments', BrowserChoice, { ...browser, launch: { ...launch, args: undefined } }],
  ['a variable that is no text', BrowserChoice, { ...browser, launch: { ...launch, env: { LANG: 1 } } }],
  ['an access to nothing', Access, { ...access, url: undefined }],
  ['an access to a file', Access, { ...access, url: 'file:///shop.html' }],
  ['a header that is no text', Access, { ...access, headers: { age: 1 } }],
  ['headers that are a list', Access, { ...access, headers: ['x-token: a'] }],
  ['a storage state of no name', Access, { ...access, storageState: '' }],
  ['a name alone', Access, { ...access, credentials: { username: 'ada' } }],
  ['an access unsure of certificates', Access, { ...access, ignoreHTTPSErrors: 'yes' }],
  ['an access that allows some word', Access, { ...access, writes: 'some' }],
  ['an access that allows what is no text', Access, { ...access, writes: [1] }],
  ['a known target of no address', Known, { ...known, url: '/' }],
  ['a known target without techniques', Known, { ...known, techniques: undefined }],
  ['a technique that is no name', Known, { ...known, techniques: { client: 1 } }],
])('%s is refused', ([, schema, refused]) => {
  expect(schema.safeParse(refused).success).toBe(false);
});

test('quotation marks and the width of white space make no other name of a setup', () => {
  expect(plainName(' signed in  as "librarian" ')).toBe(plainName('signed in as librarian'));
  expect(plainName('signed in as librarian')).not.toBe(plainName('signed in as clerk'));
});

test.each([
  ['GET "/orders"', true],
  ['text "POST "/orders""', false],
  ['button "Send"', false],
])('%s is a call: %s', (part, is) => {
  expect(isCall(part)).toBe(is);
});
