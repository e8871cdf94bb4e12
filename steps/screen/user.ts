/** What a user does to the parts of a screen: presses, fills, chooses, by mouse and keys. */
import type { Page } from 'playwright';
import { defaultLimits } from '../limits.ts';
import { renderFailure } from '../network/failure-text.ts';
import { examples, isFilledAtOnce, type Option, optionsOf, type Way, wayToChoose } from './field-value.ts';
import { Hand, Obstacle } from './hand.ts';
import type { Problem } from './look.ts';
import { MismatchError, renderMismatch } from './mismatch.ts';
import { blockedNote } from './named-part.ts';
import type { ScreenNode } from './observation.ts';
import { type ElementPart, renderPart } from './part.ts';
import { renderTexts } from './printed-text.ts';
import type { FoundPart, ProductScreen } from './product-screen.ts';
import type { Rest } from './rest.ts';
import type { SeenPart } from './seen-parts.ts';

/** Each method finds the part, which has to be seen, uncovered and enabled. @throws Error that says why it is not. */
export class User {
  readonly #page: Page;
  readonly #screen: ProductScreen;
  readonly #hand: Hand;

  readonly #rest: Rest | undefined;

  /** `rest` hears when something is about to be done. */
  constructor(page: Page, screen: ProductScreen, timeoutMs: number = defaultLimits.timeoutMs, rest?: Rest) {
    this.#rest = rest;
    this.#page = page;
    this.#screen = screen;
    this.#hand = new Hand(page, timeoutMs, rest);
  }

  async press(part: ElementPart): Promise<void> {
    await this.pressFound(part, await this.#usable(part));
  }

  /** Holds the mouse over it, also where it is disabled: that may be when it says why. */
  async hover(part: ElementPart): Promise<void> {
    const found = await this.#screen.findOne(part, ({ states }) =>
      states.blocked === 'dialog' ? `The ${renderPart(part)} cannot be reached. ${blockedNote(states)}` : undefined,
    );
    await this.#hand.hover(seenOf(found), insideOf(found)).catch(this.#refuse(part, found));
  }

  /** Key by key, in place of what the field holds; dates, times, colours and sliders at once, as their pickers do. */
  async fill(name: string, value: string): Promise<void> {
    const part: ElementPart = { kind: 'field', name };
    await this.#fill(part, await this.#usable(part, canBeFilled(part)), value);
  }

