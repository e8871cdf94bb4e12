/** A change is what a mutant from outside does to what the browser gets to see, as the steps are asked for it. */
import type { Change } from '../../steps/records.ts';

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
