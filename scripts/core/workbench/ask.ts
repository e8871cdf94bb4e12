/** What the page may ask the server to do. */
import { z } from 'zod';
import { Place } from '../finding.ts';

/** A part of the document's source, in UTF-16 units, and what is to stand there. */
const DocumentEdit = z.object({
  /** The whole text that the edit was made in, so that nothing is written over a newer one. */
  before: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
  /** Places of quotes to be anchored anew, and of what is to be deleted, as `file:line:column`. */
  reanchor: z.array(z.string()).default([]),
  prune: z.array(z.string()).default([]),
});
export type DocumentEdit = z.infer<typeof DocumentEdit>;

const FeatureEdit = z.object({
  /** Relative to the root. */
  file: z.string(),
  before: z.string(),
  text: z.string(),
});
export type FeatureEdit = z.infer<typeof FeatureEdit>;

/** Recorded for Playwright's viewer, or headed with its inspector. */
const Inspection = z.enum(['trace', 'debug']);
export type Inspection = z.infer<typeof Inspection>;

export const AskSchema = z.discriminatedUnion('kind', [
  /** What to run: these places as `file:line:column`, or what the word says. */
  z.object({ kind: z.literal('run'), what: z.union([z.array(z.string()), z.enum(['failing', 'all', 'changed'])]) }),
  z.object({ kind: z.literal('stop') }),
  z.object({ kind: z.literal('run changed'), on: z.boolean() }),
  z.object({ kind: z.literal('inspect'), how: Inspection, place: z.string() }),
  z.object({ kind: z.literal('open'), place: Place }),
  z.object({ kind: z.literal('document') }),
  z.object({ kind: z.literal('preview answer'), edit: DocumentEdit }),
  z.object({ kind: z.literal('save answer'), edit: DocumentEdit, features: z.boolean() }),
  z.object({ kind: z.literal('feature'), file: z.string() }),
  z.object({ kind: z.literal('check feature'), edit: FeatureEdit }),
  z.object({ kind: z.literal('run draft'), edit: FeatureEdit, line: z.int().positive() }),
  z.object({ kind: z.literal('save feature'), edit: FeatureEdit }),
  z.object({ kind: z.literal('preview stubs') }),
  z.object({ kind: z.literal('save stubs') }),
  z.object({ kind: z.literal('undo') }),
]);
export type Ask = z.infer<typeof AskSchema>;
