import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Attachment } from './attachment.ts';
import {
  addAttachment,
  type Evidence,
  endingOf,
  noEvidence,
  type PictureType,
  pictureTypeOf,
  type Room,
  signatureLength,
} from './evidence.ts';

/** Shows each picture as its type and its length, and has room for `characters` characters of text. */
function roomFor(characters = Number.POSITIVE_INFINITY): Room & { readonly shown: () => number } {
  let left = characters;
  let shown = 0;
  return {
    show({ type, base64 }) {
      shown += 1;
      return { source: type, bytes: base64.length, embedded: true };
    },
    take(more) {
      if (more > left) return false;
      left -= more;
      return true;
    },
    shown: () => shown,
  };
}

const evidenceOf = (attachments: readonly Attachment[], room: Room = roomFor()): Evidence =>
  attachments.reduce((evidence, attachment) => addAttachment(evidence, attachment, room), noEvidence);

const png = Buffer.from('\x89PNG\r\n\x1a\nand so on', 'latin1').toString('base64');
const svg = Buffer.from('<svg><script>alert(1)</script></svg>').toString('base64');

const picture = (mediaType = 'image/png', body = png): Attachment => ({
  body,
  contentEncoding: 'BASE64',
  mediaType,
  fileName: 'screen.png',
  testCaseStartedId: 'a',
});
const text = (fileName: string, body: string, mediaType = 'text/plain'): Attachment => ({
  body,
  contentEncoding: 'IDENTITY',
  mediaType,
  fileName,
  testCaseStartedId: 'a',
});
const json = (fileName: string, value: unknown) => text(fileName, JSON.stringify(value), 'application/json');
const log = (body: string) => ({ ...text('', body, 'text/x.cucumber.log+plain'), fileName: undefined });
const call = { kind: 'asset', method: 'GET', url: 'https://shop.example/' };

test('everything that our steps attach is kept', () => {
  const calls = [
    { ...call, status: 200 },
    { ...call, failure: 'net::ERR_FAILED', more: 1 },
    { ...call, kind: 'product' },
  ];
  const attachments = [
    json('mismatch.json', { expected: 'One\nTwo', actual: 'Three' }),
    picture(),
    text('console.txt', 'error: <b>'),
    json('calls.json', calls),
    json('faults.json', [{ fault: 'a', technique: 'b', more: 1 }]),
    json('faked.json', [{ call: 'GET "/a"', answer: '500', more: 1 }]),
    json('unnamed.json', [{ part: 'button "A"', file: 'features/names.json', more: 1 }]),
    json('alternatives.json', [{ words: 'a', when: 'b', seen: 'c' }]),
    json('alternatives.json', [{ words: 'd', when: 'e', seen: 'f\ng' }]),
    log('first'),
    log('second'),
  ];
  expect(evidenceOf(attachments)).toEqual({
    pictures: [{ source: 'image/png', bytes: png.length, embedded: true }],
    picturesRemaining: 0,
    console: { text: 'error: <b>', remaining: 0 },
    log: { text: 'first\nsecond', remaining: 0 },
    calls: [
      { ...call, status: 200 },
      { ...call, failure: 'net::ERR_FAILED' },
      { ...call, kind: 'product' },
    ],
    callsRemaining: 0,
    faults: [{ fault: 'a', technique: 'b' }],
    faked: [{ call: 'GET "/a"', answer: '500' }],
    unnamed: [{ part: 'button "A"', file: 'features/names.json' }],
    alternatives: [
      { words: 'a', when: 'b', seen: 'c' },
      { words: 'd', when: 'e', seen: 'f g' },
    ],
    comparison: { expected: { text: 'One\nTwo', remaining: 0 }, actual: { text: 'Three', remaining: 0 } },
    others: [],
    othersRemaining: 0,
  });
});

test('what is not what it says it is, or is nothing we show, is named and never shown', () => {
  const room = roomFor();
  const attachments = [
    picture('image/png', svg),
    picture('image/svg+xml', svg),
    picture('image/svg+xml', png),
    picture('image/jpeg', png),
    { ...picture(), contentEncoding: 'IDENTITY' as const },
    json('calls.json', [call, { kind: 7 }]),
    text('mismatch.json', '{"expected":', 'application/json'),
    json('oth\ner.json', [call]),
    { ...text('console.txt', svg), contentEncoding: 'BASE64' as const },
  ];
  const { others, othersRemaining, ...rest } = evidenceOf(attachments, room);
  expect(room.shown()).toBe(0);
  expect({ ...rest, others: [], othersRemaining }).toEqual(noEvidence);
  expect(others.map(({ name, mediaType }) => `${name} ${mediaType}`)).toEqual([
    'screen.png image/png',
    'screen.png image/svg+xml',
    'screen.png image/svg+xml',
    'screen.png image/jpeg',
    'screen.png image/png',
    'calls.json application/json',
    'mismatch.json application/json',
    'oth er.json application/json',
    'console.txt text/plain',
  ]);
});

test('texts are cut, and it is counted what is left out', () => {
  const long = 'x'.repeat(3_999);
  const attachments = [
    text('console.txt', `${long}😀 and`),
    json('mismatch.json', { expected: `${long}😀`, actual: long }),
    json('mismatch.json', { expected: 'not', actual: 'again' }),
    json('calls.json', [{ ...call, url: `https://${long}` }]),
    log(long),
    log('xx'),
    log('xxx'),
  ];
  const { console, comparison, calls, log: logged, others } = evidenceOf(attachments);
  expect(console).toEqual({ text: long, remaining: 6 });
  expect(comparison).toEqual({ expected: { text: long, remaining: 2 }, actual: { text: long, remaining: 0 } });
  expect(calls[0]?.url).toMatch(/^https:\/\/x{292}…$/);
  expect(logged).toEqual({ text: `${long}\n`, remaining: 6 });
  expect(others).toEqual([{ name: 'mismatch.json', mediaType: 'application/json' }]);
});

