import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failDocument, failStream } from './page-data.ts';

const push = (text: string, attributes = '') =>
  `<script${attributes}>self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', '\\u003c')}])</script>`;

test('the first row that is null becomes an error, and no other', () => {
  expect(failStream('0:{"a":null}\n1f:null\n2:null\n', '17')).toBe('0:{"a":null}\n1f:E{"digest":"17"}\n2:null\n');
});

test.each(['', '0:{"a":null}\n', '1:nullable\n', 'x:null\n', '1:"2:null"\n'])(
  'there is nothing to fail in %j',
  (stream) => {
    expect(failStream(stream, '17')).toBeUndefined();
  },
);

test('a digest is written as JSON, and stands for nothing in the edit', () => {
  for (const digest of ['a"b\\', '$1$&', '</script>']) {
    const [, row = ''] = failStream('0:1\n7:null\n', digest)?.split('\n') ?? [];
    expect(JSON.parse(row.replace('7:E', ''))).toEqual({ digest });
    expect(failDocument(push('7:null\n'), digest)?.match(/<\/script>/g)).toHaveLength(1);
  }
});

test('the parts of a document become one, in place of the last, with its attributes', () => {
  const html = `<p>a</p><script>self.__next_f=[]</script>${push('0:"a"\n5:nu', ' nonce="x"')}<p>b</p>${push('ll\n6:null\n', ' nonce="y"')}<p>$&</p>`;
  expect(failDocument(html, '17')).toBe(
    `<p>a</p><script>self.__next_f=[]</script><p>b</p>${push('0:"a"\n5:E{"digest":"17"}\n6:null\n', ' nonce="y"')}<p>$&</p>`,
  );
});

test('a document without such a row, or without parts, is left alone', () => {
  expect(failDocument(`<p>5:null</p>${push('0:"a"\n')}`, '17')).toBeUndefined();
  expect(failDocument('5:null', '17')).toBeUndefined();
});

const row = fc.oneof(
  fc.constantFrom('0:null', 'a1:null', '2:"null"', '3:[null]', '</script>', '4:T3,', '"\\', '$&'),
  fc.string({ maxLength: 6 }),
);

test('property: only the first null row changes, wherever the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(fc.nat({ max: 60 })), fc.string(), (rows, cuts, digest) => {
      const stream = rows.join('\n');
      const ends = [...cuts.filter((cut) => cut < stream.length).toSorted((a, b) => a - b), stream.length];
      const html = ends.map((end, at) => `<i>${at}</i>${push(stream.slice(ends[at - 1] ?? 0, end))}`).join('');
      const failed = failDocument(html, digest);
      expect(failed === undefined).toBe(failStream(stream, digest) === undefined);
      if (failed === undefined) return;
      const [, text = ''] = /push\(\[1,(.*)\]\)<\/script>/.exec(failed) ?? [];
      const [before, after] = [stream.split('\n'), String(JSON.parse(text)).split('\n')];
      const changed = before.findIndex((line) => /^[\da-f]+:null$/.test(line));
      expect(after.toSpliced(changed, 1)).toEqual(before.toSpliced(changed, 1));
      expect(after[changed]).toBe(`${before[changed]?.replace(/null$/, '')}E${JSON.stringify({ digest })}`);
    }),
    { numRuns: 1_000 },
  );
});
