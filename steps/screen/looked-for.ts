/** Where on a screen the parts that a step names were looked for: what a picture of it is lit at. */
import search from 'approx-string-match';
import { countExpected } from './expected-text.ts';
import { type Observation, type ScreenNode, type Tree, treeOf } from './observation.ts';
import { isText, type Part } from './part.ts';
import { type FoundParts, findForm, findIn, findScope, type KnownNames, nameOf } from './part-finder.ts';
import { foldSpace } from './whole-text.ts';

/** So many are lit at most. */
const mostPlaces = 20;

/** What is called so, or comes nearest to that, each once; else the part around it that is named. Nothing where none is near. */
export function lookedFor(observation: Observation, parts: readonly Part[], names?: KnownNames): readonly ScreenNode[] {
  const places = new Set(parts.flatMap((part) => placesOf(observation, part, names)));
  const nodes = [...places].map((place) => treeOf(observation).at(place));
  return nodes.filter(({ boxes }) => boxes.length > 0).slice(0, mostPlaces);
}

function placesOf(observation: Observation, part: Part, names: KnownNames | undefined): readonly number[] {
  const around = findScope(observation, part, names);
  if ('lost' in around) return placesOfParts(around.lost, around.found);
  const { scope } = around;
  const places = isText(part)
    ? placesOfText(treeOf(observation), scope, part.name)
    : placesOfParts(
        part,
        part.kind === 'form' ? findForm(observation, part, names) : findIn(observation, scope, part, { names }),
      );
  return places.length > 0 || scope === 0 ? places : [scope];
}

function placesOfParts({ kind, name }: Exclude<Part, { kind: 'text' }>, { named, all }: FoundParts): readonly number[] {
  if (named.length > 0) return named.map(({ seenAt }) => seenAt);
  const nearest = nearestOf(all, name, (one) => nameOf(kind, one));
  return nearest === undefined ? [] : [nearest.seenAt];
}

/** So many elements around a text are looked at that it may be part of. */
const mostAround = 3;

function placesOfText(tree: Tree, scope: number, name: string): readonly number[] {
  const texts = tree.inside(scope).filter((place) => {
    const { tag, boxes } = tree.at(place);
    return tag === '#text' && boxes.length > 0;
  });
  const holds = (place: number) =>
    (['text', 'written'] as const).some(
      (letters) => countExpected(wordsIn(tree, place, letters), name, tree.spoken) > 0,
    );
  const isSeen = (place: number) => tree.at(place).sight === 'seen';
  let places: readonly number[] = texts;
  for (let level = 0; level <= mostAround; level += 1) {
    const holding = places.filter(holds);
    if (holding.length > 0) return holding.some(isSeen) ? holding.filter(isSeen) : holding;
    places = [...new Set(places.map((place) => tree.at(place).parent))].filter((place) => place > scope);
  }
  const nearest = nearestOf(texts.filter(isSeen), name, (place) => wordsIn(tree, place, 'text'));
  return nearest === undefined ? [] : [nearest];
}

function wordsIn(tree: Tree, place: number, letters: 'text' | 'written'): string {
  const own = tree.whole(place).map((at) => tree.at(at));
  return foldSpace(own.map((node) => (node.tag === '#text' ? node[letters] : '')).join(''));
}

/** What needs the fewest other letters to hold the words, up to a third of them. */
function nearestOf<One>(all: readonly One[], words: string, textOf: (one: One) => string): One | undefined {
  let nearest: One | undefined;
  let most = Math.floor(words.length / 3);
  for (const one of all) {
    const [found] = search(textOf(one).toLowerCase(), words.toLowerCase(), most);
    if (found === undefined) continue;
    [nearest, most] = [one, found.errors - 1];
    if (most < 0) break;
  }
  return nearest;
}
