/** Acts on what an observation has found, as a person does: by mouse and keys, at the place where it lies. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { sessionOf } from './eyes.ts';
import { type Process, processOf } from './frames.ts';
import { intoWindow, outwards, type Point, quadsOf, scrollTo } from './in-window.ts';
import type { NodeId } from './observation.ts';
import { askNode, openDocument } from './own-world.ts';
import type { Rest } from './rest.ts';

/** Of another ending a file has no type. */
const typesByEnding: Readonly<Record<string, string>> = {
  '.csv': 'text/csv',
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.xml': 'text/xml',
  '.zip': 'application/zip',
};

/** The file as the page gets it. Given its path alone, a page whose time stands was seen to crash now and then when it read it. */
async function readUpload(file: string) {
  const mimeType = typesByEnding[path.extname(file).toLowerCase()] ?? '';
  return { name: path.basename(file), mimeType, buffer: await readFile(file) };
}

/** Why something that is seen cannot be acted on: the end of a sentence, without a full stop. */
export class Obstacle extends Error {}

export class Hand {
  readonly #page: Page;
  readonly #timeoutMs: number;
  readonly #rest: Pick<Rest, 'begin' | 'wait'> | undefined;

  /** `timeoutMs` is how long something may move, or be covered, until it is given up; `rest` hears when something is about to be done. */
  constructor(page: Page, timeoutMs: number, rest?: Pick<Rest, 'begin' | 'wait'>) {
    this.#page = page;
    this.#timeoutMs = timeoutMs;
    this.#rest = rest;
  }

  /** Presses it in its middle, or where it is not covered; `inside` is all that it is known to show. @throws Obstacle */
  async press(node: NodeId, inside: readonly NodeId[] = []): Promise<void> {
    const [x, y] = await this.#reach(node, inside);
    this.#rest?.begin();
    await this.#page.mouse.click(x, y);
  }

  /** Moves the mouse onto it, where it stays. @throws Obstacle */
  async hover(node: NodeId, inside: readonly NodeId[] = []): Promise<void> {
    const [x, y] = await this.#reach(node, inside);
    this.#rest?.begin();
    await this.#page.mouse.move(x, y);
  }

  /** Types into the field, which has the focus and has to be there until the last key. @throws Obstacle */
  async type(field: NodeId, text: string): Promise<void> {
    this.#rest?.begin();
    const [last = ''] = [...text].slice(-1);
    await this.#page.keyboard.type(text.slice(0, text.length - last.length));
    await this.#requireThere(field);
    await this.#page.keyboard.type(last);
  }

  /** Takes away all that the field with the focus holds. */
  async clear(): Promise<void> {
    this.#rest?.begin();
    for (const key of ['ControlOrMeta+a', 'Delete']) await this.#page.keyboard.press(key);
  }

  async #requireThere(node: NodeId): Promise<void> {
    const quads = await quadsOf(await this.#processOf(node), node.id).catch(() => []);
    if (quads.length === 0) throw new Obstacle('it is taken away');
  }

  /** Whether a field that takes its value at once, as from a picker, has taken this one. */
  async set(node: NodeId, value: string): Promise<boolean> {
    this.#rest?.begin();
    return (await this.#call(node, setValue, value)) === true;
  }

  /** Chooses an option of a list of the browser's own. */
  async choose(option: NodeId): Promise<void> {
    this.#rest?.begin();
    await this.#call(option, chooseOption);
  }

  /** Presses what opens the choice of a file, and chooses this one. */
  async chooseFile(field: NodeId, seen: NodeId, file: string, inside: readonly NodeId[] = []): Promise<void> {
    const opened = this.#page.waitForEvent('filechooser', { timeout: openMs }).catch(() => undefined);
    await this.press(seen, inside);
    const chooser = await opened;
    if (chooser !== undefined) return await chooser.setFiles(await readUpload(file));
    const { session } = await this.#processOf(field);
    await session.send('DOM.setFileInputFiles', { files: [file], backendNodeId: field.id });
  }

  /** A point at which a press meets it. */
  async #reach(node: NodeId, inside: readonly NodeId[]): Promise<Point> {
    const own = new Set(inside.flatMap(({ frame, id }) => (frame === node.frame ? [id] : [])));
    const end = performance.now() + this.#timeoutMs;
    for (;;) {
      const found = await this.#pointOn(node, own).catch((reason: unknown) => obstacleOf(reason));
      if (!(found instanceof Obstacle)) return found;
      if (performance.now() >= end) throw found;
      await pause(pollMs);
    }
  }

  async #pointOn(node: NodeId, own: ReadonlySet<number>): Promise<Point | Obstacle> {
    const process = await this.#processOf(node);
    await scrollTo(process, node.id);
    // Which process a press is given to, the browser knows by what was drawn last.
    if (process.around !== undefined) await this.#rest?.wait();
    const quads = await quadsOf(process, node.id);
    const toWindow = await intoWindow(process);
    const { cssVisualViewport: window } = await (await sessionOf(this.#page)).send('Page.getLayoutMetrics');
    const points = quads
      .flatMap((quad) => pointsOf(quad))
      .map((point) => ({ point, inWindow: toWindow(point) }))
      .filter(({ inWindow: [x, y] }) => x >= 0 && y >= 0 && x < window.clientWidth && y < window.clientHeight);
    if (points.length === 0)
      return new Obstacle(quads.length === 0 ? 'it cannot be seen' : 'it lies outside of the window');
    let over = '';
    for (const { point, inWindow } of points) {
      const other = await this.#over(process, node, own, point);
      if (other === undefined) return inWindow;
      over ||= other;
    }
    return new Obstacle(`<${over}> lies over it`);
  }

  /** What a press at a point, of the window of its process, meets in place of the node. */
  async #over(process: Process, node: NodeId, own: ReadonlySet<number>, point: Point): Promise<string | undefined> {
    const outside = await this.#overFrame(process, point);
    if (outside !== undefined) return outside;
    const hit = await this.#hit(process.session, point);
    if (hit === undefined || own.has(hit.id)) return undefined;
    return (await this.#takes(process.session, node, hit, point)) ? undefined : hit.name;
  }

  /** What it meets in place of the frame that shows the documents of a process. */
  async #overFrame(process: Process, point: Point): Promise<string | undefined> {
    const { around } = process;
    if (around === undefined) return undefined;
    const outside = (await outwards(process))(point);
    const hit = await this.#hit(around.process.session, outside);
    if (hit !== undefined && hit.id !== around.owner) return hit.name;
    return this.#overFrame(around.process, outside);
  }

