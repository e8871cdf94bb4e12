import { expect, test } from 'vitest';
import { findWorld } from './world.ts';

const set = (name: string) => `import { setWorldConstructor } from '@cucumber/cucumber'; setWorldConstructor(${name});`;
const own = { name: 'World', kind: 'type', from: { package: '@cucumber/cucumber' } };
const at = (file: string, name: string) => ({ name, kind: 'type', from: { file } });

test.each([
  ['its own file', { 'steps/w.ts': `export class Shop {} ${set('Shop')}` }, at('steps/w.ts', 'Shop')],
  [
    'another file',
    { 'steps/s.ts': `import { Shop as S } from './deep/w.ts'; ${set('S')}`, 'steps/deep/w.ts': 'export class Shop {}' },
    at('steps/deep/w.ts', 'Shop'),
  ],
  [
    'a file without its ending',
    { 'steps/s.ts': `import { Shop } from './w'; ${set('Shop')}`, 'steps/w.ts': 'export class Shop {}' },
    at('steps/w.ts', 'Shop'),
  ],
  ['no file', {}, own],
  ['a file that keeps it', { 'steps/w.ts': `class Shop {} ${set('Shop')}` }, own],
  ['a file that gives it no name', { 'steps/w.ts': `export default class Shop {} ${set('Shop')}` }, own],
  ['a package', { 'steps/w.ts': `import { Shop } from 'shop'; ${set('Shop')}` }, own],
  ['a class that takes types', { 'steps/w.ts': `export class Shop<T> { x?: T } ${set('Shop<string>')}` }, own],
  ['an expression', { 'steps/w.ts': set('class {}') }, own],
])('from %s', (_, files, world) => {
  expect(findWorld(Object.entries(files).map(([file, text]) => ({ file, text })))).toEqual(world);
});
