/** Observes a page: asks the browser what it shows and what it calls it, and joins both to one list of nodes. */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { defaultLimits } from '../limits.ts';
import { type Accessible, readAccessible } from './accessible.ts';
import { withBroken } from './broken-pictures.ts';
import { type AccessibleFrame, withDrawn } from './drawn.ts';
import { readDocuments } from './frames.ts';
import { readBackdrops, readTurned, settle } from './hits.ts';
import type { Box, Observation, ScreenNode } from './observation.ts';
import { joinDocuments, type PageNode } from './page-nodes.ts';
import { inReadingFlow } from './reading-flow.ts';
import { type Seen, seeAround, seeNodes } from './sight.ts';
import type { LayoutRow, SnapshotDocument, SnapshotNode } from './snapshot.ts';
import { withInvalid } from './user-invalid.ts';

/** So often a page is read again that changes while it is being read. */
const mostTimes = 3;

/**
 * What the page shows at this moment. Nothing of ours runs in it.
 * @throws Error where the browser does not answer
 */
export async function observe(page: Page, session: CDPSession, dialogs: readonly string[] = []): Promise<Observation> {
  const end = new AbortController();
  const unanswered = pause(defaultLimits.loadMs, undefined, { signal: end.signal, ref: false }).then(() => {
    throw new Error('The screen could not be looked at: a script of the page does not pause, or a dialog is open.');
  });
  const address = page.url();
  try {
    const { documents, nodes } = await Promise.race([readPage(page, session), unanswered]);
    const [main] = documents;
    const language = main?.nodes.find(({ tag, type }) => tag === 'html' && type === 1)?.attributes.lang;
    return {
      address,
      title: main?.title ?? '',
      language: language || (main?.language ?? ''),
      dialogs: [...dialogs],
      nodes,
    };
  } finally {
    unanswered.catch(() => {});
    end.abort();
  }
}

async function readPage(page: Page, session: CDPSession) {
  let documents = await readDocuments(page, session);
  for (let time = 1; ; time += 1) {
    const placed = joinDocuments(documents);
    const seen = await seePage(placed);
    const named = await readNames(placed, seen);
    const strangers = named.flatMap(strangersOf);
    const later = strangers.length > 0 && time < mostTimes ? await readDocuments(page, session) : [];
    if (!later.some((document) => document.nodes.some(({ id }) => strangers.includes(id)))) {
      return { documents, nodes: await joinNames(placed, seen, named) };
    }
    documents = later;
  }
}

async function seePage(nodes: readonly PageNode[]): Promise<readonly Seen[]> {
  const seen = seeNodes(nodes, await readBackdrops(nodes), await readTurned(nodes));
  await settle(nodes, seen);
  seeAround(nodes, seen);
  return seen;
}

type Named = AccessibleFrame & { readonly document: SnapshotDocument };

/** Of the documents in which something is seen; the others have no names. */
async function readNames(nodes: readonly PageNode[], seen: readonly Seen[]): Promise<readonly Named[]> {
  const documents = nodes.flatMap(({ node, document }, at) =>
    node.tag === '#document' && (at === 0 || seen[at]?.sight === 'seen') ? [document] : [],
  );
  return await Promise.all(
    documents.map(async (document) => {
      const { frame, session } = document;
      return { document, frame, session, nodes: await readAccessible(session, frame).catch(() => new Map()) };
    }),
  );
}

/** What is in these the browser draws itself. */
const drawnWithin = /^(input|textarea|select|option|img|summary|details|video|audio|meter|progress)$/;

/** What the accessibility tree says something of and the snapshot does not have: drawn by the browser itself, or come since. */
function strangersOf({ document, nodes }: Named): readonly number[] {
  const tags = new Map(document.nodes.map(({ id, tag }) => [id, tag]));
  return [...nodes].flatMap(([id, { role }]) => {
    if (role === '' || tags.has(id)) return [];
    let around = id;
    while (!tags.has(around) && around !== 0) around = nodes.get(around)?.around ?? 0;
    return drawnWithin.test(tags.get(around) ?? '') ? [] : [id];
  });
}