  /** What a press at a point meets; undefined where the browser does not say. */
  async #hit(session: CDPSession, [x, y]: Point) {
    const { cssLayoutViewport: window } = await session.send('Page.getLayoutMetrics');
    const at = { x: Math.round(x + window.pageX), y: Math.round(y + window.pageY) };
    await openDocument(session);
    const hit = await session.send('DOM.getNodeForLocation', at).catch(() => undefined);
    if (hit === undefined) return undefined;
    const { node } = await session.send('DOM.describeNode', { backendNodeId: hit.backendNodeId });
    return { id: hit.backendNodeId, name: node.nodeName.toLowerCase() };
  }

  /** Whether what is met is the node, in it, or a label that stands for it. */
  async #takes(session: CDPSession, node: NodeId, hit: { readonly id: number }, [x, y]: Point): Promise<boolean> {
    if (hit.id === node.id) return true;
    return (await askNode(session, node, isMetBy, [{ node: hit.id }, { value: x }, { value: y }]))?.value === true;
  }

  async #call(
    node: NodeId,
    work: (this: never, ...given: never[]) => unknown,
    ...given: readonly unknown[]
  ): Promise<unknown> {
    const { session } = await this.#processOf(node);
    const answer = await askNode(
      session,
      node,
      work,
      given.map((value) => ({ value })),
    );
    if (answer === undefined) throw new Obstacle('it is taken away');
    return answer.value;
  }

  async #processOf({ frame }: NodeId): Promise<Process> {
    return processOf(this.#page, await sessionOf(this.#page), frame);
  }
}

/** How long, in milliseconds, until what is covered or moves is tried again, and until a choice of files has opened. */
const pollMs = 50;
const openMs = 5_000;

/** The middle, and then the middles of its four quarters. */
function pointsOf(corners: readonly Point[]): readonly Point[] {
  const [across, down] = [0, 1].map((side) => corners.reduce((sum, corner) => sum + (corner[side] ?? 0), 0) / 4);
  const middle: Point = [across ?? 0, down ?? 0];
  return [middle, ...corners.map(([x, y]): Point => [(x + middle[0]) / 2, (y + middle[1]) / 2])];
}

function obstacleOf(reason: unknown): Obstacle {
  const message = reason instanceof Error ? reason.message : String(reason);
  if (/No node|not find node|does not belong|detached/.test(message)) return new Obstacle('it is taken away');
  return new Obstacle(
    /layout|box model|compute content quads/i.test(message) ? 'it cannot be seen' : message.replace(/\.$/, ''),
  );
}

/**
 * Runs in the browser, like all that is below, in a world of its own. Whether a press on the other node, at that point, is one on this.
 * A form has its fields as properties, by their names, so that it is asked by the getters of its prototypes.
 */
function isMetBy(this: Node, hit: Node, x: number, y: number): boolean {
  const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentNode')?.get;
  const slotOf = Object.getOwnPropertyDescriptor(Element.prototype, 'assignedSlot')?.get;
  for (let at: Node | null = hit; at !== null; ) {
    if (at === this || (at instanceof HTMLLabelElement && at.control === this)) return true;
    const slot: Node | null = at instanceof Element ? slotOf?.call(at) : at instanceof Text ? at.assignedSlot : null;
    at = slot ?? parentOf?.call(at);
    if (at instanceof ShadowRoot) at = at.host;
  }
  if (this instanceof HTMLElement && hit instanceof HTMLLabelElement && hit.contains(this)) return true;
  // Words in a slot are met as the element that has the slot's tree: what they lie on in there, that tree knows.
  const own = Node.prototype.getRootNode.call(this);
  for (let root = own; root instanceof ShadowRoot; root = Node.prototype.getRootNode.call(root.host)) {
    if (root.host !== hit || !(own instanceof ShadowRoot)) continue;
    const met = own.elementsFromPoint(x, y).find((one) => Node.prototype.getRootNode.call(one) === own);
    return met !== undefined && Node.prototype.contains.call(this, met);
  }
  return false;
}

/** Of a value that is none a field makes nothing, or another one. */
function setValue(this: HTMLInputElement, value: string): boolean {
  const written = value.trim();
  const before = this.value;
  this.value = written;
  const isTaken = /^(range|color)$/.test(this.type)
    ? this.value === written.toLowerCase()
    : value === '' || this.value !== '';
  if (!isTaken) {
    this.value = before;
    return false;
  }
  this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  this.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function chooseOption(this: HTMLOptionElement): void {
  const select = this.closest('select');
  this.selected = true;
  select?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  select?.dispatchEvent(new Event('change', { bubbles: true }));
}
