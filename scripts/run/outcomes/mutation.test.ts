import { expect, test } from 'vitest';
import type { Attachment } from './attachment.ts';
import { collectMutations, type Mutation, mutationBeginning } from './mutation.ts';

const attached = (attempt: string, body: unknown, fileName = 'mutations.json'): Attachment => ({
  body: JSON.stringify(body),
  contentEncoding: 'IDENTITY',
  mediaType: 'application/json',
  fileName,
  testCaseStartedId: attempt,
});

const killed: Mutation = { sentence: '1.1', rank: 'required', change: 'a', key: 'a', killedBy: 'it is so' };
const survived: Mutation = { sentence: '1.2', rank: 'recorded', change: 'b', key: 'b', step: 'Then b' };

test.for<[what: string, attachments: Attachment[], mutations: Record<string, Mutation[]>]>([
  [
    'by the attempt',
    [attached('a', [killed, survived]), attached('b', [killed])],
    { a: [killed, survived], b: [killed] },
  ],
  ['none of what is no mutation', [attached('a', [null, { ...killed, rank: 'other' }, killed])], { a: [killed] }],
  ['none where there is none', [attached('a', [{ sentence: '1.1' }]), attached('b', [])], {}],
  ['none of other attachments', [attached('a', [killed], 'calls.json'), attached('b', killed)], {}],
])('mutations are collected: %s', ([, attachments, mutations]) => {
  const collector = collectMutations();
  for (const attachment of attachments) collector.add(attachment);
  expect(Object.fromEntries(collector.mutations())).toEqual(mutations);
});

test('the line of such an attachment begins as it is known by', () => {
  expect(JSON.stringify({ attachment: attached('a', [killed]) }).startsWith(mutationBeginning)).toBe(true);
});
