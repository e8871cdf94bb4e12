import { expect, test } from 'vitest';
import type { BundledScript } from '../target/scripts.ts';
import { judgeBundle } from './script-bundle.ts';

const origin = 'https://shop.example';

function script(url: string, fate: Partial<BundledScript> = {}): BundledScript {
  return { url, loaded: true, errors: [], ...fate };
}

const own = script(`${origin}/main.js`);
const foreign = script('https://cdn.example/main.js');
const lost = { loaded: false };
const broken = { errors: ['Error: one', 'Error: two'] };

test.each<[what: string, scripts: readonly BundledScript[]]>([
  ['its own', [own]],
  ['its own and those of others', [own, foreign]],
  [
    "its own, whatever becomes of others'",
    [script(foreign.url, lost), own, script('http://shop.example/a.js', broken)],
  ],
  ['its own and one without an address', [own, script('https://', lost)]],
  ['those of another origin', [foreign]],
])('a page ran its bundle, which is %s', (_what, scripts) => {
  expect(judgeBundle(scripts, origin)).toBeUndefined();
});

test.each<[what: string, scripts: readonly BundledScript[], told: readonly string[]]>([
  ['there is none', [], []],
  ['it never came', [script(own.url, lost), foreign], [`${own.url} was never received and run`]],
  ['it threw', [own, script(own.url, broken)], [`${own.url} threw: Error: one`, `${own.url} threw: Error: two`]],
  [
    'it is of another origin, and never came',
    [script(foreign.url, lost)],
    [`${foreign.url} was never received and run`],
  ],
])('a page did not run its bundle where %s', (_what, scripts, told) => {
  const [problem, ...lines] = judgeBundle(scripts, origin)?.split('\n  ') ?? [];
  expect(problem).toMatch(/^The browser should have received/);
  expect(lines).toEqual(told);
});
