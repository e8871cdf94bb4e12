/** The texts that a person sees and that are no lines of the screen. */

import type { Observation, ScreenNode, Tree } from './observation.ts';
import { foldSpace } from './whole-text.ts';

/** A text beside the lines, and where it stands. */
export type BeyondText = {
  readonly text: string;
  readonly where: 'in a field' | 'on a button' | 'in place of a picture' | 'in a dialog of the browser';
};

/**
 * What fields hold, offer or hint at, what buttons are called by their value, and the alternative texts that stand where a
 * picture did not come. What a password is nobody sees, nor what a list offers that is to be opened first.
 */
export function textsBeyond(tree: Tree, within: number): readonly BeyondText[] {
  const seen = tree.whole(within).filter((place) => tree.at(place).sight === 'seen');
  return seen.flatMap((place) => {
    const node = tree.at(place);
    const texts = node.tag === 'select' ? optionsOf(tree, place) : textsOf(node);
    return texts.filter((text) => foldSpace(text) !== '').map((text) => ({ text, where: whereOf(node) }));
  });
}

/** What dialogs of the browser have said. */
export function textsSaid({ dialogs }: Observation): readonly BeyondText[] {
  return dialogs.map((text) => ({ text, where: 'in a dialog of the browser' }));
}

function whereOf({ tag, attributes: { type = '' } }: ScreenNode): BeyondText['where'] {
  if (tag === 'img') return 'in place of a picture';
  return captioned.test(type) ? 'on a button' : 'in a field';
}

const captioned = /^(button|submit|reset)$/i;
/** What shows its value by no text. */
const textless = /^(checkbox|radio|password|image|range|color|hidden)$/i;

function textsOf({ tag, attributes, value, name, isPicture }: ScreenNode): readonly string[] {
  const { type = '', alt = '', placeholder = '' } = attributes;
  if (tag === 'img') return isPicture ? [] : [alt];
  if (tag !== 'input' && tag !== 'textarea') return [];
  if (captioned.test(type)) return [attributes.value ?? name];
  if (value === '') return [placeholder];
  return textless.test(type) ? [] : value.split('\n');
}

/** Of a list that is to be opened first, what is chosen. */
function optionsOf(tree: Tree, place: number): readonly string[] {
  const { value, role } = tree.at(place);
  if (role !== 'listbox') return [value];
  const options = tree.inside(place).map((inner) => tree.at(inner));
  return options.filter(({ tag, sight }) => /^opt(ion|group)$/.test(tag) && sight === 'seen').map(({ name }) => name);
}
