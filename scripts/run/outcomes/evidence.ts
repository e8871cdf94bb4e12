/** Evidence is what is kept for people of one attempt at a scenario, within bounds. It decides nothing. */
import { z } from 'zod';
import { Comparison as AttachedComparison, type RecordName, type RecordOf, records } from '../../../steps/records.ts';
import { type ClippedText, clipText } from '../../base/text.ts';
import { type Attachment, attachedList, attachedValue, toPart } from './attachment.ts';

/** The lists that people are shown beside the calls, where there are few. */
const listNames = ['alternatives', 'faults', 'faked', 'unnamed'] as const satisfies readonly RecordName[];
type ListName = (typeof listNames)[number];

/** Everything in it is text from elsewhere, but for the sources of the pictures. */
export type Evidence = { readonly [Name in ListName]: readonly RecordOf<Name>[] } & {
  readonly pictures: readonly Picture[];
  /** How many more pictures there were; so, too, of calls and others. */
  readonly picturesRemaining: number;
  /** What the page said on the browser's console. */
  readonly console?: ClippedText;
  /** What the steps had to say. */
  readonly log?: ClippedText;
  readonly calls: readonly RecordOf<'calls'>[];
  readonly callsRemaining: number;
  /** What the step that failed compared. */
  readonly comparison?: Comparison;
  /** What is not shown, by its name. */
  readonly others: readonly OtherAttachment[];
  readonly othersRemaining: number;
};

export type Picture = {
  /** A data URL, or a path relative to the folder of the reports, with forward slashes. */
  readonly source: string;
  readonly bytes: number;
  readonly embedded: boolean;
};

type Comparison = { readonly expected: ClippedText; readonly actual: ClippedText };

type OtherAttachment = { readonly name: string; readonly mediaType: string };

/** How much is kept of one attempt. */
const most = { pictures: 10, calls: 100, records: 10, others: 10 } as const;

/** The evidence of an attempt that has none. */
export const noEvidence: Evidence = {
  pictures: [],
  picturesRemaining: 0,
  calls: [],
  callsRemaining: 0,
  faults: [],
  faked: [],
  alternatives: [],
  unnamed: [],
  others: [],
  othersRemaining: 0,
};

/** A picture before it has a place. */
export type RawPicture = { readonly type: PictureType; readonly base64: string };

/** The room on the page that evidence may take. */
export type Room = {
  /** Gives a picture its place, on the page or beside it. */
  show(picture: RawPicture): Picture;
  /** Whether there is room for this number of characters of HTML. If there is, it is taken. */
  take(characters: number): boolean;
};

/** The evidence with one more thing, as far as there is room for it. What a scenario saw is not for people, but for the verdict. */
export function addAttachment(evidence: Evidence, attachment: Attachment, room: Room): Evidence {
  if (attachedList(attachment, 'witnessed') || attachedList(attachment, 'mutations')) return evidence;
  const picture = toPicture(attachment);
  if (picture) return addPicture(evidence, picture, room);
  for (const add of [addText, addName]) {
    const added = add(evidence, attachment);
    if (added && room.take(sizeOf(added) - sizeOf(evidence))) return added;
  }
  return { ...evidence, othersRemaining: evidence.othersRemaining + 1 };
}

