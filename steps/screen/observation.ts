/** An observation of the screen: what the browser says of it at one moment, as plain data. Nothing here asks the browser. */
import { z } from 'zod';

/** Left, top, width and height, in pixels of the page: of its own document, or for a frame of the document around it, all the way up. */
export const Box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type Box = z.infer<typeof Box>;

/** Why a person sees nothing of a node that has a place in the page; `seen` where a person does. */
export const Sight = z.enum(['seen', 'hidden', 'cut', 'covered', 'unreachable', 'colourless']);
export type Sight = z.infer<typeof Sight>;

/** One node of the page as it is rendered: slotted nodes stand in their slots, those of a shadow root in its host, a document in its frame. */
export const ScreenNode = z.object({
  /** The place of the node around it in the list; -1 for the document of the page. A node comes before what is in it. */
  parent: z.number().int(),
  /** In lower case; `#text`, `#document`, `::before`. */
  tag: z.string(),
  /** By which the browser knows it (`backendNodeId`), and the frame that it is in. */
  id: z.number().int(),
  frame: z.string(),
  /** The shadow root that it is in, by which the browser knows that; nothing where it is in the tree of its document. */
  root: z.number().int().optional(),
  /** What a text or a pseudo-element says, its letters as style shows them, and as they are written. */
  text: z.string(),
  written: z.string(),
  /** Where it lies: of a text a box for each line that is laid out. Nothing where the page does not render it. */
  boxes: z.array(Box),
  sight: Sight,
  /** Why nobody here can say whether a person can read it, where that is so: it is blurred, or masked. */
  doubt: z.string().optional(),
  /** What of its words can be read, where boxes or an ellipsis cut some off. */
  readable: z.string().optional(),
  attributes: z.record(z.string(), z.string()),
  /** Computed styles by which texts are put together. */
  display: z.string(),
  whiteSpace: z.string(),
  /** How its lines run; `vertical` where they stand upright. */
  flow: z.enum(['ltr', 'rtl', 'vertical']),
  /** Whether it shows something that is no text: an image that has come, a drawing, another document, a background that is an image. */
  isPicture: z.boolean(),
  /** Whether it stays in the window while what is around it is scrolled. */
  isPinned: z.boolean(),
  /** Whether a mouse finds it, by its style. */
  takesPointer: z.boolean(),
  /** What the browser tells a screen reader: https://www.w3.org/TR/wai-aria-1.2/. Empty where that is nothing. */
  role: z.string(),
  name: z.string(),
  /** Where the name comes from, as in `Accessibility.AXValueSourceType`: `contents`, `attribute`, `relatedElement`, `placeholder` … */
  namedBy: z.string(),
  value: z.string(),
  /** Why it says nothing of a node, where it gives a reason: `inertElement` also of all that is in one; `activeModalDialog` of the document's element. */
  leftOut: z.string(),
  /** `checked`, `disabled`, `expanded`, `invalid`, `required`, `selected`, `readonly`, `modal` … as far as it has such a side. */
  states: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});
export type ScreenNode = z.infer<typeof ScreenNode>;

/** By which the browser knows a node. */
export type NodeId = Pick<ScreenNode, 'id' | 'frame'>;

export const Observation = z.object({
  address: z.string(),
  title: z.string(),
  /** The language that the document says it is in; empty where it says none. */
  language: z.string(),
  /** What dialogs of the browser have said since the user last did something. */
  dialogs: z.array(z.string()),
  nodes: z.array(ScreenNode),
});
export type Observation = z.infer<typeof Observation>;

/** Whether the ids that one says are those of the other: each shadow root has ids of its own. */
export function shareIds(one: ScreenNode, other: ScreenNode): boolean {
  return one.frame === other.frame && one.root === other.root;
}

/** Whether a person sees something of that size. */
export function hasBox({ sight, boxes }: Pick<ScreenNode, 'sight' | 'boxes'>): boolean {
  return sight === 'seen' && boxes.some(([, , width, height]) => width > 1 && height > 1);
}

/** Whether a person sees something of it: itself or, where it has no box of its own (`display: contents`), what is in it. */
export function isThere(tree: Tree, place: number): boolean {
  const node = tree.at(place);
  return hasBox(node) || (node.boxes.length === 0 && tree.inside(place).some((at) => hasBox(tree.at(at))));
}

type Readable = Pick<Observation, 'nodes'> & Partial<Pick<Observation, 'language'>>;

const trees = new WeakMap<Readable, Tree>();

/** The nodes of an observation. */
export function treeOf(observation: Readable): Tree {
  const tree = trees.get(observation) ?? new Tree(observation);
  trees.set(observation, tree);
  return tree;
}

/** In which languages values may be written, other than in English. */
export type Spoken = { readonly languages?: readonly string[] };

function spokenIn(named: readonly string[]): Spoken {
  const languages = [...new Set(named)].filter((language) => language !== '' && !/^en(-(US|GB))?$/i.test(language));
  return languages.length === 0 ? {} : { languages };
}

/** Walks an observation. Places are those of its nodes in the list; what is in a node follows it without a gap. */
export class Tree {
  readonly nodes: readonly ScreenNode[];
  /** The language of the document, if it says one. */
  readonly language: string;
  readonly #ends: readonly number[];
  readonly #children: readonly (readonly number[])[];
  #spoken: Spoken | undefined;

  constructor({ nodes, language = '' }: Readable) {
    this.nodes = nodes;
    this.language = language;
    const ends = nodes.map((_, place) => place + 1);
    const children = nodes.map((): number[] => []);
    for (const [place, { parent }] of nodes.entries()) children[parent]?.push(place);
    for (let place = nodes.length - 1; place > 0; place -= 1) {
      const { parent } = this.at(place);
      if (parent >= 0) ends[parent] = Math.max(ends[parent] ?? 0, ends[place] ?? 0);
    }
    this.#ends = ends;
    this.#children = children;
  }

  /** The languages that a document says it is in, or a part of it in which numbers are seen: a list of languages has none. */
  get spoken(): Spoken {
    this.#spoken ??= spokenIn([
      this.language,
      ...this.nodes.flatMap(({ tag, attributes: { lang = '' } }, place) =>
        lang !== '' && (tag === 'html' || this.#hasDigits(place)) ? [lang] : [],
      ),
    ]);
    return this.#spoken;
  }

  #hasDigits(place: number): boolean {
    return this.inside(place).some((at) => this.at(at).sight === 'seen' && /\p{Nd}/u.test(this.at(at).text));
  }

  /** @throws RangeError where there is no such place */
  at(place: number): ScreenNode {
    const node = this.nodes[place];
    if (node === undefined) throw new RangeError(`There is no node ${place} among ${this.nodes.length}.`);
    return node;
  }

  childrenOf(place: number): readonly number[] {
    return this.#children[place] ?? [];
  }

  /** All that is in a node, at whatever depth, in order; without the node. */
  inside(place: number): readonly number[] {
    const end = this.#ends[place] ?? place + 1;
    return Array.from({ length: Math.max(0, end - place - 1) }, (_, at) => place + 1 + at);
  }

  /** A node, and all that is in it, in order. */
  whole(place: number): readonly number[] {
    return [place, ...this.inside(place)];
  }

  isIn(place: number, around: number): boolean {
    return place > around && place < (this.#ends[around] ?? 0);
  }

  /** The nodes around a node, the nearest first. */
  around(place: number): readonly number[] {
    const found: number[] = [];
    for (let at = this.at(place).parent; at >= 0; at = this.at(at).parent) found.push(at);
    return found;
  }
}
