import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderPhrases, phraseBook } from '../../dev/test-support/phrases.ts';
import { PhraseBookRecord, renderPhraseRecord } from './phrase-record.ts';

const record = JSON.parse(renderPhraseRecord(phraseBook(orderPhrases)));
const holds = new Ajv({ strict: false }).compile(z.toJSONSchema(PhraseBookRecord, { target: 'draft-7' }));

test('the record holds to its schema, and what lacks a phrase does not', () => {
  expect([holds(record), holds.errors]).toEqual([true, null]);
  expect(holds({ ...record, groups: [{ noun: 'Order', phrases: [{}] }] })).toBe(false);
  expect(PhraseBookRecord.parse(record)).toEqual(record);
});

test('each phrase names its parameters, which stand below with their examples, and where it comes from', () => {
  const { groups, parameters } = PhraseBookRecord.parse(record);
  const phrases = groups.flatMap(({ phrases }) => phrases);
  expect(phrases.map(({ phrase, parameters, from }) => [phrase, parameters, from])).toEqual([
    ['the user orders {int} book(s) from {host}', ['int', 'host'], 'project'],
    ['all is well', [], 'project'],
    ['the list of {…}:', [''], 'vocabulary'],
  ]);
  const known = new Map(parameters.map(({ name, examples }) => [name, examples]));
  expect(known.get('int')).not.toHaveLength(0);
  expect(phrases.flatMap(({ parameters }) => parameters).filter((name) => !known.has(name))).toEqual([]);
});
