import { expect, test } from 'vitest';
import { stackBlocks } from './blocks.ts';

test.for([
  [[], ''],
  [['one'], 'one'],
  [['one', 'two'], 'one\ntwo'],
  [['one', 'two\n  of it', 'three', 'four'], 'one\n\ntwo\n  of it\n\nthree\nfour'],
  [['one\n  of it', 'two\n  of it'], 'one\n  of it\n\ntwo\n  of it'],
] as const)('%j', ([blocks, text]) => {
  expect(stackBlocks(blocks)).toBe(text);
});
