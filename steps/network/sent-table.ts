/** The table that says what a call was sent with: parts of its payload and its query, and headers, one a row. */
import { z } from 'zod';
import { clip } from '../screen/printed-text.ts';
import { type ExpectedValue, isExpected, parseExpectedValue } from './expected-value.ts';
import { kindOf, namedValues, renderNamed } from './named-value.ts';
import { SentFile, type SentPayload } from './sent-payload.ts';

/** A call as far as the table speaks of it. */
export type SentCall = {
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: SentPayload;
};

type Place = 'payload' | 'query' | 'header';

type Row = {
  readonly name: string;
  readonly cell: string;
  readonly place: Place;
  readonly key: string;
  readonly expected: ExpectedValue;
};

export type SentTable = readonly Row[];

const Rows = z.array(z.tuple([z.string(), z.string()])).nonempty();

/** @throws Error that says how to write the table, or one of its rows */
export function parseSentTable(rows: readonly (readonly string[])[]): SentTable {
  const { data } = Rows.safeParse(rows);
  if (data === undefined)
    throw new Error(
      'The table of a call has two columns: a name, such as payload.title, and its value, or what it is.',
    );
  const table = data.map(parseRow);
  const names = table.map(({ name }) => name);
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new Error(`The table of the call names ${twice} twice.`);
  return table;
}

function parseRow([name, cell]: readonly [string, string]): Row {
  const expected = parseExpectedValue(cell);
  const [, place, key = ''] = /^(payload|query)(?:\.(.+))?$/su.exec(name) ?? /^(header) ([\w-]+)$/u.exec(name) ?? [];
  if (place === undefined || (place === 'query' && key === ''))
    throw new Error(`"${name}" is no part of a call. Write payload, payload.NAME, query.NAME or header NAME.`);
  if (place === 'header') return { name, cell, place, key: checkHeader(key.toLowerCase()), expected };
  return { name, cell, place: place === 'query' ? place : 'payload', key, expected };
}

/** Those that no page can set are added by the browser when it sends the request, where no step sees them. */
function checkHeader(name: string): string {
  if (!browsersOwn.test(name)) return name;
  throw new Error(`The browser itself adds the header ${name}, which no step can see. Name one that the page sets.`);
}

/** Source: "forbidden request-header" in the Fetch standard. */
const browsersOwn =
  /^(?:accept-(?:charset|encoding)|access-control-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|proxy-.*|sec-.*)$/;

/** One line for each thing that is not as the table says, as it should be and as it is. */
export type SentDifference = { readonly expected: string; readonly actual: string };

/**
 * What of a call is not as the table says. All that is in the payload must be named, or be inside of what is; of the query
 * and the headers only what is named is looked at.
 */
export function sentDifferences(table: SentTable, call: SentCall): readonly SentDifference[] {
  const { payload } = call;
  if (payload.kind === 'unreadable' && table.some(({ place }) => place === 'payload'))
    return [{ expected: 'a payload that can be read', actual: payload.why }];
  const values = payload.kind === 'value' ? namedValues(payload.value) : new Map<string, unknown>();
  const wrong = table.flatMap((row) => rowDifference(row, call, values));
  if (payload.kind === 'value' && payload.twice !== undefined)
    wrong.push({ expected: 'each field of the payload once', actual: `the field "${clip(payload.twice, 50)}" twice` });
  return [...wrong, ...unnamed(table, values)];
}

function rowDifference(row: Row, call: SentCall, values: ReadonlyMap<string, unknown>): readonly SentDifference[] {
  const { name, cell, place, key, expected } = row;
  const value = valueAt(row, call, values);
  const asText = place !== 'payload' || (call.payload.kind === 'value' && call.payload.isForm);
  if (isExpected(expected, value, asText)) return [];
  const actual = place === 'payload' && key === '' ? kindOf(value) : renderNamed(name, value);
  return [{ expected: `${name}: ${cell}`, actual: `${name}: ${actual}` }];
}

/** A name that comes more than once in a query is a list. */
function valueAt({ place, key }: Row, { url, headers }: SentCall, values: ReadonlyMap<string, unknown>): unknown {
  if (place === 'header') return Object.hasOwn(headers, key) ? headers[key] : undefined;
  if (place === 'payload') return values.get(key);
  const all = url.searchParams.getAll(key);
  return all.length < 2 ? all[0] : all;
}

/** What is sent and not named: only its name and what it is, since the value may be anything. */
function unnamed(table: SentTable, values: ReadonlyMap<string, unknown>): readonly SentDifference[] {
  const named = table.filter(({ place }) => place === 'payload').map(({ key }) => key);
  const isNamed = (name: string) => named.some((key) => key === '' || name === key || name.startsWith(`${key}.`));
  return [...values]
    .filter(([name, value]) => !hasParts(value) && !isNamed(name) && !(name === '' && kindOf(value) === 'object'))
    .map(([name, value]) => {
      const sent = name === '' ? 'payload' : `payload.${name}`;
      return { expected: `${sent}: none, since the table does not name it`, actual: `${sent}: ${kindOf(value)}` };
    });
}

function hasParts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof SentFile) && Object.keys(value).length > 0;
}
