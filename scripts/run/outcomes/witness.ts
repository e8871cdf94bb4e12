/** What scenarios saw, and what they saw to be absent: whether a part that is absent here was ever shown anywhere, or a call made. */
import { records } from '../../../steps/records.ts';
import { oneLine } from '../../base/text.ts';
import { type Attachment, attachedList } from './attachment.ts';

/** What the scenarios of one run saw: parts of the screen and calls, each in the words of the features: `button "Delete"`, `POST "/orders"`. */
export type Witness = {
  readonly seen: ReadonlySet<string>;
  /** What nobody saw, and the attempts at scenarios that saw it to be absent. */
  readonly absent: ReadonlyMap<string, readonly string[]>;
  /** Whether there were more different parts than are kept. */
  readonly isFull: boolean;
};

/** The witness of a run in which no step spoke of a part. */
export const noWitness: Witness = { seen: new Set(), absent: new Map(), isFull: false };

/** How many different parts are kept of a run, and how many attempts of each that is absent. */
export const mostParts = 10_000;
const mostAttempts = 1_000;

/** The longest part that is distinguished from others, in characters. */
const longestPart = 1_000;

/** How the line of such an attachment begins, as Cucumber writes what the steps attach. */
export const witnessBeginning = '{"attachment":{"body":"[{\\"part\\":';

/** Takes the attachments of a run. */
export function collectWitness(): { add(attachment: Attachment): void; witness(): Witness } {
  const seen = new Set<string>();
  const absent = new Map<string, string[]>();
  let isFull = false;
  const hasRoom = () => {
    const isRoom = seen.size + absent.size < mostParts;
    isFull ||= !isRoom;
    return isRoom;
  };
  const addSeen = (part: string) => {
    const isKnown = absent.delete(part) || seen.has(part);
    if (isKnown || hasRoom()) seen.add(part);
  };
  const addAbsent = (part: string, attempt: string) => {
    const attempts = absent.get(part);
    if (attempts === undefined) {
      if (!seen.has(part) && hasRoom()) absent.set(part, [attempt]);
    } else if (attempts.length < mostAttempts) attempts.push(attempt);
  };
  return {
    add(attachment) {
      for (const item of attachedList(attachment, 'witnessed') ?? []) {
        const { data } = records.witnessed.safeParse(item);
        if (data === undefined) continue;
        const part = oneLine(data.part, longestPart);
        if (data.seen) addSeen(part);
        else addAbsent(part, attachment.testCaseStartedId);
      }
    },
    witness: () => ({ seen, absent, isFull }),
  };
}
