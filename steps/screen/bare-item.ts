/** What an item of a list is called: neither its number or bullet is a part of that, nor are its buttons. */
import { Tree } from './observation.ts';
import { isKind } from './part-kinds.ts';
import { type Wording, wordingOf } from './wording.ts';

/** What an item says without them, where these are words, and others than with them. */
export function bareWordingOf(tree: Tree, item: number): Wording | undefined {
  const bare = wordingOf(bareTreeOf(tree), item);
  return bare === undefined || bare.isWordless || bare.text === wordingOf(tree, item)?.text ? undefined : bare;
}

const known = new WeakMap<Tree, Tree>();

/** The same screen without its buttons and the marks of its lists. */
function bareTreeOf(tree: Tree): Tree {
  const bare = known.get(tree) ?? withoutMarks(tree);
  known.set(tree, bare);
  return bare;
}

function withoutMarks(tree: Tree): Tree {
  const hidden = new Set(
    [...tree.nodes.keys()].flatMap((place) => {
      if (tree.at(place).tag === '::marker') return [place];
      return isKind(tree, place, 'button') ? tree.whole(place) : [];
    }),
  );
  const nodes = tree.nodes.map((node, place) =>
    hidden.has(place) ? { ...node, sight: 'hidden' as const, isPicture: false } : node,
  );
  return new Tree({ nodes, language: tree.language });
}
