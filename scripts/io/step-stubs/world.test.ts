import { expect, test } from 'vitest';
import { findWorld } from './world.ts';

const set = (name: string) => `import { setWorldConstructor } from '@cucumber/cucumber'; setWorldConstructor(${name});`;

test.each([
  ['its own file', { 'steps/w.ts': `export class Shop {}\n${set('Shop')}` }, { name: 'Shop', file: 'steps/w.ts' }],
  [
    'another file',
    { 'steps/s.ts': `import { Shop } from './deep/w'; ${set('Shop')}`, 'steps/deep/w.ts': 'export class Shop {}' },
    { name: 'Shop', file: 'steps/deep/w.ts' },
  ],
  ['no file', {}, undefined],
  ['a file that keeps it', { 'steps/w.ts': `class Shop {} ${set('Shop')}` }, undefined],
  ['a package', { 'steps/w.ts': `import { Shop } from 'shop'; ${set('Shop')}` }, undefined],
  ['a class that takes types', { 'steps/w.ts': `export class Shop<T> { x?: T }\n${set('Shop')}` }, undefined],
  ['an expression', { 'steps/w.ts': set('class {}') }, undefined],
])('from %s', (_, files, world) => {
  expect(
    findWorld(
      Object.entries(files).map(([file, text]) => ({ file, text })),
      'steps',
    ),
  ).toEqual(world);
});
