/** The expression for a step of an outline: its placeholders are parameters, of the type that all their values have. */
import type { CucumberExpression, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';
import type { Step } from '../features/feature.ts';
import { compileFor, escapeExpression, type Guess } from './guess.ts';

/** A stretch of a template: literal text, or the name of a placeholder. */
type Piece = { readonly literal: string } | { readonly name: string };

/**
 * Expressions that match the step in every row, the most specific first: one in which other values of the text are
 * parameters, too; then one in which only the placeholders are. None where the rows cannot be derived from the template.
 */
export function outlineExpressions(
  rows: readonly Step[],
  guess: Guess,
  registry: ParameterTypeRegistry,
): readonly CucumberExpression[] {
  const [template] = rows.flatMap((row) => row.template ?? []);
  const pieces = template === undefined ? [] : piecesOf(template.text, new Set(template.values.map(([name]) => name)));
  if (!rows.every((row) => fill(pieces, row) === row.text)) return [];
  const texts = rows.map(({ text }) => text);
  const typed = (name: string) => typeOf(valuesOf(rows, name), registry);
  const swallowed = commonGuess(rows, pieces, guess);
  const marked = guess(pieces.map((piece) => ('name' in piece ? marker(pieces, piece.name) : piece.literal)).join(''));
  const sources = [typed, () => ''].flatMap((type) => [
    ...(marked ? [nameMarkers(marked.source, pieces, type)] : []),
    pieces.map((piece) => ('name' in piece ? `{${type(piece.name)}}` : escapeExpression(piece.literal))).join(''),
  ]);
  return [...(swallowed ? [swallowed] : []), ...sources.flatMap((source) => compileFor(texts, source, registry) ?? [])];
}

function piecesOf(template: string, names: ReadonlySet<string>): Piece[] {
  return template.split(/(<[^<>]*>)/).flatMap((part): Piece[] => {
    const name = part.slice(1, -1);
    if (part.startsWith('<') && names.has(name)) return [{ name }];
    return part === '' ? [] : [{ literal: part }];
  });
}

function fill(pieces: readonly Piece[], row: Step): string {
  return pieces.map((piece) => ('name' in piece ? cellOf(row, piece.name) : piece.literal)).join('');
}

function valuesOf(rows: readonly Step[], name: string): string[] {
  return [...new Set(rows.map((row) => cellOf(row, name)))];
}

function cellOf({ template }: Step, name: string): string {
  return template?.values.find(([known]) => known === name)?.[1] ?? '';
}

/** What is guessed for every row alike, if no placeholder is left outside its parameters, so that other values fit. */
function commonGuess(rows: readonly Step[], pieces: readonly Piece[], guess: Guess): CucumberExpression | undefined {
  const [first, ...others] = rows.map(({ text }) => guess(text));
  if (first === undefined || others.some((other) => other?.source !== first.source)) return undefined;
  return rows.every((row) => holdsAll(first, row, pieces)) ? first : undefined;
}

function holdsAll(expression: CucumberExpression, row: Step, pieces: readonly Piece[]): boolean {
  const held = (expression.match(row.text) ?? []).map(({ group }) => group);
  let start = 0;
  return pieces.every((piece) => {
    const from = start;
    start += ('name' in piece ? cellOf(row, piece.name) : piece.literal).length;
    if ('literal' in piece) return true;
    return held.some((group) => (group.start ?? start) <= from && start <= (group.end ?? from));
  });
}

/** A letter of no script, in which the generator finds nothing, in the place of a placeholder. */
function marker(pieces: readonly Piece[], name: string): string {
  const index = pieces.findIndex((piece) => 'name' in piece && piece.name === name);
  return String.fromCodePoint(0xf0000 + index);
}

function nameMarkers(source: string, pieces: readonly Piece[], type: (name: string) => string): string {
  return pieces.reduce(
    (named, piece) => ('name' in piece ? named.replaceAll(marker(pieces, piece.name), `{${type(piece.name)}}`) : named),
    source,
  );
}

/** The name of the first type that all the values have as a whole; the one without a name takes any. */
function typeOf(values: readonly string[], registry: ParameterTypeRegistry): string {
  const all = [...registry.parameterTypes];
  const own = all.filter(({ builtin, useForSnippets }) => builtin !== true && useForSnippets === true);
  const builtin = ['int', 'float', 'string', 'word'].flatMap((name) => all.find((type) => type.name === name) ?? []);
  const fitting = [...own, ...builtin].find(({ regexpStrings }) => {
    const whole = regexpStrings.map((source) => new RegExp(`^(?:${source})$`));
    return values.every((value) => value !== '' && whole.some((regexp) => regexp.test(value)));
  });
  return fitting?.name ?? '';
}