async function joinNames(
  nodes: readonly PageNode[],
  seen: readonly Seen[],
  named: readonly Named[],
): Promise<ScreenNode[]> {
  const names = new Map(named.map((one) => [one.document, one.nodes]));
  const joined = nodes.map((one, at) => nodeOf(one, names.get(one.document)?.get(one.node.id), seen[at] as Seen));
  const sessionOf = (at: number) => (nodes[at] as PageNode).document.session;
  const whole = await withInvalid(await withBroken(joined, sessionOf), sessionOf);
  const flows = nodes.flatMap(({ rows }, at): [number, string][] => {
    const flow = rows[0]?.styles['reading-flow'] ?? '';
    return /^(|normal|source-order)$/.test(flow) ? [] : [[at, flow]];
  });
  return [...(await withDrawn(inReadingFlow(whole, new Map(flows)), named))];
}

function nodeOf(
  { node, document, parent, rows }: PageNode,
  accessible: Accessible | undefined,
  { sight, doubt, readable }: Seen,
): ScreenNode {
  const { tag } = node;
  const [row] = rows;
  const isText = tag === '#text' || tag.startsWith('::');
  const text = isText ? rows.map((one) => one.text).join('') : '';
  return {
    parent,
    tag,
    id: node.id,
    frame: document.frame,
    ...(node.root !== undefined && { root: node.root }),
    text,
    written: tag === '#text' ? node.text : text,
    boxes: boxesOf(rows),
    sight,
    ...(doubt !== '' && { doubt }),
    ...(readable !== undefined && { readable }),
    attributes: node.attributes,
    display: row?.styles.display ?? 'none',
    whiteSpace: row?.styles['white-space'] ?? 'normal',
    flow: flowOf(row),
    isPicture: showsPicture(tag, row),
    isPinned: row?.styles.position === 'sticky',
    takesPointer: row?.styles['pointer-events'] !== 'none',
    role: accessible?.role ?? '',
    name: accessible?.name ?? '',
    namedBy: accessible?.namedBy ?? '',
    value: heldBy(node, accessible),
    leftOut: row?.styles.interactivity === 'inert' ? 'inertElement' : (accessible?.leftOut ?? ''),
    states: accessible?.role ? accessible.states : statesOf(node),
  };
}

/** What a field holds, as it is written in it: the accessibility tree has 3.1 for 3.10. Of a secret only dots. */
function heldBy({ tag, attributes, held }: SnapshotNode, accessible: Accessible | undefined): string {
  const isSecret = tag === 'input' && attributes.type?.toLowerCase() === 'password';
  if (isSecret) return accessible?.value ?? '';
  return /^(input|textarea)$/.test(tag) && attributes.type?.toLowerCase() !== 'file'
    ? (held ?? '')
    : (accessible?.value ?? '');
}

/** Of what is left out of the accessibility tree. */
function statesOf({ tag, attributes, isChecked, isSelected }: SnapshotNode): ScreenNode['states'] {
  if (tag === 'option') return { selected: isSelected };
  return tag === 'input' && /^(checkbox|radio)$/i.test(attributes.type ?? '') ? { checked: isChecked } : {};
}

/** Of what has texts, those of their lines. */
function boxesOf(rows: readonly LayoutRow[]): Box[] {
  const lines = rows.flatMap((row) => row.lines.map(({ box }) => box));
  return lines.length > 0 ? lines : rows.slice(0, 1).map(({ bounds }) => bounds);
}

function flowOf(row: LayoutRow | undefined): ScreenNode['flow'] {
  if (row === undefined || row.styles['writing-mode'] === 'horizontal-tb')
    return row?.styles.direction === 'rtl' ? 'rtl' : 'ltr';
  return 'vertical';
}

const pictures = ['img', 'svg', 'canvas', 'video', 'object', 'embed', 'iframe', 'frame'];

function showsPicture(tag: string, row: LayoutRow | undefined): boolean {
  if (row === undefined) return false;
  const { styles } = row;
  const isDrawn = styles['background-image'] !== 'none' || styles['mask-image'] !== 'none';
  return pictures.includes(tag) || isDrawn || styles.content.includes('url(');
}
