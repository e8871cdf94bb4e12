/** Takes pictures of a page: as it was when something was found wrong with it, lit where that was looked for. */
import type { Page } from 'playwright';
import { takePicture } from './evidence.ts';
import { causesOf } from './reason.ts';
import { sessionOf } from './screen/eyes.ts';
import { processOf } from './screen/frames.ts';
import { intoWindow, quadsOf, scrollTo } from './screen/in-window.ts';
import type { NodeId } from './screen/observation.ts';
import type { Rest } from './screen/rest.ts';

/** Left, top, right and bottom, in pixels of the window. */
type Lit = readonly [left: number, top: number, right: number, bottom: number];

/** In percent; what is drawn on is pressed together twice. */
const quality = { kept: 75, drawnOn: 95 } as const;

type Taken = { readonly picture: Buffer; readonly lit: readonly Lit[] };

export class Camera {
  readonly #page: Page;
  readonly #rest: Pick<Rest, 'begin' | 'withFrames'> | undefined;
  #last: { readonly failure: unknown; readonly taking: Promise<Taken> } | undefined;

  /** `rest` lets the few milliseconds pass in which a picture is drawn. */
  constructor(page: Page, rest?: Pick<Rest, 'begin' | 'withFrames'>) {
    this.#page = page;
    this.#rest = rest;
  }

  /** Takes a picture of what is wrong now, with these nodes in it. Where none can be taken, `pictureOf` throws. */
  async take(failure: unknown, nodes: readonly NodeId[]): Promise<void> {
    const taking = this.#taken(nodes);
    this.#last = { failure, taking };
    await taking.catch(() => undefined);
  }

  /** The picture that was taken of a failure, or else one of the page as it is now. @throws Error where there is none */
  async pictureOf(failure: unknown): Promise<Buffer> {
    const last = this.#last;
    if (last === undefined || !causesOf(failure).includes(last.failure)) return await this.#draw(quality.kept);
    const taken = await last.taking;
    return taken.lit.length === 0 ? taken.picture : await light(this.#page, taken).catch(() => taken.picture);
  }

  async #taken(nodes: readonly NodeId[]): Promise<Taken> {
    const lit = await this.#inWindow(nodes).catch(() => []);
    return { picture: await this.#draw(lit.length === 0 ? quality.kept : quality.drawnOn), lit };
  }

  /** What is in the window of the nodes; where nothing is, the first of them is brought there. */
  async #inWindow([first, ...others]: readonly NodeId[]): Promise<readonly Lit[]> {
    if (first === undefined) return [];
    const read = async () => (await Promise.all([first, ...others].map((node) => this.#boxesOf(node)))).flat();
    const boxes = await read();
    if (boxes.length > 0) return boxes;
    const session = await sessionOf(this.#page);
    this.#rest?.begin();
    await scrollTo(await processOf(this.#page, session, first.frame), first.id).catch(() => undefined);
    return read();
  }

  async #boxesOf({ id, frame }: NodeId): Promise<readonly Lit[]> {
    const session = await sessionOf(this.#page);
    const process = await processOf(this.#page, session, frame);
    const { cssLayoutViewport: window } = await session.send('Page.getLayoutMetrics');
    const [quads, toWindow] = [await quadsOf(process, id).catch(() => []), await intoWindow(process)];
    return quads
      .map((quad) => quad.map(toWindow))
      .map((quad): Lit => {
        const [across, down] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
        return [
          Math.max(0, Math.min(...across)),
          Math.max(0, Math.min(...down)),
          Math.min(window.clientWidth, Math.max(...across)),
          Math.min(window.clientHeight, Math.max(...down)),
        ];
      })
      .filter(([left, top, right, bottom]) => right > left && bottom > top);
  }

  #draw(percent: number): Promise<Buffer> {
    const draw = () => takePicture(this.#page, percent);
    return this.#rest === undefined ? draw() : this.#rest.withFrames(draw);
  }
}

/** Draws the outlines over the picture, in a page of its own: the product's page knows nothing of them. */
async function light(page: Page, { picture, lit }: Taken): Promise<Buffer> {
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
  if (context === undefined) return picture;
  try {
    const frame = await context.newPage();
    const outlines = lit.map(
      ([left, top, right, bottom]) =>
        `<div style="left: ${left}px; top: ${top}px; width: ${right - left}px; height: ${bottom - top}px"></div>`,
    );
    await frame.setContent(
      `<style>body { margin: 0; overflow: hidden } img { display: block }
        div { position: absolute; outline: 3px solid #d6006c; box-shadow: 0 0 0 4px #fff }</style>
        <img src="data:image/jpeg;base64,${picture.toString('base64')}">${outlines.join('')}`,
    );
    return await takePicture(frame, quality.kept);
  } finally {
    await context.close();
  }
}
