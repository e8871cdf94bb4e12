/** The mutations of what a scenario observed: from what its sentences say, what its steps name, and what the product showed. */
import { type CallPattern, isCall } from '../network/call-pattern.ts';
import type { ObservedCall } from '../network/observed-calls.ts';
import type { SentenceToProve } from '../records.ts';
import { type Observation, Tree } from '../screen/observation.ts';
import { isText, renderPart } from '../screen/part.ts';
import type { KnownNames } from '../screen/part-finder.ts';
import { isKind } from '../screen/part-kinds.ts';
import type { Claim, Expectations } from './expectations.ts';
import type { NamedValue } from './named-values.ts';
import { type Observed, withCalls, withScreen } from './observed.ts';
import { addPart, doubledPart, flippedPart, hide, placesOf, renamedPart, swapped, withoutPart } from './part-change.ts';
import { changeText, escaped, type Typed } from './text-change.ts';
import { another, cutShort } from './variants.ts';

/** One change of all that a scenario observed. */
export type Change = {
  readonly rank: 'required' | 'recorded';
  /** In words, behind "with". */
  readonly words: string;
  /** The same without values that only the scenario names. */
  readonly key: string;
  /** A step that would notice it, where a phrase can say so. */
  readonly step?: string;
  readonly apply: (observed: Observed) => Observed;
};

/** What a proof knows beside the sentence. */
export type Known = {
  /** The values that the steps of the scenario name. */
  readonly values: readonly NamedValue[];
  readonly expectations: Pick<Expectations, 'all' | 'typed'>;
  readonly names?: KnownNames | undefined;
};

/** All changes that are made for a sentence, the required ones first; of two of one key the first counts. */
export function changesFor(sentence: SentenceToProve, known: Known): readonly Change[] {
  const { all, typed } = known.expectations;
  const claims = all.flatMap((one) => one.claims);
  const changes = [
    ...sentence.literals.flatMap((literal) => literalChanges(literal, claims, known)),
    ...[...known.values, ...claims.flatMap(cellsOf)].flatMap((one) => valueChanges(one, sentence, typed)),
    ...claims.flatMap((claim) => claimChanges(claim, known.names)),
    ...(all.some(({ observed }) => observed.screen !== undefined) ? [emptyScreen] : []),
  ];
  const first = new Map<string, Change>();
  for (const change of [...required(changes), ...changes]) if (!first.has(change.key)) first.set(change.key, change);
  return [...first.values()];
}

function required(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ rank }) => rank === 'required');
}

/** A number is shown by a text, and by as many items of a list or rows of a table, too. */
function literalChanges(
  literal: string,
  claims: readonly Claim[],
  { expectations: { typed }, names }: Known,
): readonly Change[] {
  const short = cutShort(literal);
  const counted = claims.filter((claim) => claim.kind === 'items' && String(claim.count) === literal);
  const [next, ...others] = [another(literal), ...(short === undefined ? [] : [short])].map((to) =>
    textChange('required', literal, to, typed),
  );
  if (next === undefined) return [];
  const apply = counted.reduce(
    (before, claim) => (observed: Observed) => {
      const one = claim.kind === 'items' ? itemChanges(claim.part, names)[0] : undefined;
      return one?.apply(before(observed)) ?? before(observed);
    },
    next.apply,
  );
  // A number that is cut short may be another that stands there by chance.
  const rest = counted.length > 0 ? [] : others;
  return [{ ...next, apply }, ...rest, textChange('recorded', literal, `not ${literal}`, typed)];
}

function cellsOf(claim: Claim): readonly NamedValue[] {
  if (claim.kind !== 'cells') return [];
  return claim.rows.flatMap((row) =>
    row.flatMap((value, column) => {
      const noun = claim.header[column];
      return value.includes('{') || !/[\p{L}\p{N}]/u.test(value) ? [] : [{ value, written: value, noun }];
    }),
  );
}

