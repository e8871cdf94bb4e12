/** Changes the record of calls that the steps look at. Nothing else is sent for it, and nothing is answered otherwise. */

import type { Page } from 'playwright';
import { parseJson } from '../json-text.ts';
import type { CallHistory, RecordedCall } from '../network/call-history.ts';
import { type CallPattern, isCall, parseCallPattern, renderCall } from '../network/call-pattern.ts';
import { parsedUrl } from '../network/parsed-url.ts';
import type { Recorded } from '../records.ts';
import type { CallChange } from './change.ts';

/** The calls as they are shown. */
type ShownCalls = (calls: readonly RecordedCall[]) => readonly RecordedCall[];

/** Has the steps see them changed from now on. Resolves with what differs since the last action; nothing where nothing does. */
export async function changeCalls(
  page: Pick<Page, 'url'>,
  history: CallHistory,
  change: CallChange,
): Promise<Recorded | undefined> {
  const before = history.recent.calls;
  const pattern = parseCallPattern(change.method, change.address);
  const origin = parsedUrl(page.url())?.origin ?? 'https://shop.example';
  history.showAs(shownBy(change, pattern, { origin, action: history.actions }));
  const after = history.recent.calls;
  const [own, other] = await Promise.all([before, after].map(readAll));
  if (JSON.stringify(own) === JSON.stringify(other)) return undefined;
  return {
    without: before.map((call) => printed(call, pattern)),
    with: after.map((call) => printed(call, pattern, isCall(pattern, call) ? change : {})),
  };
}

function shownBy(change: CallChange, pattern: CallPattern, page: { origin: string; action: number }): ShownCalls {
  if (change.to === 'added') return (calls) => [...calls, callOf(pattern, page)];
  return (calls) => calls.flatMap((call) => (isCall(pattern, call) ? changed(call, change) : [call]));
}

/** Values may be secrets, so that of a part only its name is kept. */
function printed(call: RecordedCall, pattern: CallPattern, { to, part }: Partial<CallChange> = {}): string {
  const line = `${renderCall(call, pattern)} ${call.status ?? ''}`.trim();
  return part === undefined ? line : `${line}, ${to === 'missing' ? 'without' : 'with another'} ${part}`;
}

function readAll(calls: readonly RecordedCall[]): Promise<unknown[]> {
  return Promise.all(
    calls.map(async ({ method, url, status, headers, request, answer }) => {
      return [method, url.href, status, headers, request.postDataBuffer()?.toString(), await answer];
    }),
  );
}

function callOf(
  { method, address }: CallPattern,
  { origin, action }: { origin: string; action: number },
): RecordedCall {
  const url = new URL(address.replace(/\{[^{}]*\}/g, '7'), origin);
  const request = { url: () => url.href, postDataBuffer: () => null };
  return { method, url, origin, action, request, kind: 'product', headers: {}, status: 200 };
}

function changed(call: RecordedCall, { to, part = '' }: CallChange): RecordedCall[] {
  switch (to) {
    case 'dropped':
      return [];
    case 'doubled':
      return [call, call];
    case 'added':
      return [call];
    case 'method':
      return [{ ...call, method: call.method === 'POST' ? 'PUT' : 'POST' }];
    case 'path':
      // At its front: behind it, a parameter of the step that ends the path would take it for its value.
      return [{ ...call, url: new URL(`/elsewhere${call.url.pathname}${call.url.search}`, call.url) }];
    case 'status':
      return [call.status === undefined ? call : { ...call, status: call.status + 1 }];
    case 'missing':
    case 'other':
      return [withPart(call, part, to)];
    default:
      return to satisfies never;
  }
}

function withPart(call: RecordedCall, part: string, to: 'missing' | 'other'): RecordedCall {
  const [place = '', ...names] = part.split(/[. ]/);
  const name = names.join('.');
  const { request, headers, url, answer } = call;
  if (place === 'query') return { ...call, url: changeQuery(url, name, to) };
  if (place === 'header') {
    const { [name]: own = '', ...others } = headers;
    return { ...call, headers: to === 'missing' ? others : { ...others, [name]: `${own}x` } };
  }
  if (place === 'answer')
    return answer === undefined
      ? call
      : { ...call, answer: answer.then((body) => (body === undefined ? body : changeText(body, names, to))) };
  const bytes = request.postDataBuffer();
  if (bytes === null) return call;
  const edited = Buffer.from(changeBody(bytes.toString(), headers['content-type'], names, to));
  return { ...call, request: { url: () => request.url(), postDataBuffer: () => edited } };
}

function changeQuery(url: URL, name: string, to: 'missing' | 'other'): URL {
  const other = new URL(url);
  if (to === 'missing') other.searchParams.delete(name);
  else other.searchParams.set(name, `${other.searchParams.get(name) ?? ''}x`);
  return other;
}

/** What is neither JSON nor the fields of a form is changed as a whole. */
function changeBody(body: string, type: string | undefined, names: readonly string[], to: 'missing' | 'other'): string {
  if (!type?.startsWith('application/x-www-form-urlencoded')) return changeText(body, names, to);
  const { searchParams } = changeQuery(new URL(`https://form.example/?${body}`), names.join('.'), to);
  return searchParams.toString();
}

function changeText(text: string, names: readonly string[], to: 'missing' | 'other'): string {
  const value = parseJson(text);
  const [name] = names;
  if (value === undefined || name === undefined) return to === 'missing' ? '' : `x${text}`;
  return JSON.stringify(changeValue(value, names, to));
}

function changeValue(value: unknown, [name, ...inner]: readonly string[], to: 'missing' | 'other'): unknown {
  if (name === undefined) return otherValue(value);
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  if (to === 'missing' && inner.length === 0) fields.delete(name);
  else if (fields.has(name)) fields.set(name, changeValue(fields.get(name), inner, to));
  return Array.isArray(value) ? [...fields.values()] : Object.fromEntries(fields);
}

function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  return typeof value === 'string' ? `${value}x` : 'x';
}
