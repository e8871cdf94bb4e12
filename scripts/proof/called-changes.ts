/** Changes of the calls and the address that the looking steps of a case name. */

import type { Change } from '../../steps/records.ts';
import { valueOfJson } from '../base/json.ts';
import type { Step } from '../features/case.ts';
import { outcomesOf, type ProofCase } from './proof-case.ts';

type CallChange = Extract<Change, { kind: 'call' }>;
type Way = Pick<CallChange, 'to' | 'part'>;

/** How many changes are made of the calls that one case names. */
const most = 14;

/** All that its steps name of calls, and of the address that the user came to. */
export function calledChanges(one: ProofCase): Change[] {
  const calls = outcomesOf(one).flatMap((step): Change[] => {
    const [, method, address, rest = ''] = /^([A-Z]+) "([^"]+)" (was .*)$/.exec(step.text) ?? [];
    if (method === undefined || address === undefined) return [];
    return waysOf(rest, step).map((way) => ({ kind: 'call', method, address, ...way }));
  });
  return [...calls.slice(0, most), ...outcomesOf(one).flatMap(otherAddresses), ...outcomesOf(one).flatMap(unasked)];
}

/** What a step says of a call must not be true of another. */
function waysOf(said: string, { argument }: Step): Way[] {
  const [, times] = /^was called (\d+) times?$/.exec(said) ?? [];
  if (times === '0') return [{ to: 'added' }];
  if (times !== undefined) return (['dropped', 'doubled', 'method', 'path'] as const).map((to) => ({ to }));
  if (said === 'was called with:' && argument?.kind === 'table')
    return [{ to: 'dropped' }, { to: 'method' }, { to: 'path' }, ...argument.rows.flatMap(waysOfRow)];
  if (!/^was answered \d+\b/.test(said)) return [];
  return [{ to: 'dropped' }, { to: 'status' }, ...(argument?.kind === 'text' ? waysOfAnswer(argument.text) : [])];
}

/** A value may be another one where the step names it to the letter; one that it names by its kind may only be missing. */
function waysOfRow([part = '', cell = '']: readonly string[]): Way[] {
  if (cell === 'none') return [];
  const isNamed = /^"[^{}]*"$|^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(cell.replace(/\$\{[^}]*\}/g, 'x'));
  return [...(isNamed ? [{ to: 'other', part } as const] : []), { to: 'missing', part }];
}

/** The same, of each value of an answer that is JSON, or of the text that it begins with. */
function waysOfAnswer(text: string): Way[] {
  // Values that a scenario names, such as ${book}, are texts and numbers.
  const answer = valueOfJson(text.replace(/\$\{[^}]*\}/g, '7'));
  if (answer === undefined) return [{ to: 'other', part: 'answer' }];
  return leavesOf(answer, 'answer').flatMap(([part, value]): Way[] => {
    const isNamed = typeof value !== 'string' || !/\{[^{}]*\}/.test(value);
    return [...(isNamed ? [{ to: 'other', part } as const] : []), { to: 'missing', part }];
  });
}

function leavesOf(value: unknown, name: string): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${name}.${key}`));
}

/** Another route, one of another last part, and, where the step names a query, none. */
function otherAddresses({ text }: Step): Change[] {
  const [, route] = /^the address is "([^"]*)"/.exec(text) ?? [];
  if (route === undefined) return [];
  const ways = ['elsewhere', 'other', ...(route.includes('?') ? ['bare' as const] : [])] as const;
  return ways.map((to) => ({ kind: 'address', to }));
}

/** Where nothing may have been sent: something. */
function unasked({ text }: Step): Change[] {
  return text === 'nothing was sent' ? [{ kind: 'call', method: 'POST', address: '/left-over', to: 'added' }] : [];
}
