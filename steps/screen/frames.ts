/** The documents of a page: those in the browser's process for it, and of frames of other sites, which may have their own. */
import type { CDPSession, Frame, Page } from 'playwright';
import type { Box } from './observation.ts';
import { boxOfNode, type SnapshotDocument, takeSnapshot } from './snapshot.ts';

/** The page's own document first; what a frame says of the document in it is its place in this list. */
export async function readDocuments(page: Page, session: CDPSession): Promise<readonly SnapshotDocument[]> {
  const documents = [...(await takeSnapshot(session))];
  const frames = page.frames();
  if (documents.length >= frames.length) return documents;
  const sessions = new Map<Frame, CDPSession>([[page.mainFrame(), session]]);
  for (const frame of frames.slice(1)) {
    const own = await sessionOfFrame(frame);
    if (own === undefined) continue;
    const around = ownerSession(frame, sessions) ?? session;
    sessions.set(frame, own);
    const owner = await ownerOf(own, around);
    if (owner === undefined) continue;
    const content = await boxOfNode(around, owner, 'content');
    const first = documents.length;
    documents.push(...(await takeSnapshot(own, first)));
    linkOwner(documents, around, owner, { document: first, content });
  }
  return documents;
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

/** The session of the nearest frame around it that has one. */
function ownerSession(frame: Frame, sessions: ReadonlyMap<Frame, CDPSession>): CDPSession | undefined {
  for (let at = frame.parentFrame(); at !== null; at = at.parentFrame()) {
    const session = sessions.get(at);
    if (session !== undefined) return session;
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
