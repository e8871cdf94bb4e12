import { expect, test } from 'vitest';
import type { Attachment } from './attachment.ts';
import { collectWitness, mostParts } from './witness.ts';

const attached = (attempt: string, body: unknown, fileName = 'witnessed.json'): Attachment => ({
  body: JSON.stringify(body),
  contentEncoding: 'IDENTITY',
  mediaType: 'application/json',
  fileName,
  testCaseStartedId: attempt,
});

function witnessOf(...attachments: readonly Attachment[]) {
  const collector = collectWitness();
  for (const attachment of attachments) collector.add(attachment);
  const { seen, absent, isFull } = collector.witness();
  return { seen: [...seen], absent: Object.fromEntries(absent), isFull };
}

const saw = (part: string) => ({ part, seen: true });
const missed = (part: string) => ({ part, seen: false });

test('what somebody saw is absent nowhere, whoever came first', () => {
  expect(
    witnessOf(
      attached('a', [missed('button "Delete"'), missed('link "Gone"')]),
      attached('b', [saw('button "Delete"'), missed('link "Gone"')]),
      attached('c', [missed('button "Delete"'), saw('list "Books"')]),
    ),
  ).toEqual({ seen: ['button "Delete"', 'list "Books"'], absent: { 'link "Gone"': ['a', 'b'] }, isFull: false });
});

test('whatever else is attached says nothing', () => {
  expect(
    witnessOf(
      attached('a', [saw('button "A"')], 'calls.json'),
      attached('a', { part: 'button "A"', seen: true }),
      attached('a', [null, 1, { part: 1, seen: true }, { part: 'button "A"' }, { part: 'button "A"', seen: 'no' }]),
    ),
  ).toEqual({ seen: [], absent: {}, isFull: false });
});

test('ten thousand parts are kept, and that there were more is known', () => {
  const parts = Array.from({ length: mostParts }, (_, index) => saw(`button "${index}"`));
  const kept = witnessOf(attached('a', parts), attached('b', [saw('button "0"'), missed('button "1"')]));
  expect([kept.seen.length, kept.isFull]).toEqual([10_000, false]);
  for (const one of [saw('button "more"'), missed('button "more"')]) {
    const full = witnessOf(attached('a', parts), attached('b', [one]));
    expect([full.seen.length, full.absent, full.isFull]).toEqual([10_000, {}, true]);
  }
});