test('of many things the first are kept, and the others counted', () => {
  const room = roomFor();
  const attachments = [
    ...Array.from({ length: 12 }, () => picture()),
    json(
      'calls.json',
      Array.from({ length: 60 }, () => call),
    ),
    json(
      'calls.json',
      Array.from({ length: 50 }, () => call),
    ),
    json('calls.json', [call, 'what is left out is not looked at']),
    ...Array.from({ length: 13 }, (_, index) => text(`${index}`, '')),
  ];
  const { pictures, picturesRemaining, calls, callsRemaining, others, othersRemaining } = evidenceOf(attachments, room);
  expect([pictures.length, picturesRemaining, room.shown()]).toEqual([10, 2, 10]);
  expect([calls.length, callsRemaining]).toEqual([100, 12]);
  expect([others.length, others.at(-1)?.name, othersRemaining]).toEqual([10, '9', 3]);
});

test('records that are not what our steps attach, or are too many, are named', () => {
  const fault = { fault: 'a', technique: 'b' };
  const attachments = [
    json('faults.json', Array(9).fill(fault)),
    json('faults.json', [{ fault: 'a' }]),
    json('faults.json', fault),
    json('faults.json', [fault, fault]),
    json('faults.json', [fault]),
    json('alternatives.json', Array(11).fill({ words: 'a', when: 'b', seen: 'c' })),
  ];
  const { faults, alternatives, others } = evidenceOf(attachments);
  expect([faults.length, alternatives.length]).toEqual([10, 0]);
  expect(others.map(({ name }) => name)).toEqual([...Array(3).fill('faults.json'), 'alternatives.json']);
});

test('text for which there is no room is named, or counted where there is no room for its name either', () => {
  const attachments = [
    text('console.txt', 'x'.repeat(9_000)),
    log('y'.repeat(200)),
    text('o'.repeat(100), ''),
    log('z'),
    log('zz'),
  ];
  expect(evidenceOf(attachments, roomFor(4_140))).toEqual({
    ...noEvidence,
    console: { text: 'x'.repeat(4_000), remaining: 5_000 },
    log: { text: 'z\nzz', remaining: 0 },
    others: [{ name: 'attachment', mediaType: 'text/x.cucumber.log+plain' }],
    othersRemaining: 1,
  });
});

test.each([
  ['a line of the log', log('a'.repeat(100))],
  ['the console', text('console.txt', 'a'.repeat(100))],
  ['what was compared', json('mismatch.json', { expected: 'a'.repeat(50), actual: 'b'.repeat(50) })],
  ['a call', json('calls.json', [{ ...call, url: 'a'.repeat(100) }])],
  ['how loading was made to fail', json('faults.json', [{ fault: 'a'.repeat(100), technique: '' }])],
  ['a name', text('a'.repeat(100), '')],
])('%s takes as much room as its text, and little more', (_, attachment) => {
  const whole = evidenceOf([attachment], roomFor(250));
  expect(whole).toEqual(evidenceOf([attachment]));
  expect(whole).toMatchObject({ othersRemaining: 0 });
  expect(evidenceOf([attachment], roomFor(99))).not.toEqual(whole);
});

test.each(['&', '"', "'", '<', '>'])('%s takes the room that it takes on the page', (character) => {
  const attachment = log(character.repeat(100));
  const room = renderToStaticMarkup(character).length * 100;
  expect(evidenceOf([attachment], roomFor(650))).toEqual(evidenceOf([attachment]));
  expect(evidenceOf([attachment], roomFor(room - 1))).not.toEqual(evidenceOf([attachment]));
});

test('a log that goes on takes room for what is added', () => {
  const logs = ['a'.repeat(100), 'b'.repeat(10)].map(log);
  const first = 100 + ',"log":{"text":"","remaining":0}'.length;
  expect(evidenceOf(logs, roomFor(first + 12)).log?.text).toHaveLength(111);
  expect(evidenceOf(logs, roomFor(first + 11)).log?.text).toHaveLength(100);
});

const base64 = (...bytes: (number | string)[]) =>
  Buffer.concat(bytes.map((part) => Buffer.from(typeof part === 'string' ? part : [part]))).toString('base64');

const pngBytes = [0x89, 'PNG\r\n', 0x1a, '\n'];

test.for<[type: PictureType, ending: string, bytes: (number | string)[]]>([
  ['image/png', 'png', pngBytes],
  ['image/jpeg', 'jpg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/webp', 'webp', ['RIFF', 1, 2, 0, 0, 'WEBP']],
  ['image/gif', 'gif', ['GIF89a']],
  ['image/gif', 'gif', ['GIF87a']],
])('%s is known by its first bytes', ([type, ending, bytes]) => {
  expect([pictureTypeOf(base64(...bytes, 'and so on')), endingOf(type)]).toEqual([type, ending]);
  expect(pictureTypeOf(base64(...bytes, 'and so on').slice(0, signatureLength))).toBe(type);
  expect(pictureTypeOf(base64('.', ...bytes, 'and so on'))).toBeUndefined();
});

test.for([
  ['', ''],
  ['a drawing', base64('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', base64('<!doctype html><script>alert(1)</script>')],
  ['sound in the same container', base64('RIFF', 1, 2, 0, 0, 'WAVE')],
  ['a beginning alone', base64(0x89, 'PN')],
  ['no Base64', '\x89PNG\r\n\x1a\n'],
  ['Base64 of it in Base64', base64(base64(...pngBytes))],
])('no picture: %s', ([, body = '']) => {
  expect(pictureTypeOf(body)).toBeUndefined();
});
