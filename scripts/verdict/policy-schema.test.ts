import { expect, test } from 'vitest';
import { z } from 'zod';
import { schemaErrors } from '../dev/test-support/schema.ts';
import { jsonSchemaOf } from '../reports/schemas.ts';
import { Policy } from './policy.ts';

const Described = z.looseObject({ description: z.string().min(1) });
const Fields = z.record(z.string(), Described);
const List = z.object({
  items: z.object({ properties: Fields, required: z.array(z.string()), additionalProperties: z.literal(false) }),
});

test('is for draft 7, refuses unknown fields and explains every field', () => {
  const schema = jsonSchemaOf(Policy, 'input');
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Release policy',
    additionalProperties: false,
  });
  expect(schema.required).toBeUndefined();
  const fields = Fields.parse(schema.properties);
  expect(Object.keys(fields)).toEqual(Object.keys(Policy.shape));
  const { accepted, waivers } = z.object({ accepted: List, waivers: List }).parse(fields);
  expect(accepted.items.required).toEqual(['point', 'kind', 'scenarios', 'reason']);
  expect(waivers.items.required).toEqual(['feature', 'scenario', 'reason', 'owner', 'expires']);
});

test('says what zod would refuse', () => {
  expect(jsonSchemaOf(Policy, 'input').properties).toMatchObject({
    reading: { enum: ['verbatim', 'alternatives'], default: 'verbatim' },
    accepted: {
      items: {
        properties: {
          point: { type: 'integer', minimum: 0, maximum: 9 },
          kind: { enum: ['pending', 'question', 'unwritten'] },
          scenarios: { type: 'integer', minimum: 0 },
        },
      },
    },
    waivers: { items: { properties: { expires: { type: 'string', format: 'date' } } } },
  });
});

test('takes what zod takes, and refuses what it refuses', () => {
  const accepted = { point: 2, kind: 'pending', scenarios: 3, reason: 'not now' };
  const waiver = {
    feature: 'features/2-a.feature',
    scenario: 'A',
    reason: 'later',
    owner: 'Ann',
    expires: '2026-12-01',
  };
  for (const policy of [{}, { reading: 'alternatives', accepted: [accepted], waivers: [waiver] }]) {
    expect(Policy.safeParse(policy).success).toBe(true);
    expect(schemaErrors(jsonSchemaOf(Policy, 'input'), policy)).toEqual([]);
  }
  const refused = [
    { reading: 'free' },
    { accepted: [{ ...accepted, point: 10 }] },
    { waivers: [{ ...waiver, expires: 'soon' }] },
    { budget: 3 },
  ];
  for (const policy of refused) {
    expect(Policy.safeParse(policy).success).toBe(false);
    expect(schemaErrors(jsonSchemaOf(Policy, 'input'), policy)).not.toEqual([]);
  }
});
