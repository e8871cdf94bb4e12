/** What a proof asks of the steps, compared with what the steps make of it: nothing else joins the two. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Change as Read } from '../../steps/proof/change.ts';
import { Change as Written } from '../proof/change.ts';

/** Without the words for people. */
const shapeOf = (schema: z.ZodType): unknown =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema), (key, value) => (key === 'description' ? undefined : value)));

test('a change is written as the steps read it', () => {
  expect(shapeOf(Read)).toEqual(shapeOf(Written));
});
