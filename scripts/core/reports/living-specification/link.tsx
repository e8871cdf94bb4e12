/** Links of the document: only what leads out into the web or to a mailbox; any other address is shown as its text. */
import type { Definition, Link as LinkNode, LinkReference } from 'mdast';
import { Children, type ReactNode } from 'react';
import { type Piece, placeNodes, textIn } from './piece.ts';

/** A link, or its words where it stands in what a press opens. */
export function Link({ node, piece, children }: LinkProps) {
  const address = addressOf(node, piece);
  if (address === undefined) return children;
  if (piece.isPressed) return <span className="link">{children}</span>;
  return renderAnchor(address, children);
}

type AnyLink = LinkNode | LinkReference;
type LinkProps = { readonly node: AnyLink; readonly piece: Piece; readonly children: ReactNode };

/** The links of a piece, for where they can be followed; nothing where it has none. */
export function LinksOf({ piece }: { readonly piece: Piece }) {
  const links = linksIn(piece).flatMap((node) => {
    const address = addressOf(node, piece);
    return address === undefined ? [] : [renderAnchor(address, textIn(node).replaceAll(/\s+/g, ' ') || address)];
  });
  if (links.length === 0) return null;
  return (
    <p className="links">
      {links.length === 1 ? 'Link' : 'Links'}: {Children.toArray(links.flatMap((link) => [', ', link]).slice(1))}
    </p>
  );
}

/** Names under which a definition is found, as Markdown matches them. */
export function nameOfDefinition({ identifier }: Pick<Definition, 'identifier'>): string {
  return identifier.toUpperCase();
}

function renderAnchor(address: string, children: ReactNode) {
  return (
    <a href={address} rel="noreferrer">
      {children}
    </a>
  );
}

function linksIn(piece: Piece): AnyLink[] {
  return placeNodes(piece).flatMap(({ node, span }) => {
    if (node?.type === 'link' || node?.type === 'linkReference') return [node];
    return node && 'children' in node ? linksIn({ ...piece, nodes: node.children, around: span }) : [];
  });
}

function addressOf(node: AnyLink, { definitions }: Piece): string | undefined {
  const address = node.type === 'link' ? node.url : definitions.get(nameOfDefinition(node))?.url;
  return address !== undefined && /^(?:https?:\/\/|mailto:)/i.test(address) ? address : undefined;
}
