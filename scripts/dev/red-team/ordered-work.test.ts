import { expect, test } from 'vitest';
import { workInOrder } from './ordered-work.ts';

/** Work that ends only when it is asked to. */
function handWork() {
  const ends = new Map<string, () => void>();
  const begun: string[] = [];
  const work = (item: string) => {
    begun.push(item);
    return new Promise<string>((resolve) => ends.set(item, () => resolve(item.toUpperCase())));
  };
  return { begun, work, end: (item: string) => ends.get(item)?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('works on so many at once, and hands the results over in the order of the items', async () => {
  const { begun, work, end } = handWork();
  const letters = ['a', 'b', 'c', 'd'];
  const taken: string[] = [];
  const all = workInOrder(letters, [{ items: letters, atOnce: 2 }], work, (result) => taken.push(result));
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settled();
  expect([begun.join(''), taken.join('')]).toEqual(['abc', '']);
  end('a');
  await settled();
  expect([begun.join(''), taken.join('')]).toEqual(['abcd', 'AB']);
  end('d');
  end('c');
  await all;
  expect(taken.join('')).toBe('ABCD');
});

test('works on the items of one lane whatever those of another take', async () => {
  const { begun, work, end } = handWork();
  const taken: string[] = [];
  const lanes = [
    { items: ['a', 'c'], atOnce: 1 },
    { items: ['b', 'd'], atOnce: 1 },
  ];
  const all = workInOrder(['a', 'b', 'c', 'd'], lanes, work, (result) => taken.push(result));
  end('b');
  await settled();
  end('d');
  await settled();
  expect([begun.join(''), taken.join('')]).toEqual(['abd', '']);
  end('a');
  await settled();
  expect([begun.join(''), taken.join('')]).toEqual(['abdc', 'AB']);
  end('c');
  await all;
  expect(taken.join('')).toBe('ABCD');
});

test('throws what a piece of work throws', async () => {
  const work = () => Promise.reject(new Error('broken'));
  await expect(workInOrder(['a'], [{ items: ['a'], atOnce: 2 }], work, () => {})).rejects.toThrow('broken');
});
