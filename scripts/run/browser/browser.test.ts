import { describe, expect, test } from 'vitest';
import { BrowserChoice } from '../../../steps/records.ts';
import { findBrowser, type Machine, slowerNote } from './browser.ts';
import { LackingBrowser } from './browser-start.ts';
import type { BrowserRequest } from './installed-browsers.ts';

const embeddedLaunch = { executablePath: '/cache/chromium', args: ['--disable-gpu'], headless: true, env: { A: 'b' } };

/** A machine where every browser that there is starts, but for the broken ones; `asked` collects what was tried. */
function machine({
  playwright = [] as string[],
  system = [] as string[],
  embedded = false,
  remote = false,
  broken = [] as string[],
}): Machine & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    playwright: async () => playwright,
    system: async () => system,
    embedded: async () => {
      if (!embedded) throw new Error('it is built for Linux on x64 only');
      return embeddedLaunch;
    },
    start: async ({ executablePath }) => {
      asked.push(executablePath);
      if (broken.includes(executablePath)) throw new Error('libnss3.so is missing');
      return '147.0';
    },
    connect: async (endpoint) => {
      asked.push(endpoint);
      if (!remote) throw new Error('ECONNREFUSED');
      return '148.0';
    },
  };
}

const chromium: BrowserRequest = { headed: false };
const everything = {
  playwright: ['/pw/headless_shell', '/pw/chrome'],
  system: ['/usr/bin/chrome'],
  embedded: true,
  remote: true,
};
const endpoint = 'wss://key:word@browsers.example/run?token=secret';
const node = process.execPath;

