/** The changes of what a step names: what a claim says is there, goes or is another; what it says is absent, comes. */
import { type CallPattern, isCall } from '../network/call-pattern.ts';
import type { DownloadedFile } from '../network/downloads.ts';
import type { ObservedCall } from '../network/observed-calls.ts';
import { isExpected } from '../screen/expected-text.ts';
import { type Observation, type Tree, treeOf } from '../screen/observation.ts';
import { type ElementPart, isText, renderPart } from '../screen/part.ts';
import type { KnownNames } from '../screen/part-finder.ts';
import { isKind } from '../screen/part-kinds.ts';
import { cellsOf } from '../screen/seen-table.ts';
import { foldSpace } from '../screen/whole-text.ts';
import { wordingOf } from '../screen/wording.ts';
import { type Change, changeOf } from './change.ts';
import type { Claim } from './expectations.ts';
import { type Observed, withCalls, withOther } from './observed.ts';
import {
  addedWithin,
  addPart,
  doubledAt,
  doubledPart,
  flippedPart,
  hide,
  movedInto,
  movedPart,
  placesOf,
  renamedPart,
  retypedPart,
  swapped,
  withoutPart,
} from './part-change.ts';
import { stepFor } from './suggestion.ts';
import { changeShown } from './text-change.ts';
import { another } from './variants.ts';

export const emptyScreen = onScreen('required', 'nothing on the screen', (screen) =>
  screen.nodes.length === 0 ? screen : { ...hide(screen, [0]), dialogs: [] },
);

/** Each with the step that says it. */
export function claimChanges(claim: Claim, names: KnownNames | undefined): readonly Change[] {
  const step = stepFor(claim);
  return changesOf(claim, names).map((change) => (step === undefined ? change : { ...change, step }));
}

