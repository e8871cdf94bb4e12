/** Names for the arguments of a stub. */
import { capitalised } from '../text/capitalised.ts';

/** A parameter of an expression, as it is to be named: `type` as in the expression, `before` the text before it. */
export type NamedParameter = { readonly type: string; readonly before: string };

/**
 * Names that are different from each other and valid in TypeScript, in the order of the parameters: a type of the
 * project's own names its argument; one of Cucumber's leaves that to the word before it, where that is likely a noun.
 */
export function nameArguments(parameters: readonly NamedParameter[]): string[] {
  const used = new Map<string, number>();
  return parameters.map((parameter) => {
    const name = nameFor(parameter);
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return count === 1 ? name : `${name}${count}`;
  });
}

function nameFor({ type, before }: NamedParameter): string {
  const builtin = builtinNames.get(type);
  if (builtin === undefined) return identifierOf(type) ?? 'value';
  const [word] = /[\p{L}\p{N}_]+(?=[^\p{L}\p{N}_{}]*$)/u.exec(before) ?? [];
  const noun = word === undefined || notNouns.has(word.toLowerCase()) ? undefined : identifierOf(word.toLowerCase());
  return noun ?? builtin;
}

/** In camel case; undefined where no letter is left. The number at the end of a name is kept for those given twice. */
function identifierOf(text: string): string | undefined {
  const [first, ...others] = text.match(/\p{L}+/gu) ?? [];
  if (first === undefined || text.length > longest) return undefined;
  const name = first.replace(/^./u, (letter) => letter.toLowerCase()) + others.map(capitalised).join('');
  return /^\p{ID_Start}\p{ID_Continue}*$/u.test(name) && !reserved.has(name) ? name : undefined;
}

const longest = 30;

const builtinNames: ReadonlyMap<string, string> = new Map([
  ['int', 'number'],
  ['float', 'number'],
  ['double', 'number'],
  ['bigdecimal', 'number'],
  ['byte', 'number'],
  ['short', 'number'],
  ['long', 'number'],
  ['biginteger', 'number'],
  ['word', 'word'],
  ['string', 'text'],
  ['', 'text'],
]);

/** Frequent words before a value that do not say what it is. */
const notNouns: ReadonlySet<string> = new Set(
  `a about above after all an and are as asks at be becomes been before below between but by can contains does each
  equals every exactly for from gets gives goes has have holds in into is it its least less lists more most named names
  no not of off on only opens or over per reads sees shows shown than that the their then there these they this to under
  until up was waits were with within s t`.split(/\s+/),
);

/** Names that TypeScript keeps for itself in a module, or that the stub gives to something else. */
const reserved: ReadonlySet<string> = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function if implements import in instanceof interface let new null package private protected public return
  static super switch table this throw true try typeof var void while with yield z`.split(/\s+/),
);