describe('the search for a browser', () => {
  test.each([
    ['BROWSER_PATH', { BROWSER_PATH: node, PLAYWRIGHT_WS_ENDPOINT: endpoint }, everything, node],
    ['remote', { PLAYWRIGHT_WS_ENDPOINT: endpoint }, everything, endpoint],
    ['playwright', { BROWSER_PATH: '' }, everything, '/pw/headless_shell'],
    ['embedded', {}, { ...everything, playwright: ['/pw/chrome'] }, '/cache/chromium'],
    ['playwright', {}, { ...everything, playwright: ['/pw/chrome'], embedded: false }, '/pw/chrome'],
    ['system', {}, { ...everything, playwright: [], embedded: false }, '/usr/bin/chrome'],
    ['system', {}, { system: ['/bin/chromium-headless-shell'], embedded: true }, '/bin/chromium-headless-shell'],
  ])('ends with %s where the environment is %j', async (source, environment, there, found) => {
    const { asked, ...rest } = machine(there);
    const choice = await findBrowser(chromium, environment, rest);
    expect(choice).toMatchObject({ name: 'chromium', source });
    expect(choice.endpoint ?? choice.launch?.executablePath).toBe(found);
    expect(asked).toEqual([found]);
  });

  test('passes over what does not start', async () => {
    const there = machine({ ...everything, broken: ['/pw/headless_shell', '/cache/chromium', '/pw/chrome'] });
    expect(await findBrowser(chromium, {}, there)).toEqual({
      name: 'chromium',
      source: 'system',
      version: '147.0',
      launch: { executablePath: '/usr/bin/chrome', args: ['--disable-frame-rate-limit'], headless: true },
    });
    expect(there.asked).toHaveLength(4);
  });

  test('ends with a choice that survives its way to the workers', async () => {
    for (const environment of [{}, { PLAYWRIGHT_WS_ENDPOINT: endpoint }]) {
      const choice = await findBrowser(chromium, environment, machine(everything));
      expect(BrowserChoice.parse(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
    }
  });

  test.each([
    ["Playwright's shell", {}, chromium, everything, false],
    ['the embedded shell', {}, chromium, { ...everything, playwright: [] }, false],
    ["Playwright's full browser", {}, chromium, { playwright: ['/pw/chrome'] }, true],
    ['a system browser', {}, chromium, { system: ['/usr/bin/chrome'] }, true],
    ['windows', {}, { headed: true }, { system: ['/usr/bin/chrome'] }, false],
    ['a browser that was named', { BROWSER_PATH: node }, chromium, {}, false],
    ['a remote browser', { PLAYWRIGHT_WS_ENDPOINT: endpoint }, chromium, { remote: true }, false],
  ])('says of %s whether a shell would be faster', async (_, environment, request, there, isSlower) => {
    const note = slowerNote(await findBrowser(request, environment, machine(there)));
    expect(note?.includes('npx playwright install --only-shell chromium') ?? false).toBe(isSlower);
  });

  test('asks for windows where they are wanted', async () => {
    const choice = await findBrowser({ headed: true }, {}, machine(everything));
    expect(choice.launch).toEqual({
      executablePath: '/pw/chrome',
      args: ['--disable-frame-rate-limit'],
      headless: false,
    });
  });
});

describe('a browser that lacks a command of the protocol', () => {
  const lacking = async () => {
    throw new LackingBrowser("this one, 60.0, lacks the command Page.pause of Chromium's protocol");
  };
  const message = "this one, 60.0, lacks the command Page.pause of Chromium's protocol. Take a";

  test.each([{ BROWSER_PATH: node }, { PLAYWRIGHT_WS_ENDPOINT: endpoint }])('is refused by %j', async (environment) => {
    const there = { ...machine(everything), start: lacking, connect: lacking };
    await expect(findBrowser(chromium, environment, there)).rejects.toThrow(message);
  });

  test('is passed over where it was not named', async () => {
    const { start, ...there } = machine(everything);
    let times = 0;
    const choice = await findBrowser(
      chromium,
      {},
      { ...there, start: (launch) => (times++ === 0 ? lacking() : start(launch)) },
    );
    expect(choice.source).not.toBe('playwright');
  });
});

describe('no browser', () => {
  test.each([
    [
      'nothing is there',
      chromium,
      {},
      'browser: no chromium was found that starts; the Chromium of @sparticuz/chromium does not start: it is built for ' +
        'Linux on x64 only. Run `npx playwright install --with-deps chromium`, or set BROWSER_PATH to the executable of ' +
        'one, or PLAYWRIGHT_WS_ENDPOINT to a Playwright server.',
    ],
    [
      'what is there is broken',
      chromium,
      { playwright: ['/pw/headless_shell'], broken: ['/pw/headless_shell'] },
      'browser: no chromium was found that starts; /pw/headless_shell does not start: libnss3.so is missing; the Chromium of ' +
        '@sparticuz/chromium does not start: it is built for Linux on x64 only. Run `npx ' +
        'playwright install --with-deps chromium`, or set BROWSER_PATH to the executable of one, or ' +
        'PLAYWRIGHT_WS_ENDPOINT to a Playwright server.',
    ],
  ])('is found where %s', async (_, request, there, message) => {
    await expect(findBrowser(request, {}, machine(there))).rejects.toThrow(message);
  });

  test('is found where windows are wanted and only the embedded one is there', async () => {
    const search = findBrowser({ headed: true }, {}, machine({ embedded: true }));
    await expect(search).rejects.toThrow('no headed chromium was found that starts');
  });

  test.each([
    ['is not there', '/no/such/browser', 'there is no file that can be run. '],
    ['is a folder', import.meta.dirname, 'there is no file that can be run. '],
    ['cannot be run', import.meta.filename, 'there is no file that can be run. '],
    ['does not start', node, 'it does not start as chromium (libnss3.so is missing). '],
  ])('is taken in place of a BROWSER_PATH that %s', async (_, file, what) => {
    const there = machine({ ...everything, broken: [node] });
    await expect(findBrowser(chromium, { BROWSER_PATH: file }, there)).rejects.toThrow(
      `BROWSER_PATH (${file}): ${what}Set it to the executable of a Chromium, Chrome or Edge, or unset it.`,
    );
    expect(there.asked).toEqual(file === node ? [node] : []);
  });

  const grid = { SELENIUM_REMOTE_URL: 'http://grid.example:4444' };
  test.each([{}, { BROWSER_PATH: node }, { BROWSER_PATH: node, PLAYWRIGHT_WS_ENDPOINT: endpoint }])(
    'of a Selenium Grid is used, whatever else is named: %j',
    async (named) => {
      const there = machine(everything);
      await expect(findBrowser(chromium, { ...named, ...grid }, there)).rejects.toThrow(
        'SELENIUM_REMOTE_URL: the browsers of a Selenium Grid are not used, since Playwright supports them by way of experiment only. Unset it, or name a Playwright server by PLAYWRIGHT_WS_ENDPOINT.',
      );
      expect(there.asked).toEqual([]);
    },
  );

  test('is launched where a server has one, whatever grid there is', async () => {
    const choice = await findBrowser(chromium, { PLAYWRIGHT_WS_ENDPOINT: endpoint, ...grid }, machine(everything));
    expect(choice).toMatchObject({ source: 'remote', endpoint });
  });

  test('of several servers has to be the same at each, and all are handed on', async () => {
    const two = `${endpoint}, wss://other.example/`;
    const there = machine(everything);
    expect(await findBrowser(chromium, { PLAYWRIGHT_WS_ENDPOINT: two }, there)).toMatchObject({
      endpoint,
      others: ['wss://other.example/'],
    });
    expect(there.asked).toHaveLength(2);
    const connect = async (one: string) => (one === endpoint ? '148.0' : '147.0');
    await expect(findBrowser(chromium, { PLAYWRIGHT_WS_ENDPOINT: two }, { ...there, connect })).rejects.toThrow(
      'PLAYWRIGHT_WS_ENDPOINT (wss://other.example/): this chromium is 147.0, and the first one 148.0. Start all servers',
    );
  });

  test('is taken in place of a server that does not answer, and its keys are not reported', async () => {
    const there = machine({ ...everything, remote: false });
    const search = findBrowser(chromium, { PLAYWRIGHT_WS_ENDPOINT: endpoint }, there);
    await expect(search).rejects.toThrow(
      'PLAYWRIGHT_WS_ENDPOINT (wss://browsers.example/run): no chromium answers there (ECONNREFUSED). Start a server',
    );
    await expect(search).rejects.not.toThrow(/secret|key|word/);
    expect(there.asked).toHaveLength(1);
  });
});
