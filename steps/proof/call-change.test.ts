/** Each change of a call, held against the checks that the steps make of calls. */
import { beforeEach, expect, test } from 'vitest';
import { answered, type CallJudge, calledTimes, calledWith, nothingSent } from '../network/call-check.ts';
import { CallHistory } from '../network/call-history.ts';
import { CallLog } from '../network/call-log.ts';
import { parseCallPattern } from '../network/call-pattern.ts';
import { CallScript } from '../network/call-script.ts';
import { parseExpectedAnswer } from '../network/expected-answer.ts';
import { observeCalls } from '../network/observed-calls.ts';
import { parseSentTable } from '../network/sent-table.ts';
import { openPages } from '../screen/opened-page.test-support.ts';
import { changeAddress } from './address-change.ts';
import { changeCalls } from './call-change.ts';
import type { CallChange } from './change.ts';
import { restoreScreen } from './screen-change.ts';

const page = openPages();
let history: CallHistory;
let script: CallScript;

/** A page that has posted one book, and asked for others before. */
beforeEach(async () => {
  const context = page().context();
  history = new CallHistory(context);
  script = new CallScript(new CallLog(context));
  await context.route('**/*', (route) => {
    if (route.request().resourceType() === 'document')
      return route.fulfill({ body: '<p>Books', contentType: 'text/html' });
    return route.fulfill({ status: 201, json: { id: 7, book: { title: 'Dune' } } });
  });
  await page().goto('https://shop.example/books?page=2');
  const ended = page().waitForEvent('requestfinished', (request) => request.method() === 'POST');
  await page().evaluate(async () => {
    await fetch('/books');
    const headers = { 'content-type': 'application/json', 'x-desk': 'east' };
    await fetch('/books?draft=no', { method: 'POST', headers, body: '{"title":"Dune","year":1965,"tags":["new"]}' });
  });
  await ended;
  return () => context.unrouteAll();
});

const post = parseCallPattern('POST', '/books?draft={draft}');
const table = parseSentTable([
  ['payload.title', '"Dune"'],
  ['payload.year', '1965'],
  ['payload.tags.0', '"new"'],
  ['query.draft', '"no"'],
  ['header x-desk', '"east"'],
]);
const answer = parseExpectedAnswer('{ "id": 7, "book": { "title": "Dune" } }');

async function problemOf(judge: CallJudge): Promise<unknown> {
  return judge(await observeCalls({ history, script }));
}

async function problems(): Promise<string[]> {
  const calls = await observeCalls({ history, script });
  const judges = {
    count: calledTimes(post, 1),
    sent: calledWith(post, table),
    status: answered(post, 201),
    answer: answered(post, 201, answer),
  };
  return Object.entries(judges).flatMap(([name, judge]) => (judge(calls) === undefined ? [] : [name]));
}

const all = ['count', 'sent', 'status', 'answer'];

test.each<[to: CallChange['to'], part: string | undefined, noticed: string[]]>([
  ['dropped', undefined, all],
  ['doubled', undefined, ['count']],
  ['method', undefined, all],
  ['path', undefined, all],
  ['status', undefined, ['status', 'answer']],
  ['other', 'payload.title', ['sent']],
  ['missing', 'payload.title', ['sent']],
  ['other', 'payload.year', ['sent']],
  ['other', 'payload.tags.0', ['sent']],
  ['other', 'query.draft', ['sent']],
  ['missing', 'query.draft', all],
  ['other', 'header x-desk', ['sent']],
  ['missing', 'header x-desk', ['sent']],
  ['other', 'answer.id', ['answer']],
  ['missing', 'answer.book.title', ['answer']],
  ['other', 'answer', ['answer']],
])('%s %s', async (to, part, noticed) => {
  expect(await problems()).toEqual([]);
  const change: CallChange = { kind: 'call', method: 'POST', address: post.address, to, ...(part && { part }) };
  const recorded = await changeCalls(page(), history, change);
  expect(recorded?.without).toEqual(['GET "/books" 201', 'POST "/books?draft=no" 201']);
  expect(recorded?.with).not.toEqual(recorded?.without);
  // Only the call that is changed is said to be.
  expect(recorded?.with).toContain('GET "/books" 201');
  expect(recorded?.with.join(), 'a value may be a secret').not.toMatch(/Dune|1965|east/);
  expect(await problems()).toEqual(noticed);
  history.showAs();
  expect(await problems()).toEqual([]);
});

test('another path is another also for a step whose path ends in a parameter', async () => {
  const book = { kind: 'call', method: 'POST', address: '/{anything}?draft={draft}', to: 'path' } as const;
  const pattern = parseCallPattern(book.method, book.address);
  expect(await problemOf(calledTimes(pattern, 1))).toBe(undefined);
  const recorded = await changeCalls(page(), history, book);
  expect(recorded?.with.at(-1)).toBe('POST "/elsewhere/books?draft=no" 201');
  expect(await problemOf(calledTimes(pattern, 1))).toBeDefined();
});

test('what was not called is, and what there is none of leaves all as it was', async () => {
  const change = { kind: 'call', method: 'GET', address: '/loans/{loan}', to: 'added' } as const;
  const loans = parseCallPattern('GET', change.address);
  expect(await problemOf(calledTimes(loans, 0))).toBe(undefined);
  expect((await changeCalls(page(), history, change))?.with.at(-1)).toBe('GET "/loans/7" 200');
  expect(await problemOf(calledTimes(loans, 0))).toBeDefined();
  history.showAs();
  expect(await changeCalls(page(), history, { ...change, to: 'dropped' })).toBe(undefined);
  const unnamed = {
    kind: 'call',
    method: 'POST',
    address: post.address,
    to: 'missing',
    part: 'payload.shelf',
  } as const;
  expect(await changeCalls(page(), history, unnamed)).toBe(undefined);

  history.showAs();
  history.beginAction('the user waits');
  expect(await problemOf(nothingSent)).toBe(undefined);
  await changeCalls(page(), history, { ...change, method: 'POST', address: '/left-over' });
  expect(await problemOf(nothingSent)).toBeDefined();
});

test.each([
  ['elsewhere', '/elsewhere?page=2'],
  ['other', '/books7?page=2'],
  ['bare', '/books'],
] as const)('the address is %s, and then its own again', async (to, address) => {
  const recorded = await changeAddress(page(), { kind: 'address', to });
  expect(page().url()).toBe(`https://shop.example${address}`);
  expect(recorded?.without).toEqual(['the address /books?page=…']);
  await restoreScreen(page());
  expect(page().url()).toBe('https://shop.example/books?page=2');
});
