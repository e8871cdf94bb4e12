/** Has a text say something else wherever it was observed: on the screen, in names and values, in the address, in calls. */
import type { DownloadedFile } from '../network/downloads.ts';
import type { ObservedCall } from '../network/observed-calls.ts';
import { type Observation, type ScreenNode, type Tree, treeOf } from '../screen/observation.ts';
import { escapePattern } from '../text-values.ts';
import { type Observed, withCalls, withOther } from './observed.ts';

/** What a user typed, or chose, and in which field; without one, the path that was opened. What is there then is the user's, and not the product's. */
export type Typed = { readonly field: string | undefined; readonly value: string };

/** In whole words, whatever the case and the white space between them. */
export function changeText(observed: Observed, from: string, to: string, typed: readonly Typed[] = []): Observed {
  const said = saying(from, to);
  const screened = withOther(observed, 'screen', (screen) => changeShown(screen, from, to, typed));
  const called = withCalls(screened, (calls) => calls.map((call) => changeCall(call, said, { from, to })));
  return withOther(called, 'downloads', (files) => files.map((file) => changeFile(file, said)));
}

function changeFile(file: DownloadedFile, said: Said): DownloadedFile {
  const [name, firstLine] = [said(file.name), file.firstLine === undefined ? undefined : said(file.firstLine)];
  return name === file.name && firstLine === file.firstLine ? file : { ...file, name, firstLine };
}

/** The same on a screen. */
export function changeShown(screen: Observation, from: string, to: string, typed: readonly Typed[] = []): Observation {
  const said = saying(from, to);
  const isTyped = ({ name, value }: ScreenNode) =>
    typed.some(
      ({ field, ...one }) =>
        field !== undefined && value.includes(one.value) && name.toLowerCase().includes(field.toLowerCase()),
    );
  return {
    ...screen,
    title: said(screen.title),
    address: typed.some((one) => one.field === undefined && isAt(screen.address, one.value))
      ? screen.address
      : said(screen.address),
    dialogs: screen.dialogs.map(said),
    nodes: changeLines(screen, wholeWords(from), to).map((node) => {
      const [name, attributes] = [said(node.name), changeAttributes(node, said)];
      const value = isTyped(node) ? node.value : said(node.value);
      const isSame = name === node.name && value === node.value && attributes === node.attributes;
      return isSame ? node : { ...node, name, value, attributes };
    }),
  };
}

type Said = (text: string) => string;

function saying(from: string, to: string): Said {
  const pattern = wholeWords(from);
  return (text) => text.replace(pattern, () => to);
}

function wholeWords(text: string): RegExp {
  const body = text.trim().split(/\s+/).map(escapePattern).join('\\s+');
  const [before, after] = [
    /^[\p{L}\p{N}]/u.test(text) ? '(?<![\\p{L}\\p{N}])' : '',
    /[\p{L}\p{N}]$/u.test(text) ? '(?![\\p{L}\\p{N}])' : '',
  ];
  return new RegExp(`${before}${body}${after}`, 'giu');
}

