/** New feature files, for points of which no feature speaks. */
import { lastPoint } from '../document/numbering.ts';
import type { Specification } from '../document/specification.ts';
import { parseLatest, type Texts } from './joined.ts';
import { titleOf } from './title.ts';

/** The texts with a feature file, which has no scenario yet, for each point of the document that lacks one. */
export function beginFeatures({ points }: Specification, texts: Texts): Texts {
  const begun = new Map(texts);
  const spoken = new Set([...texts].map(([file, text]) => parseLatest(text, file).feature?.point));
  for (const { number, title } of points) {
    if (number <= lastPoint && !spoken.has(number)) begun.set(...beginFeature(number, title, begun));
  }
  return begun;
}

/**
 * Its path, beside the other features, and its text. An empty file of that name is used; one that holds anything, if only a
 * comment, is not.
 */
function beginFeature(point: number, title: string, texts: Texts): [file: string, text: string] {
  const [beside = 'features/'] = texts.keys();
  const folder = beside.slice(0, beside.lastIndexOf('/') + 1);
  const name = [String(point), slugOf(title)].filter(Boolean).join('-');
  const isTaken = (file: string) => texts.get(file)?.trim();
  let file = `${folder}${name}.feature`;
  for (let number = 2; isTaken(file); number++) file = `${folder}${name}-${number}.feature`;
  return [file, `Feature: ${point}. ${title === '' ? '' : titleOf(title)}`.trimEnd().concat('\n')];
}

/** The longest part of a file's name, in characters. */
const longest = 40;

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce(
    (slug, word) => (slug.length + word.length < longest ? [slug, word].filter(Boolean).join('-') : slug),
    '',
  );
}
