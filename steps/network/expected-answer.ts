/** The text beneath a step that says what a call was answered with: JSON, or how a text begins. */
import { inexact } from '../exact-number.ts';
import { inexactNumber, parseJson, repeatedField } from '../json-text.ts';
import { clip } from '../screen/printed-text.ts';
import { type TextPattern, textPattern } from '../text-holes.ts';
import { kindOf, nameIn, renderNamed } from './named-value.ts';
import type { SentDifference } from './sent-table.ts';

export type ExpectedAnswer =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string; readonly pattern: TextPattern };

/** @throws Error where it says nothing, is like JSON and is none, or has a hole that there is none of */
export function parseExpectedAnswer(text: string): ExpectedAnswer {
  if (text.trim() === '')
    throw new Error('The text beneath the step is empty. Write how the answer begins, or leave out "with:".');
  const value = parseJson(text);
  if (value !== undefined) {
    requireOnce(text);
    const large = inexactNumber(text);
    if (large !== undefined) throw inexact(`The number ${clip(large, 50)} beneath the step`);
    if (isEmptyObject(value))
      throw new Error(
        'The text beneath the step is {}, which every answer that is an object holds. Name a field that it has, or leave out "with:".',
      );
    checkHoles(value);
    return { kind: 'json', value };
  }
  if (isLikeJson(text)) throw notJson();
  return { kind: 'text', text, pattern: textPattern(text) };
}

/** @throws Error where a text that is JSON gives a field twice */
export function requireOnce(text: string): void {
  const field = repeatedField(text);
  if (field === undefined) return;
  throw new Error(
    `The text beneath the step gives the field "${clip(field, 50)}" twice, of which only the last would count.`,
  );
}

/** Whether somebody who writes this text means JSON; a hole, as `{number}`, begins none. */
export function isLikeJson(text: string): boolean {
  return /^\s*(?:\{(?!\{|[a-z ]+\})|\[\s*(?:["{[\d\]]|$))/.test(text);
}

export function notJson(): Error {
  return new Error(
    'The text beneath the step is like JSON, and is none: look for a comma, a quote or a bracket too many or missing.',
  );
}

/**
 * What of an answer is not as expected. Of JSON the expected fields must be there with those values, and there may be more;
 * a list has exactly those items. In its texts there may be holes, and one that is a hole for a number alone stands for a
 * number. A text begins as expected.
 */
export function answerDifferences(expected: ExpectedAnswer, body: string): readonly SentDifference[] {
  if (expected.kind === 'json') {
    const actual = parseJson(body);
    if (actual === undefined)
      return [{ expected: kindOf(expected.value), actual: `no JSON: ${clip(body.trim(), 200) || '(nothing)'}` }];
    const twice = repeatedField(body);
    if (twice !== undefined) return [{ expected: 'each field once', actual: `the field "${clip(twice, 50)}" twice` }];
    return jsonDifferences('', expected.value, actual);
  }
  for (const [start] of expected.pattern.placesIn(body.trimStart())) {
    if (start === 0) return [];
    break;
  }
  const { text } = expected;
  return [{ expected: `${text} …`, actual: clip(body.trimStart(), text.length + 100) || '(nothing)' }];
}

function jsonDifferences(name: string, expected: unknown, actual: unknown): readonly SentDifference[] {
  if (typeof expected === 'string') return textDifference(name, expected, actual);
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [differenceOf(name, expected, actual)];
    if (expected.length !== actual.length)
      return [{ expected: `${placeOf(name)} ${items(expected)}`, actual: `${placeOf(name)} ${items(actual)}` }];
    return expected.flatMap((item, place) => jsonDifferences(nameIn(name, String(place)), item, actual[place]));
  }
  if (typeof expected !== 'object' || expected === null)
    return expected === actual ? [] : [differenceOf(name, expected, actual)];
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual))
    return [differenceOf(name, expected, actual)];
  const fields = new Map(Object.entries(actual));
  return Object.entries(expected).flatMap(([key, value]) => jsonDifferences(nameIn(name, key), value, fields.get(key)));
}

function textDifference(name: string, expected: string, actual: unknown): readonly SentDifference[] {
  const isRight =
    expected === '{number}'
      ? typeof actual === 'number'
      : typeof actual === 'string' && textPattern(expected).matches(actual);
  return isRight ? [] : [differenceOf(name, expected, actual)];
}

function differenceOf(name: string, expected: unknown, actual: unknown): SentDifference {
  const parts = (value: unknown) =>
    typeof value === 'object' && value !== null ? kindOf(value) : clip(JSON.stringify(value), 200);
  return { expected: `${placeOf(name)} ${parts(expected)}`, actual: `${placeOf(name)} ${renderNamed(name, actual)}` };
}

function placeOf(name: string): string {
  return name === '' ? 'the answer:' : `${name}:`;
}

function items({ length }: readonly unknown[]): string {
  return `list of ${length} ${length === 1 ? 'item' : 'items'}`;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

/** @throws Error at the first text with a hole that there is none of */
function checkHoles(value: unknown): void {
  if (typeof value === 'string') textPattern(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) checkHoles(inner);
}