function isAt(address: string, path: string): boolean {
  return URL.canParse(address) && decode(new URL(address).pathname) === decode(path.split(/[?#]/, 1)[0] ?? '');
}

/** Those that a person is shown. */
const shownAttributes = ['title', 'alt', 'placeholder', 'aria-label', 'value'] as const;

function changeAttributes({ attributes, tag }: ScreenNode, said: Said): ScreenNode['attributes'] {
  const changed = shownAttributes.flatMap((name) => {
    const before = attributes[name];
    if (before === undefined || (name === 'value' && tag !== 'button' && tag !== 'input')) return [];
    const after = said(before);
    return after === before ? [] : [[name, after] as const];
  });
  return changed.length === 0 ? attributes : { ...attributes, ...Object.fromEntries(changed) };
}

/**
 * A text may be made of several nodes of one block, as where a part of it is bold: its first node then says all of what it becomes.
 * Boxes within a line, such as buttons side by side, are read one by one, but where a text goes on from one to the next.
 */
function changeLines(screen: Observation, pattern: RegExp, to: string): readonly ScreenNode[] {
  const [tree, nodes] = [treeOf(screen), [...screen.nodes]];
  const textsOf = (places: readonly number[]) => places.map((place) => screen.nodes[place]?.text ?? '');
  const runs = blocksOf(tree).flatMap((block) => {
    const boxes = textsBy(tree, block, inOneBox).filter((box) => textsOf(box).join('').search(pattern) !== -1);
    return boxes.length > 0 ? boxes : [block];
  });
  for (const places of runs) {
    const texts = textsOf(places);
    for (const { 0: found, index } of [...texts.join('').matchAll(pattern)].reverse())
      for (const [at, [start, end]] of stretchesIn(texts, index, index + found.length).entries()) {
        const place = places[at];
        const node = place === undefined ? undefined : nodes[place];
        if (place === undefined || node === undefined || start === end) continue;
        const isFirst = texts.slice(0, at).join('').length <= index;
        nodes[place] = replaceIn(node, start, end, isFirst ? to : '');
      }
  }
  return nodes;
}

/** Of each text the stretch of it that lies between two places of all of them together; empty where none does. */
function stretchesIn(texts: readonly string[], start: number, end: number): readonly (readonly [number, number])[] {
  let from = 0;
  return texts.map(({ length }) => {
    const [begin, stop] = [Math.max(start - from, 0), Math.min(end - from, length)];
    from += length;
    return begin < stop ? [begin, stop] : [0, 0];
  });
}

function replaceIn(node: ScreenNode, start: number, end: number, to: string): ScreenNode {
  const { text, written, readable } = node;
  const replaced = text.slice(0, start) + to + text.slice(end);
  const isAsWritten = text === written;
  return {
    ...node,
    text: replaced,
    written:
      isAsWritten || text.length === written.length ? written.slice(0, start) + to + written.slice(end) : replaced,
    ...(readable !== undefined && {
      readable: readable === text ? replaced : readable.replace(text.slice(start, end), to),
    }),
  };
}

/** The texts of each block, in their order. */
function blocksOf(tree: Tree): readonly (readonly number[])[] {
  const places = [...tree.nodes.keys()].filter((place) => {
    const { tag, text } = tree.at(place);
    return text !== '' && (tag === '#text' || tag.startsWith('::'));
  });
  return textsBy(tree, places, inOneBlock);
}

/** What a text goes on through: within a block, and within one box of it. */
const [inOneBlock, inOneBox] = [/^(?:inline|contents|ruby)/, /^(?:inline|contents|ruby.*)$/];

/** Texts by what is around them, nothing but what they go on through between. */
function textsBy(tree: Tree, places: readonly number[], through: RegExp): readonly (readonly number[])[] {
  const groups = new Map<number, number[]>();
  for (const place of places) {
    const around = tree.around(place).find((at) => !through.test(tree.at(at).display)) ?? 0;
    groups.set(around, [...(groups.get(around) ?? []), place]);
  }
  return [...groups.values()];
}

function changeCall(
  call: ObservedCall,
  said: Said,
  numbers: { readonly from: string; readonly to: string },
): ObservedCall {
  const address = said(decode(call.url.href));
  const url = address !== decode(call.url.href) && URL.canParse(address) ? new URL(address) : call.url;
  const { payload, answer, status } = call;
  const value = payload.kind === 'value' ? changeValue(payload.value, said, numbers) : undefined;
  const isOther =
    url !== call.url || (payload.kind === 'value' && JSON.stringify(value) !== JSON.stringify(payload.value));
  const isAnswerOther = answer.kind === 'text' && said(answer.text) !== answer.text;
  if (!isOther && !isAnswerOther && String(status) !== numbers.from) return call;
  return {
    ...call,
    url,
    payload: payload.kind === 'value' ? { ...payload, value } : payload,
    answer: answer.kind === 'text' ? { ...answer, text: said(answer.text) } : answer,
    ...(String(status) === numbers.from && { status: Number(numbers.to) }),
  };
}

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function changeValue(value: unknown, said: Said, numbers: { readonly from: string; readonly to: string }): unknown {
  if (typeof value === 'string') return said(value);
  if (typeof value === 'number') return String(value) === numbers.from ? Number(numbers.to) : value;
  if (Array.isArray(value)) return value.map((one) => changeValue(one, said, numbers));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changeValue(one, said, numbers)]));
}
