/** Observations for tests: small ones in a few words, and those that a browser makes of a document. */
import { eyesOf } from './eyes.ts';
import type { Observation, ScreenNode } from './observation.ts';
import { openPages } from './opened-page.test-support.ts';

/** A text, or an element with its sides that are not as usual, and what is in it. */
export type Terse = string | TerseElement;
type TerseElement = readonly [tag: string, sides: Partial<ScreenNode>, ...inside: Terse[]];

/** What a page shows whose body holds these. Each text lies below the one before it, in a box of 100 by 20. */
export function observationOf(...body: readonly Terse[]): Observation {
  const nodes: ScreenNode[] = [];
  let bottom = 0;
  const add = (terse: Terse, parent: number): void => {
    const [tag, sides, ...inside]: TerseElement =
      typeof terse === 'string' ? ['#text', { text: terse, written: terse }] : terse;
    const [place, top] = [nodes.length, bottom];
    const node = { ...usual(tag, place), parent, ...sides };
    nodes.push(node);
    if (tag === '#text') bottom += 20;
    for (const one of inside) add(one, place);
    nodes[place] = { ...node, boxes: sides.boxes ?? [[0, top, 100, Math.max(bottom - top, 20)]] };
  };
  add(['#document', {}, ['html', {}, ['body', {}, ...body]]], -1);
  return { address: 'https://shop.example/', title: '', language: '', dialogs: [], nodes };
}

/** Returns what gives the observation of a document, as the browser of the tests shows it. */
export function openObserver(): (html: string) => Promise<Observation> {
  const page = openPages();
  return async (html) => {
    await page().setContent(html);
    return eyesOf(page()).look();
  };
}

const inline = [
  '#text',
  '::before',
  '::after',
  'a',
  'b',
  'button',
  'canvas',
  'iframe',
  'img',
  'input',
  'select',
  'span',
];

function usual(tag: string, place: number): Omit<ScreenNode, 'parent'> {
  return {
    tag,
    id: place + 1,
    frame: 'page',
    text: '',
    written: '',
    boxes: [],
    sight: 'seen',
    attributes: {},
    display: inline.includes(tag) || tag.startsWith('::') ? 'inline' : 'block',
    whiteSpace: 'normal',
    flow: 'ltr',
    isPicture: ['canvas', 'iframe', 'img'].includes(tag),
    isPinned: false,
    takesPointer: true,
    role: '',
    name: '',
    namedBy: '',
    value: '',
    leftOut: '',
    states: {},
  };
}
