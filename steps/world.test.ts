import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { beforeAll, expect, test } from 'vitest';
import type { ShownWorld } from './world.ts';

let newWorld: () => ShownWorld;

beforeAll(async () => {
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  supportCodeLibraryBuilder.reset(process.cwd(), () => '', coordinates);
  const { ShownWorld: World } = await import('./world.ts');
  const ignore = async () => undefined;
  newWorld = () => new World({ attach: ignore, log: ignore, link: ignore, parameters: {} });
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

test.each<[what: string, ask: (world: ShownWorld) => unknown, told: RegExp]>([
  ['a host', (world) => world.host, /begin with Given the client is loading from/],
  ['a load', (world) => world.loaded, /first say When loading/],
  ['a browser', (world) => world.visit, /has no browser/],
])('a step that comes before there is %s is told what is missing', (_what, ask, told) => {
  expect(() => ask(newWorld())).toThrow(told);
});
