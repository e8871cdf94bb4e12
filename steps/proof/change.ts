/** What a proof asks of one attempt at a scenario: to note what is seen, and to see it changed in one respect. */
import { z } from 'zod';

/** What becomes of a part; a condition is one that it is put in. */
export const PartChange = z.enum([
  'gone',
  'doubled',
  'disabled',
  'enabled',
  'invalid',
  'valid',
  'checked',
  'unchecked',
  'selected',
  'not selected',
  'expanded',
  'collapsed',
  'required',
  'optional',
]);
export type PartChange = z.infer<typeof PartChange>;

/**
 * A change of what the browser gets to see. It is written under the schema of the same name in `scripts/proof/`;
 * `scripts/prove/agreement.test.ts` checks that both are the same.
 */
export const Change = z.discriminatedUnion('kind', [
  /** A text, wherever it stands in whole words, becomes another; an empty one is gone. */
  z.object({ kind: z.literal('text'), from: z.string().min(1), to: z.string() }),
  /** The item, row or option in which a text stands. */
  z.object({ kind: z.literal('item'), text: z.string().min(1), to: z.enum(['dropped', 'doubled', 'earlier']) }),
  /** A part of that role and accessible name. */
  z.object({ kind: z.literal('part'), role: z.string().min(1), name: z.string(), to: PartChange }),
  /** One more part stands below what is on the screen. */
  z.object({ kind: z.literal('more'), part: z.string().min(1), name: z.string().min(1) }),
  /** Nothing is on the screen, or all of it lies behind a cover. */
  z.object({ kind: z.literal('blank') }),
  z.object({ kind: z.literal('cover') }),
  /** These lines stand below what is on the screen, as of another screen that was left over; or alone, in its place. */
  z.object({ kind: z.literal('extra'), lines: z.array(z.string()).min(1), alone: z.literal(true).optional() }),
  /** The scripts of the page never come, or throw once they have run. */
  z.object({ kind: z.literal('scripts'), to: z.enum(['lost', 'broken']) }),
  /** The document holds these lines as it is delivered. */
  z.object({ kind: z.literal('document'), lines: z.array(z.string()).min(1) }),
  /** A call, as a step names it: not made, made twice, or otherwise; a `part` of it, such as `payload.title`, gone or another. */
  z.object({
    kind: z.literal('call'),
    method: z.string().min(1),
    address: z.string().min(1),
    to: z.enum(['dropped', 'doubled', 'added', 'method', 'path', 'status', 'missing', 'other']),
    part: z.string().optional(),
  }),
  /** The address is that of another route: a wholly other one, one of another last part, or the same without its query. */
  z.object({ kind: z.literal('address'), to: z.enum(['elsewhere', 'other', 'bare']) }),
]);
export type Change = z.infer<typeof Change>;

/** What is done to the page itself, while it is looked at. */
export type ScreenChange = Exclude<Change, { kind: 'scripts' | 'document' | 'call' | 'address' }>;

/** What is done to calls, as the steps see them. */
export type CallChange = Extract<Change, { kind: 'call' }>;

/** What is done to the address of the page. */
export type AddressChange = Extract<Change, { kind: 'address' }>;

/** What is done to what the page is delivered. */
export type DeliveryChange = Extract<Change, { kind: 'scripts' | 'document' }>;

/**
 * Several changes are tried one after the other, at each step that looks. `timeoutMs` is the longest that an assertion waits, in
 * place of what is usual.
 */
export const ProofOrder = z.object({
  changes: z.array(Change).default([]),
  timeoutMs: z.number().positive().optional(),
});
export type ProofOrder = z.input<typeof ProofOrder>;

/** What is seen of a page at one moment: its title, all its words by lines, and its accessible tree. */
export type Sight = { readonly title: string; readonly lines: readonly string[]; readonly tree: string };

/** What came of the change: what was seen, delivered or called before it and with it. */
export type Difference =
  | { readonly before: Sight; readonly after: Sight; readonly pictures?: Pictures }
  | { readonly delivered: readonly string[] }
  | { readonly recorded: Recorded };

/** The window without it and with it: two small pictures in Base64. */
export type Pictures = { readonly before: string; readonly after: string };

/** Calls, or an address, without it and with it, in lines. */
export type Recorded = { readonly without: readonly string[]; readonly with: readonly string[] };

/** What came of one of several changes: where a step failed with it, and how; or that it is to be tried alone. */
export type ProofTry = {
  readonly difference?: Difference;
  readonly end?: { readonly text: string; readonly ms: number; readonly message: string };
  readonly isAlone?: true;
};

/**
 * What is handed back: what was there to be seen whenever steps began to look, and the difference that was made; of several changes,
 * what came of each, in their order.
 */
export type ProofRecord = {
  readonly looks: readonly Sight[];
  readonly difference?: Difference;
  readonly tries?: readonly ProofTry[];
};
