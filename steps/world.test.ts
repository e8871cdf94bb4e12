import { setImmediate as turn } from 'node:timers/promises';
import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TargetKind } from './records.ts';
import type { Route } from './screen/route.ts';
import type { Load } from './targets/target.ts';
import type { Visit } from './visit.ts';
import type { ShownWorld } from './world.ts';

let newWorld: () => ShownWorld;
let runCode: (code: () => unknown) => Promise<unknown>;

beforeAll(async () => {
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  vi.resetModules(); // another file of tests may have loaded them before
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  const { ShownWorld: World } = await import('./world.ts');
  ({ runCode } = await import('./step-work.ts'));
  const ignore = async () => undefined;
  newWorld = () => new World({ attach: ignore, log: ignore, link: ignore, parameters: {} });
});

test('what is seen was seen in what it is in; of what is absent nothing of the kind is said', () => {
  const world = newWorld();
  const [row, table] = [
    { kind: 'row', name: 'Dune' },
    { kind: 'table', name: 'Books' },
  ] as const;
  world.witness({ kind: 'button', name: 'Lend', within: { ...row, within: table } }, true);
  world.witness({ kind: 'text', name: 'Lent', within: { kind: 'dialog', name: 'Lend' } }, false);
  expect(world.witnessed).toEqual([
    { part: 'button "Lend"', seen: true },
    { part: 'row "Dune"', seen: true },
    { part: 'table "Books"', seen: true },
    { part: 'text "Lent"', seen: false },
  ]);
});

test('clean-ups are done last in, first out, each once, also when one fails', async () => {
  const world = newWorld();
  const done: string[] = [];
  world.atEnd(async () => {
    done.push('first');
  });
  world.atEnd(async () => {
    done.push('second');
    throw new Error('in use');
  });
  world.atEnd(async () => {
    done.push('third');
  });
  await expect(world.end()).rejects.toThrow('in use');
  await world.end();
  expect(done).toEqual(['third', 'second', 'first']);
});

test.each<[what: string, ask: (world: ShownWorld) => unknown, printed: RegExp]>([
  ['a host', (world) => world.host, /begin with Given the client is loading\./],
  ['a load', (world) => world.loaded, /first say When loading/],
  ['a browser', (world) => world.visit, /has no browser/],
])('a step that comes before there is %s names what is missing', (_what, ask, printed) => {
  expect(() => ask(newWorld())).toThrow(printed);
});

/** What a world has entered, as far as choosing a host goes. */
function visitOf(kind: TargetKind, host: string): Visit {
  return { target: { kind, host } } as Visit;
}

test.each<[kind: TargetKind, own: string, host: string]>([
  ['reference client', 'shop.example', '[2001:db8::7]'],
  ['deployed', '127.0.0.1:3000', '127.0.0.1:3000'],
])('a %s with the host %s is loaded from %s', (kind, own, host) => {
  const world = newWorld();
  world.enter(visitOf(kind, own));
  world.loadFrom(host);
  expect(world.host).toBe(host);
});

test.each(['shop.example', '127.0.0.1', '127.0.0.1:3001'])('a deployed target is not loaded from %s', (host) => {
  const world = newWorld();
  world.enter(visitOf('deployed', '127.0.0.1:3000'));
  expect(() => world.loadFrom(host)).toThrow(
    expect.objectContaining({
      name: 'FaultNotInjected',
      message: `The target answers under its own host alone, 127.0.0.1:3000, not under "${host}". Tag the scenario @any-host.`,
    }),
  );
  expect(() => world.host).toThrow(/No host is chosen/);
});

test('what was injected last is reported in the words of the features', async () => {
  const world = newWorld();
  const load = async (host: string) => ({ host, document: async () => '' });
  world.enter({ target: { kind: 'reference client', host: 'shop.example', load } } as unknown as Visit);
  world.loadFrom('shop.example');
  expect(world.injected).toBe('loading');
  await world.load({ side: 'server', digest: '17' });
  expect(world.injected).toBe('an unhandled server-side exception with a digest');
  await world.load();
  expect(world.injected).toBe('loading');
});

test.each<[way: string, go: (world: ShownWorld) => Promise<void>]>([
  ['by a link', (world) => world.follow('Orders')],
  ['back', (world) => world.goBack()],
])('no fault is injected any more where a user goes %s', async (_way, go) => {
  const world = newWorld();
  const load = async (host: string) => ({ host, document: async () => '' });
  const still = async () => undefined;
  const target = { kind: 'reference client', host: 'shop.example', load, follow: still, goBack: still };
  world.enter({ target, product: { findLink: async () => ({ part: {} }) } } as unknown as Visit);
  world.loadFrom('shop.example');
  await world.load({ side: 'client' });
  expect(world.injected).toBe('an unhandled client-side exception');
  await go(world);
  expect(world.injected).toBe('loading');
});

test.each<[what: string, go: (world: ShownWorld) => Promise<void>]>([
  ['opens', (world) => world.open({} as Route)],
  ['loads', (world) => world.load()],
  ['does', (world) => world.act(async () => {})],
  ['follows', (world) => world.follow('Orders')],
  ['loads again', (world) => world.reload()],
  ['goes back to', (world) => world.goBack()],
])('what a step %s has to be waited for', async (_what, go) => {
  const world = newWorld();
  const going = () => turn({} as Load);
  const ways = { open: going, load: going, act: going, follow: going, reload: going, goBack: going };
  const product = { findLink: async () => ({ part: {} }) };
  const expectations = { type: () => {} };
  world.enter({
    target: { kind: 'deployed', host: 'shop.example', ...ways },
    product,
    expectations,
  } as unknown as Visit);
  await runCode(() => world.open({} as Route));
  await runCode(() => go(world));
  await expect(runCode(() => void go(world))).rejects.toThrow(/Write await/);
});
