import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NodeMessage, readNodes, writeNodes } from './shared-nodes.ts';

/** As it arrives: as text. */
const send = (message: NodeMessage) => JSON.parse(JSON.stringify(message)) as NodeMessage;

test('whatever is written one after another is read as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (values) => {
      const writer = writeNodes();
      const read = readNodes();
      for (const value of values) {
        const before = JSON.stringify(value);
        expect(JSON.stringify(read(send(writer.update(value))))).toBe(before);
        expect(JSON.stringify(readNodes()(send(writer.whole())))).toBe(before);
      }
    }),
  );
});

const sentence = (id: string, state: string) => ({ id, state, words: [{ text: 'one' }, { text: `of ${id}` }] });

test('only what is new is sent, and what is as it was is the same object on the other side', () => {
  const writer = writeNodes();
  const read = readNodes();
  const first = read(send(writer.update([sentence('1.1', 'open'), sentence('1.2', 'open')]))) as object[];
  const message = writer.update([sentence('1.1', 'open'), sentence('1.2', 'passing')]);
  expect(message.whole).toBe(false);
  expect(message.nodes).toHaveLength(2); // the sentence, and the list that holds it
  const second = read(send(message)) as object[];
  expect(second[0]).toBe(first[0]);
  expect(second[1]).toEqual(sentence('1.2', 'passing'));
});

test('an object that was written before is not looked into again', () => {
  const writer = writeNodes();
  const kept = sentence('1.1', 'open');
  writer.update([kept]);
  Object.defineProperty(kept, 'state', {
    enumerable: true,
    get: () => {
      throw new Error('Expected nobody to look');
    },
  });
  expect(writer.update([kept, 1]).nodes).toHaveLength(1);
});

test('whoever comes later can read what was so before and is so again', () => {
  const writer = writeNodes();
  const [passing, failing] = [[sentence('1.1', 'passing')], [sentence('1.1', 'failing')]];
  const first = readNodes();
  first(send(writer.update(passing)));
  first(send(writer.update(failing)));
  const later = readNodes();
  expect(later(send(writer.whole()))).toEqual(failing);
  for (const again of [passing, failing, [sentence('1.1', 'passing')]]) {
    const message = send(writer.update(again));
    expect([first(message), later(message)]).toEqual([again, again]);
  }
});

test('what nobody holds any more is forgotten in time', () => {
  const writer = writeNodes();
  const read = readNodes();
  const messages = Array.from({ length: 30_000 }, (_, number) => writer.update({ number }));
  expect(messages.filter(({ whole }) => whole)).toHaveLength(2);
  expect(messages.map(read).at(-1)).toEqual({ number: 29_999 });
  expect(writer.whole().nodes).toHaveLength(1);
});

test('what is undefined is left out, and what JSON has not is refused', () => {
  const writer = writeNodes();
  expect(readNodes()(writer.update({ a: undefined, b: null, c: [1] }))).toEqual({ b: null, c: [1] });
  expect(() => writer.update({ a: new Map() })).toThrow('instead of a Map or Set');
  expect(() => writer.update([Number.NaN])).toThrow('instead of NaN');
});