/** How many characters it takes on the page, but for the pictures: React writes some of them as up to six. */
function sizeOf({ pictures: _, ...texts }: Evidence): number {
  return JSON.stringify(texts).replaceAll(/[&<>']|\\"/g, '&quot;').length;
}

/** What says it is a picture and is one. */
function toPicture({ body, contentEncoding, mediaType }: Attachment): RawPicture | undefined {
  if (contentEncoding !== 'BASE64') return undefined;
  const type = pictureTypeOf(body);
  return type !== undefined && type === mediaType ? { type, base64: body } : undefined;
}

function addPicture(evidence: Evidence, picture: RawPicture, { show }: Room): Evidence {
  if (evidence.pictures.length === most.pictures)
    return { ...evidence, picturesRemaining: evidence.picturesRemaining + 1 };
  return { ...evidence, pictures: [...evidence.pictures, show(picture)] };
}

/** Undefined where it is not what our steps attach as text, or not again. */
function addText(evidence: Evidence, attachment: Attachment): Evidence | undefined {
  const { body, contentEncoding, mediaType, fileName } = attachment;
  if (contentEncoding !== 'IDENTITY') return undefined;
  if (mediaType === 'text/x.cucumber.log+plain') return append(evidence, 'log', body);
  if (`${mediaType} ${fileName}` === 'text/plain console.txt') return append(evidence, 'console', body);
  const comparison = attachedValue(attachment, 'mismatch');
  if (comparison !== undefined) return evidence.comparison ? undefined : addComparison(evidence, comparison);
  const calls = attachedList(attachment, 'calls');
  if (calls) return addCalls(evidence, calls);
  for (const name of listNames) {
    const items = attachedList(attachment, name);
    if (items) return addList(evidence, name, items);
  }
  return undefined;
}

function append(evidence: Evidence, name: 'console' | 'log', text: string): Evidence {
  const before = evidence[name];
  return { ...evidence, [name]: before ? extend(before, text) : clip(text) };
}

function extend(before: ClippedText, line: string): ClippedText {
  return before.remaining > 0
    ? { ...before, remaining: before.remaining + 1 + line.length }
    : clip(`${before.text}\n${line}`);
}

function addCalls(evidence: Evidence, items: readonly unknown[]): Evidence | undefined {
  const calls = parseList('calls', items.slice(0, most.calls - evidence.calls.length));
  if (!calls) return undefined;
  const callsRemaining = evidence.callsRemaining + items.length - calls.length;
  return { ...evidence, calls: [...evidence.calls, ...calls], callsRemaining };
}

/** Undefined where there are more of them than a reader takes in. */
function addList(evidence: Evidence, name: ListName, items: readonly unknown[]): Evidence | undefined {
  if (evidence[name].length + items.length > most.records) return undefined;
  const added = parseList(name, items);
  return added && { ...evidence, [name]: [...evidence[name], ...added] };
}

/** The records with bounded texts; undefined where one is none. */
function parseList<Name extends RecordName>(name: Name, items: readonly unknown[]): RecordOf<Name>[] | undefined {
  const { data } = z.array<z.ZodType<object>>(records[name]).safeParse(items);
  return data?.map((record) => mapTexts(record, toPart) as RecordOf<Name>);
}

function mapTexts(record: object, change: (text: string) => string): object {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.map(([key, value]) => [key, typeof value === 'string' ? change(value) : value]));
}

function addComparison(evidence: Evidence, value: unknown): Evidence | undefined {
  const { data } = AttachedComparison.safeParse(value);
  return data && { ...evidence, comparison: { expected: clip(data.expected), actual: clip(data.actual) } };
}

/** Undefined where there are too many. */
function addName(evidence: Evidence, { fileName = 'attachment', mediaType }: Attachment): Evidence | undefined {
  if (evidence.others.length === most.others) return undefined;
  const other = { name: toPart(fileName), mediaType: toPart(mediaType) };
  return { ...evidence, others: [...evidence.others, other] };
}

function clip(text: string): ClippedText {
  const clipped = clipText(text);
  return clipped.remaining === 0 ? clipped : structuredClone(clipped); // which does not keep all of the long one in memory
}

/** The kinds of picture that are shown, each with the ending of its files and how its bytes begin. */
const types = {
  'image/png': { ending: 'png', isBegunBy: (bytes: string) => bytes.startsWith('\x89PNG\r\n\x1a\n') },
  'image/jpeg': { ending: 'jpg', isBegunBy: (bytes: string) => bytes.startsWith('\xff\xd8\xff') },
  'image/webp': {
    ending: 'webp',
    isBegunBy: (bytes: string) => bytes.startsWith('RIFF') && bytes.slice(8, 12) === 'WEBP',
  },
  'image/gif': { ending: 'gif', isBegunBy: (bytes: string) => /^GIF8[79]a/.test(bytes) },
} as const;

/** A media type. */
export type PictureType = keyof typeof types;

/** How many characters of Base64 say the type of a picture. */
export const signatureLength = 16;

/** The type of a picture in Base64 by its first bytes; undefined where it is none that is shown. */
export function pictureTypeOf(base64: string): PictureType | undefined {
  const bytes = decode(base64.slice(0, signatureLength));
  return (Object.keys(types) as PictureType[]).find((type) => types[type].isBegunBy(bytes));
}

/** The ending of a file's name, without its dot. */
export function endingOf(type: PictureType): string {
  return types[type].ending;
}

/** The bytes, one a character; none where the text is not Base64. */
function decode(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

/**
 * Keeps a picture for the reports, by a name of its own, until they take their places.
 * @returns the path that it will have, relative to the folder of the reports, with forward slashes
 * @throws CannotJudge where it cannot be written
 */
export type StorePicture = (name: string, bytes: Uint8Array) => string;