function valueChanges(
  { value, written, noun }: NamedValue,
  sentence: SentenceToProve,
  typed: readonly Typed[],
): readonly Change[] {
  const rank = noun !== undefined && saysWord(sentence.text, noun) ? 'required' : 'recorded';
  const other = another(value);
  if (other === value) return [];
  const subject = rank === 'recorded' ? `"${value}"` : `the ${noun} "${value}"`;
  return [
    {
      ...textChange(rank, value, other, typed),
      words: `${subject} shown as "${other}"`,
      key: rank === 'required' ? `the ${noun} shown as another` : `a value of a step shown as another: ${written}`,
      step: stepFor(value),
    },
  ];
}

function textChange(rank: Change['rank'], from: string, to: string, typed: readonly Typed[]): Change {
  const words = `"${from}" shown as "${to}"`;
  return {
    rank,
    words,
    key: words,
    step: stepFor(from),
    apply: (observed) => changeText(observed, from, to, typed),
  };
}

/** A step that would notice that a text is another. */
function stepFor(text: string): string {
  return text.startsWith('/') ? `Then the address is "${text}"` : `Then the text "${text}" is shown`;
}

/** Whether the sentence has the word, whatever its case. */
function saysWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

const emptyScreen: Change = {
  rank: 'required',
  words: 'nothing on the screen',
  key: 'nothing on the screen',
  apply: (observed) =>
    withScreen(observed, (screen) => (screen.nodes.length === 0 ? screen : { ...hide(screen, [0]), dialogs: [] })),
};

function claimChanges(claim: Claim, names: KnownNames | undefined): readonly Change[] {
  const on = (rank: Change['rank'], words: string, change: (screen: Observation) => Observation): Change => {
    return { rank, words, key: words, apply: (observed) => withScreen(observed, change) };
  };
  switch (claim.kind) {
    case 'part': {
      const { part } = claim;
      const said = `the ${renderPart(part)}`;
      return [
        on('required', `${said} missing`, (screen) => withoutPart(screen, part, names)),
        on('required', `${said} called otherwise`, (screen) => renamedPart(screen, part, another(part.name), names)),
        on('recorded', `${said} there twice`, (screen) => doubledPart(screen, part, names)),
        ...(isText(part) || part.within === undefined
          ? []
          : [on('recorded', `${said} outside of that`, (screen) => addPart(withoutPart(screen, part, names), part))]),
      ];
    }
    case 'state':
      return [
        on('recorded', `the ${renderPart(claim.part)} disabled, or enabled`, (screen) =>
          flippedPart(screen, claim.part, names),
        ),
      ];
    case 'absent':
      return [on('required', `the ${renderPart(claim.part)} there`, (screen) => addPart(screen, claim.part))];
    case 'items':
      return itemChanges(claim.part, names);
    case 'cells':
      return [];
    case 'title':
      return [
        on('required', `the title "${claim.title}" another`, (screen) => ({ ...screen, title: another(screen.title) })),
      ];
    case 'address':
      return [on('required', 'another address', (screen) => ({ ...screen, address: elsewhere(screen.address) }))];
    case 'call':
      return callChanges(claim.pattern);
    case 'no call':
      return [added(claim.pattern)];
    case 'scripts':
      return scriptChanges;
    case 'document':
      return [
        delivered('the document delivered with what is on the screen', (document) =>
          [document, ...claim.lines].join('\n'),
        ),
      ];
    default:
      return claim satisfies never;
  }
}

/** One more, one fewer, and two the other way round. */
function itemChanges(
  part: Extract<Claim, { kind: 'items' }>['part'],
  names: KnownNames | undefined,
): readonly Change[] {
  const said = `the ${renderPart(part)}`;
  const itemsOf = (screen: Observation) => {
    const tree = new Tree(screen);
    const kind = part.kind === 'table' ? 'row' : part.kind === 'list' ? 'item' : 'field';
    const [place] = placesOf(screen, part, names);
    if (place === undefined) return [];
    const inside = tree.inside(place).filter((at) => isItem(tree, at, kind) && tree.at(at).sight === 'seen');
    return inside.filter((at) => !inside.some((around) => tree.isIn(at, around)));
  };
  const change = (what: string, to: (screen: Observation, items: readonly number[]) => Observation): Change => {
    const words = `${said} with ${what}`;
    return {
      rank: 'recorded',
      words,
      key: words,
      apply: (observed) => withScreen(observed, (screen) => to(screen, itemsOf(screen))),
    };
  };
  return [
    change('one fewer', (screen, items) => hide(screen, items.slice(-1))),
    change('one more', (screen, items) => doubledAt(screen, items.at(-1))),
    change('two the other way round', (screen, items) => {
      const [one, other] = items.slice(-2);
      return one === undefined || other === undefined ? screen : swapped(screen, one, other);
    }),
  ];
}