  async #fill(part: ElementPart, field: FoundPart, value: string): Promise<void> {
    if (!isFilledAtOnce(field.tree, field.place)) {
      await this.pressFound(part, field);
      return this.#type(part, field, value);
    }
    const isTaken = await this.#hand.set(nodeOf(field), value).catch(this.#refuse(part, field));
    if (isTaken) return;
    const example = examples.get(field.asksFor);
    const form = example === undefined ? '' : `: write it as ${example}`;
    throw new Error(`The ${renderPart(part)} does not take ${JSON.stringify(value)} as a ${field.asksFor}${form}.`);
  }

  /** In a list to choose from, which opens where it has to, or in a group of radio buttons. */
  async choose(option: string, name: string): Promise<void> {
    const part: ElementPart = { kind: 'field', name };
    const field = await this.#usable(part, canBeChosenIn(part));
    await this.#choose(part, field, option, wayToChoose(field.tree, field.place));
  }

  async #choose(part: ElementPart, field: FoundPart, option: string, way: Way): Promise<void> {
    if (way === 'radio') return this.press({ kind: 'radio button', name: option, within: part });
    if (way === 'select' || way === 'list') return this.#chooseOffered(field, option, part, way);
    await this.pressFound(part, field);
    const wanted: ElementPart = { kind: 'option', name: option };
    const { named } = await this.#screen.find(wanted);
    if (named.length === 0 && !field.isReadOnly) await this.#type(part, field, option);
    await this.pressFound(wanted, await this.#usable(wanted));
  }

  /** By its name in a row of a form: what can be checked is checked or unchecked, and so on for its kind. */
  async fillIn(name: string, value: string): Promise<void> {
    const { all } = await this.#screen.find({ kind: 'checkbox', name });
    if (all.some(({ label }) => label === name)) return this.#check(name, value);
    const part: ElementPart = { kind: 'field', name };
    const field = await this.#usable(part);
    const way = wayToChoose(field.tree, field.place);
    const accepts = way === 'none' ? canBeFilled(part) : canBeChosenIn(part);
    const ready = accepts(field) === undefined ? field : await this.#usable(part, accepts);
    await (way === 'none' ? this.#fill(part, ready, value) : this.#choose(part, ready, value, way));
  }

  async pressKey(key: string): Promise<void> {
    this.#rest?.begin();
    await this.#page.keyboard.press(key).catch((reason: unknown) => {
      throw new Error(`There is no key "${key}". Write it as Enter, Escape, Tab, ArrowDown, a or Control+s.`, {
        cause: renderFailure(reason),
      });
    });
  }

  async chooseFile(file: string, name: string): Promise<void> {
    const part: ElementPart = { kind: 'field', name };
    const field = await this.#usable(part, ({ asksFor }) =>
      asksFor === 'file' ? undefined : `The ${renderPart(part)} takes no file, but a ${asksFor}.`,
    );
    const choosing = this.#hand.chooseFile(nodeOf(field), seenOf(field), file, insideOf(field));
    await choosing.catch(this.#refuse(part, field));
  }

  async #check(name: string, value: string): Promise<void> {
    if (value !== 'checked' && value !== 'unchecked')
      throw new Error(`The checkbox "${name}" cannot be ${JSON.stringify(value)}: write checked or unchecked.`);
    const part: ElementPart = { kind: 'checkbox', name };
    const box = await this.#usable(part);
    if ((box.states.checked === true) !== (value === 'checked')) await this.pressFound(part, box);
  }

  /** What the browser itself offers, in a list of its own that is no part of the page; what fits a text is typed. */
  async #chooseOffered(field: FoundPart, option: string, part: ElementPart, way: Way): Promise<void> {
    const options = optionsOf(field.tree, field.place);
    const found = findOption(options, option);
    if (found === undefined) {
      const labels = options.map(({ label }) => label);
      throw new MismatchError(
        renderMismatch(`The ${renderPart(part)} should offer "${option}".`, [option], renderTexts(labels, 'option')),
      );
    }
    if (found.isDisabled)
      throw new Error(`The option "${option}" of the ${renderPart(part)} should be enabled, to be chosen.`);
    if (way === 'list') return this.#fill(part, field, option);
    await this.#hand.choose(field.tree.at(found.place)).catch(this.#refuse(part, field));
  }

  /** Key by key, in place of what the field holds; what is typed in a field of numbers and is none is no value of it. */
  async #type(part: ElementPart, field: FoundPart, text: string): Promise<void> {
    const { tag, attributes } = nodeOf(field);
    const isEmpty = field.value === '' && attributes.type !== 'number' && /^(input|textarea)$/.test(tag);
    if (!isEmpty) await this.#hand.clear().catch(this.#refuse(part, field));
    if (text !== '') await this.#hand.type(nodeOf(field), text).catch(this.#refuse(part, field));
  }

  #usable(part: ElementPart, accepts: (found: SeenPart) => Problem | undefined = () => undefined): Promise<FoundPart> {
    return this.#screen.findOne(part, (found) => {
      if (found.states.blocked) return `The ${renderPart(part)} cannot be used. ${blockedNote(found.states)}`;
      if (!found.states.disabled) return accepts(found);
      return renderMismatch(`The ${renderPart(part)} should be enabled, to be used.`, ['enabled'], ['disabled']);
    });
  }

  /** Says what keeps a part that was found from being used. */
  #refuse(part: ElementPart, found: FoundPart): (reason: unknown) => Promise<never> {
    return async (reason) => {
      const obstacle = reason instanceof Obstacle ? reason.message : renderFailure(reason).message.replace(/\.$/, '');
      const refusal = new Error(`The ${renderPart(part)} is there, but cannot be used: ${obstacle}.`);
      await this.#screen.picture(refusal, [seenOf(found)]);
      throw refusal;
    };
  }

  /** One that was found, on what is seen of it. */
  async pressFound(part: ElementPart, found: FoundPart): Promise<void> {
    await this.#hand.press(seenOf(found), insideOf(found)).catch(this.#refuse(part, found));
  }
}

function nodeOf({ tree, place }: FoundPart): ScreenNode {
  return tree.at(place);
}

function seenOf({ tree, seenAt }: FoundPart): ScreenNode {
  return tree.at(seenAt);
}

/** All that is in what is seen of it, slots filled in. */
function insideOf({ tree, seenAt }: FoundPart): readonly ScreenNode[] {
  return tree.inside(seenAt).map((at) => tree.at(at));
}

/** By its label, or by the words that stand in it for themselves, beside others. */
function findOption(options: readonly Option[], name: string): Option | undefined {
  return options.find(({ label }) => label === name) ?? options.find(({ own }) => own === name);
}

const takesFile = (part: ElementPart) =>
  `The ${renderPart(part)} takes a file: write When the user chooses the file "…" in the field "${part.name}".`;

function canBeFilled(part: ElementPart): (found: SeenPart) => Problem | undefined {
  return ({ asksFor, isReadOnly }) => {
    if (asksFor === 'file') return takesFile(part);
    if (asksFor === 'choice' && isReadOnly)
      return `The ${renderPart(part)} is one to choose in: write When the user chooses "…" in the field "${part.name}".`;
    return isReadOnly ? `The ${renderPart(part)} can be read, but not be filled.` : undefined;
  };
}

function canBeChosenIn(part: ElementPart): (found: SeenPart) => Problem | undefined {
  return ({ asksFor }) => {
    if (asksFor === 'choice') return undefined;
    if (asksFor === 'file') return takesFile(part);
    return `The ${renderPart(part)} is none to choose in, but asks for a ${asksFor}: write When the user fills the field "${part.name}" with "…".`;
  };
}
