/** A change is what a mutant from outside does to what the browser gets to see, as the steps are asked for it. */
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

/** The steps read it under the schema of the same name in `steps/proof/`. */
export const Change = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('text'), from: z.string().min(1), to: z.string() })
    .describe('A text, wherever it stands in whole words, becomes another; an empty one is gone'),
  z
    .object({ kind: z.literal('item'), text: z.string().min(1), to: z.enum(['dropped', 'doubled', 'earlier']) })
    .describe('The item, row or option in which a text stands'),
  z
    .object({ kind: z.literal('part'), role: z.string().min(1), name: z.string(), to: PartChange })
    .describe('A part of that role and accessible name'),
  z
    .object({ kind: z.literal('more'), part: z.string().min(1), name: z.string().min(1) })
    .describe('One more part stands below what is on the screen'),
  z.object({ kind: z.literal('blank') }).describe('Nothing is on the screen'),
  z.object({ kind: z.literal('cover') }).describe('All that is on the screen lies behind a cover'),
  z
    .object({ kind: z.literal('extra'), lines: z.array(z.string()).min(1), alone: z.literal(true).optional() })
    .describe('These lines stand below what is on the screen, or alone, in its place'),
  z
    .object({ kind: z.literal('scripts'), to: z.enum(['lost', 'broken']) })
    .describe('The scripts of the page never come, or throw once they have run'),
  z
    .object({ kind: z.literal('document'), lines: z.array(z.string()).min(1) })
    .describe('The document holds these lines as it is delivered'),
  z
    .object({
      kind: z.literal('call'),
      method: z.string().min(1),
      address: z.string().min(1),
      to: z.enum(['dropped', 'doubled', 'added', 'method', 'path', 'status', 'missing', 'other']),
      part: z.string().optional(),
    })
    .describe('A call, as a step names it; a part of it is gone, or another'),
  z
    .object({ kind: z.literal('address'), to: z.enum(['elsewhere', 'other', 'bare']) })
    .describe('The address is that of another route'),
]);
export type Change = z.infer<typeof Change>;

/** What the change does, in words: "says … instead of …". */
export function describeChange(change: Change): string {
  switch (change.kind) {
    case 'text':
      return change.to === ''
        ? `without the text "${change.from}"`
        : `with "${change.to}" in place of "${change.from}"`;
    case 'item':
      return `with the item of "${change.text}" ${change.to === 'earlier' ? 'one place earlier' : change.to}`;
    case 'part':
      return `with the ${change.role} "${change.name}" ${change.to}`;
    case 'blank':
      return 'with nothing on the screen';
    case 'more':
      return `with a ${change.part} "${change.name}" as well`;
    case 'cover':
      return 'with a cover over the screen';
    case 'extra':
      return `with ${change.alone ? 'this' : 'more'} on the screen${change.alone ? ' instead' : ''}: ${change.lines.map((line) => `"${line}"`).join(', ')}`;
    case 'scripts':
      return change.to === 'lost' ? 'without its scripts' : 'with scripts that throw';
    case 'document':
      return 'with the text of the screen in the document as it is delivered';
    case 'call':
      return describeCall(change);
    case 'address':
      return `at ${addresses[change.to]}`;
    default:
      return change satisfies never;
  }
}

function describeCall({ method, address, to, part = 'part' }: Extract<Change, { kind: 'call' }>): string {
  const call = `${method} "${address}"`;
  const words = {
    dropped: `that does not call ${call}`,
    doubled: `that calls ${call} twice`,
    added: `that calls ${call}`,
    method: `that calls ${call} by another method`,
    path: `that calls another path than ${call}`,
    status: `to which ${call} is answered with another status`,
    missing: `whose ${call} has no ${part}`,
    other: `whose ${call} has another ${part}`,
  } as const;
  return words[to];
}

const addresses = {
  elsewhere: 'the address of another route',
  other: 'an address with another last part',
  bare: 'the address without its query',
} as const;
