/** The documents of a page: those in the browser's process for it, and of frames of other sites, which may have their own. */
import type { CDPSession, Frame, Page } from 'playwright';
import type { Box } from './observation.ts';
import { boxOfNode, type SnapshotDocument, takeSnapshot } from './snapshot.ts';

/** A process of the browser for documents of a page: its session, and the frame of another one that its outermost document is in. */
export type Process = {
  readonly session: CDPSession;
  readonly around?: { readonly process: Process; readonly owner: number };
};

/** The page's own document first; what a frame says of the document in it is its place in this list. */
export async function readDocuments(page: Page, session: CDPSession): Promise<readonly SnapshotDocument[]> {
  const documents = [...(await takeSnapshot(session))];
  if (documents.length >= page.frames().length) return documents;
  for (const { session: own, around } of await readProcesses(page, session)) {
    if (around === undefined) continue;
    const { owner, process } = around;
    const content = await boxOfNode(process.session, owner, 'content');
    const first = documents.length;
    documents.push(...(await takeSnapshot(own, first)));
    linkOwner(documents, process.session, owner, { document: first, content });
  }
  return documents;
}

/** The process that has a frame, by the browser's name for that. @throws Error where the frame is gone */
export async function processOf(page: Page, session: CDPSession, frame: string): Promise<Process> {
  if (page.frames().length === 1) return { session };
  const processes = await readProcesses(page, session);
  const has = await Promise.all(
    processes.map((process) =>
      process.session.send('Page.getFrameTree').then(
        ({ frameTree }) => framesIn(frameTree).has(frame),
        () => false,
      ),
    ),
  );
  const found = processes[has.indexOf(true)];
  if (found === undefined) throw new Error('The frame was detached.');
  return found;
}

/** The page's own first. */
async function readProcesses(page: Page, session: CDPSession): Promise<readonly Process[]> {
  const main: Process = { session };
  const found = new Map<Frame, Process>([[page.mainFrame(), main]]);
  for (const frame of page.frames().slice(1)) {
    const own = await sessionOfFrame(frame);
    if (own === undefined) continue;
    const process = processAround(frame, found) ?? main;
    const owner = await ownerOf(own, process.session);
    if (owner !== undefined) found.set(frame, { session: own, around: { process, owner } });
  }
  return [...found.values()];
}

type FrameTree = { readonly frame: { readonly id: string }; readonly childFrames?: readonly FrameTree[] };

function framesIn({ frame, childFrames = [] }: FrameTree): ReadonlySet<string> {
  return new Set([frame.id, ...childFrames.flatMap((child) => [...framesIn(child)])]);
}

const known = new WeakMap<Frame, Promise<CDPSession | undefined>>();

/** Undefined where the frame is in the process of the one around it. */
async function sessionOfFrame(frame: Frame): Promise<CDPSession | undefined> {
  const open = () =>
    frame
      .page()
      .context()
      .newCDPSession(frame)
      .catch(() => undefined);
  const session = await (known.get(frame) ?? open());
  if (session === undefined) return undefined;
  known.set(frame, Promise.resolve(session));
  // A frame that went on to another site has another process.
  const isOpen = await session.send('Page.getFrameTree').then(
    () => true,
    () => false,
  );
  if (isOpen) return session;
  const again = open();
  known.set(frame, again);
  return await again;
}

/** The node of the frame that the document of a process is in; undefined where that has gone meanwhile. */
async function ownerOf(own: CDPSession, around: CDPSession): Promise<number | undefined> {
  const find = async () => {
    const { frameTree } = await own.send('Page.getFrameTree');
    return await around.send('DOM.getFrameOwner', { frameId: frameTree.frame.id });
  };
  return (await find().catch(() => undefined))?.backendNodeId;
}

/** That of the nearest frame around it that has one. */
function processAround(frame: Frame, processes: ReadonlyMap<Frame, Process>): Process | undefined {
  for (let at = frame.parentFrame(); at !== null; at = at.parentFrame()) {
    const process = processes.get(at);
    if (process !== undefined) return process;
  }
  return undefined;
}

function linkOwner(
  documents: SnapshotDocument[],
  session: CDPSession,
  id: number,
  inner: { readonly document: number; readonly content: Box | undefined },
): void {
  for (const [at, one] of documents.entries()) {
    if (one.session !== session) continue;
    const nodes = one.nodes.map((node) => (node.id === id ? { ...node, ...inner } : node));
    documents[at] = { ...one, nodes };
  }
}