function changesOf(claim: Claim, names: KnownNames | undefined): readonly Change[] {
  switch (claim.kind) {
    case 'part': {
      const { part } = claim;
      const said = `the ${renderPart(part)}`;
      return [
        onScreen('required', `${said} missing`, (screen) => withoutPart(screen, part, names)),
        onScreen('required', `${said} called otherwise`, (screen) =>
          renamedPart(screen, part, another(part.name), names),
        ),
        onScreen('recorded', `${said} there twice`, (screen) => doubledPart(screen, part, names)),
        ...elsewhereChanges(part, names),
      ];
    }
    case 'state': {
      const { part, condition } = claim;
      return [
        onScreen('recorded', `the ${renderPart(part)} not ${condition}`, (screen) =>
          flippedPart(screen, part, condition, names),
        ),
      ];
    }
    case 'absent':
      return [
        onScreen('required', `the ${renderPart(claim.part)} there`, (screen) => addedWithin(screen, claim.part, names)),
      ];
    case 'field': {
      const { part, takes } = claim;
      return [
        onScreen('recorded', `the ${renderPart(part)} not for a ${takes}`, (screen) =>
          retypedPart(screen, part, takes, names),
        ),
      ];
    }
    case 'items':
      return itemChanges(claim.part, names);
    case 'cells':
      return claim.header.map((heading) =>
        onScreen('recorded', `the column "${heading}" of the ${renderPart(claim.part)} missing`, (screen) =>
          hide(screen, columnOf(screen, claim.part, heading, names)),
        ),
      );
    case 'lines':
      return lineChanges(claim.lines);
    case 'title':
      return [
        onScreen('required', `the title "${claim.title}" another`, (screen) => ({
          ...screen,
          title: another(screen.title),
        })),
      ];
    case 'address':
      return [onScreen('required', 'another address', (screen) => ({ ...screen, address: elsewhere(screen.address) }))];
    case 'call':
      return callChanges(claim.pattern);
    case 'no call':
      return [added(claim.pattern)];
    case 'download':
      return downloadChanges(claim.name, claim.line);
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

function onScreen(rank: Change['rank'], words: string, change: (screen: Observation) => Observation): Change {
  return changeOf(rank, words, (observed) => withOther(observed, 'screen', change));
}

/** Outside of the part that it is in, and in another such part. */
function elsewhereChanges(
  part: Extract<Claim, { kind: 'part' }>['part'],
  names: KnownNames | undefined,
): readonly Change[] {
  const { within } = part;
  if (isText(part) || within === undefined) return [];
  const said = `the ${renderPart(part)}`;
  return [
    onScreen('recorded', `${said} outside of that`, (screen) => addPart(withoutPart(screen, part, names), part)),
    onScreen('recorded', `${said} in another ${within.kind}`, (screen) => movedPart(screen, part, within, names)),
  ];
}

/** One more, one fewer, one elsewhere, and two the other way round. */
export function itemChanges(part: ElementPart, names: KnownNames | undefined): readonly Change[] {
  const change = (what: string, to: (screen: Observation, items: readonly number[]) => Observation): Change =>
    onScreen('recorded', `the ${renderPart(part)} with ${what}`, (screen) => to(screen, itemsIn(screen, part, names)));
  return [
    change('one fewer', (screen, items) => hide(screen, items.slice(-1))),
    change('one more', (screen, items) => doubledAt(screen, items.at(-1))),
    change('one outside of it', (screen, items) => {
      const last = items.at(-1);
      const body = screen.nodes.findIndex(({ tag }) => tag === 'body');
      return last === undefined || body < 0 ? screen : movedInto(screen, last, body);
    }),
    change('two the other way round', (screen, items) => {
      const tree = treeOf(screen);
      const isOfHead = (item: number) => tree.around(item).some((at) => tree.at(at).tag === 'thead');
      const [one, other] = items.filter((item) => !isOfHead(item)).slice(-2);
      return one === undefined || other === undefined ? screen : swapped(screen, one, other);
    }),
  ];
}

function itemsIn(screen: Observation, part: ElementPart, names: KnownNames | undefined): readonly number[] {
  const tree = treeOf(screen);
  const kind = part.kind === 'table' ? 'row' : part.kind === 'list' ? 'item' : 'field';
  const [place] = placesOf(screen, part, names);
  if (place === undefined) return [];
  const inside = tree.inside(place).filter((at) => isItem(tree, at, kind) && tree.at(at).sight === 'seen');
  return inside.filter((at) => !inside.some((around) => tree.isIn(at, around)));
}

function isItem(tree: Tree, place: number, kind: 'row' | 'item' | 'field'): boolean {
  if (kind !== 'item') return isKind(tree, place, kind);
  return (['item', 'option', 'tab', 'menu item'] as const).some((one) => isKind(tree, place, one));
}

/** The cells of each row that stand in the place of the heading in its row. */
function columnOf(
  screen: Observation,
  table: ElementPart,
  heading: string,
  names: KnownNames | undefined,
): readonly number[] {
  const tree = treeOf(screen);
  const rows = itemsIn(screen, table, names).map((row) => cellsOf(tree, row));
  const saysHeading = (cell: number) =>
    foldSpace(wordingOf(tree, cell)?.text ?? '').toLowerCase() === foldSpace(heading).toLowerCase();
  const column = rows[0]?.findIndex(saysHeading) ?? -1;
  return column < 0 ? [] : rows.flatMap((cells) => cells[column] ?? []);
}

/** Where lines are named, the last two exchanged; where all lines are judged, one more, and two more. */
function lineChanges(lines: readonly string[] | undefined): readonly Change[] {
  if (lines === undefined) {
    const more = (screen: Observation) => addPart(screen, { kind: 'text', name: 'One line more' });
    return [
      onScreen('recorded', 'one line more on the screen', more),
      onScreen('recorded', 'two lines more on the screen', (screen) => more(more(screen))),
    ];
  }
  const [one, other] = lines.slice(-2);
  if (one === undefined || other === undefined) return [];
  return [
    onScreen('recorded', `the lines "${one}" and "${other}" the other way round`, (screen) =>
      exchanged(screen, one, other),
    ),
  ];
}

/** The longer one first, since the other may be in it. */
function exchanged(screen: Observation, one: string, other: string): Observation {
  const [long = one, short = other] = [one, other].toSorted((a, b) => b.length - a.length);
  return changeShown(changeShown(changeShown(screen, long, aside), short, long), aside, short);
}

/** Stands for one line while two are exchanged; no page has this character. */
const aside = '\u{F0000}';

function elsewhere(address: string): string {
  if (!URL.canParse(address)) return `${address}/elsewhere`;
  const url = new URL(address);
  url.pathname = `/elsewhere${url.pathname}`;
  return url.href;
}

function callChanges(pattern: CallPattern): readonly Change[] {
  const { text } = pattern;
  const own = (call: ObservedCall) => call.isRecent && isCall(pattern, call);
  const on = (rank: Change['rank'], words: string, to: (call: ObservedCall) => readonly ObservedCall[]) =>
    changeOf(rank, words, (observed) =>
      withCalls(observed, (calls) => calls.flatMap((call) => (own(call) ? to(call) : [call]))),
    );
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
  return changeOf('required', words, (observed) => withOther(observed, 'document', to));
}

const scriptChanges: readonly Change[] = [
  scripted('no script delivered', () => []),
  scripted('its scripts lost', (scripts) => scripts.map((script) => ({ ...script, fate: 'failed' as const }))),
  scripted('its scripts throwing', (scripts) => scripts.map((script) => ({ ...script, errors: ['Error'] }))),
];

function scripted(words: string, to: (scripts: NonNullable<Observed['scripts']>) => Observed['scripts']): Change {
  return changeOf('required', words, (observed) => withOther(observed, 'scripts', to));
}

function downloadChanges(name: string, line: string | undefined): readonly Change[] {
  const change = (words: string, to: (file: DownloadedFile) => readonly DownloadedFile[]) =>
    changeOf('required', words, (observed) =>
      withOther(observed, 'downloads', (files) =>
        files.flatMap((file) => (isExpected(name, file.name) ? to(file) : [file])),
      ),
    );
  const begun = change(`the file "${name}" with another first line`, (file) => [
    { ...file, firstLine: another(file.firstLine ?? '') },
  ]);
  return [
    change(`the file "${name}" not downloaded`, () => []),
    change(`the file "${name}" called otherwise`, (file) => [{ ...file, name: another(file.name) }]),
    ...(line === undefined ? [] : [begun]),
  ];
}

/** Where nothing is named, any call of the product. */
function added(pattern: CallPattern | undefined): Change {
  const words = pattern === undefined ? 'a call made' : `${pattern.text} called`;
  return changeOf('required', words, (observed) =>
    withCalls(observed, (calls) => {
      const origin = calls.find((call) => call.origin !== undefined)?.origin ?? 'https://shop.example';
      const url = new URL((pattern?.address ?? '/left-over').replaceAll(/\{[^{}]*\}/g, '7'), origin);
      const call: ObservedCall = {
        ...{ method: pattern?.method ?? 'POST', url, origin, kind: 'product', headers: {}, payload: { kind: 'none' } },
        ...{ status: 200, answer: { kind: 'none' }, isRecent: true, isSent: false, isAnswered: false },
      };
      return [...calls, call];
    }),
  );
}