function isItem(tree: Tree, place: number, kind: 'row' | 'item' | 'field'): boolean {
  if (kind !== 'item') return isKind(tree, place, kind);
  return (['item', 'option', 'tab', 'menu item'] as const).some((one) => isKind(tree, place, one));
}

function doubledAt(screen: Observation, place: number | undefined): Observation {
  if (place === undefined) return screen;
  const tree = new Tree(screen);
  const copied = [place, ...tree.inside(place)].flatMap((at) => screen.nodes[at] ?? []);
  const at = place + copied.length;
  const own = copied.map((node, index) => ({
    ...node,
    parent: index === 0 ? node.parent : node.parent + copied.length,
  }));
  const after = screen.nodes
    .slice(at)
    .map((node) => ({ ...node, parent: node.parent >= at ? node.parent + copied.length : node.parent }));
  return { ...screen, nodes: [...screen.nodes.slice(0, at), ...own, ...after] };
}

function elsewhere(address: string): string {
  if (!URL.canParse(address)) return `${address}/elsewhere`;
  const url = new URL(address);
  url.pathname = `/elsewhere${url.pathname}`;
  return url.href;
}

function callChanges(pattern: CallPattern): readonly Change[] {
  const { text } = pattern;
  const own = (call: ObservedCall) => call.isRecent && isCall(pattern, call);
  const on = (rank: Change['rank'], words: string, to: (call: ObservedCall) => readonly ObservedCall[]): Change => {
    return {
      rank,
      words,
      key: words,
      apply: (observed) => withCalls(observed, (calls) => calls.flatMap((call) => (own(call) ? to(call) : [call]))),
    };
  };
  return [
    on('required', `${text} not called`, () => []),
    on('required', `${text} called by another method`, (call) => [
      { ...call, method: call.method === 'POST' ? 'PUT' : 'POST' },
    ]),
    on('required', `${text} called at another path`, (call) => [{ ...call, url: new URL(elsewhere(call.url.href)) }]),
    on('recorded', `${text} called twice`, (call) => [call, call]),
  ];
}

function delivered(words: string, to: (document: string) => string): Change {
  const apply = (observed: Observed): Observed =>
    observed.document === undefined ? observed : { ...observed, document: to(observed.document) };
  return { rank: 'required', words, key: words, apply };
}

const scriptChanges: readonly Change[] = [
  scripted('no script delivered', () => []),
  scripted('its scripts lost', (scripts) => scripts.map((script) => ({ ...script, fate: 'failed' as const }))),
  scripted('its scripts throwing', (scripts) => scripts.map((script) => ({ ...script, errors: ['Error'] }))),
];

function scripted(words: string, to: (scripts: NonNullable<Observed['scripts']>) => Observed['scripts']): Change {
  const apply = (observed: Observed): Observed =>
    observed.scripts === undefined ? observed : { ...observed, scripts: to(observed.scripts) };
  return { rank: 'required', words, key: words, apply };
}

/** Where nothing is named, any call of the product. */
function added(pattern: CallPattern | undefined): Change {
  const words = pattern === undefined ? 'a call made' : `${pattern.text} called`;
  const apply = (observed: Observed) =>
    withCalls(observed, (calls) => {
      const origin = calls.find((call) => call.origin !== undefined)?.origin ?? 'https://shop.example';
      const url = new URL((pattern?.address ?? '/left-over').replaceAll(/\{[^{}]*\}/g, '7'), origin);
      const call: ObservedCall = {
        ...{ method: pattern?.method ?? 'POST', url, origin, kind: 'product', headers: {}, payload: { kind: 'none' } },
        ...{ status: 200, answer: { kind: 'none' }, isRecent: true, isSent: false, isAnswered: false },
      };
      return [...calls, call];
    });
  return { rank: 'required', words, key: words, apply };
}
