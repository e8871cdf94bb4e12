/** What a user does to the parts of a screen: presses, fills, chooses, by mouse and keys. */
import type { Page } from 'playwright';
import { defaultLimits, keyMs } from '../limits.ts';
import { renderFailure, renderObstacle } from '../network/failure-text.ts';
import { examples, isFilledAtOnce, optionsOf, takes, type Way, wayToChoose } from './filling.ts';
import { findIn, withElement, withReader } from './in-page.ts';
import type { Problem } from './look.ts';
import { MismatchError, renderMismatch } from './mismatch.ts';
import { blockedNote } from './named-part.ts';
import { type ElementPart, renderPart } from './part.ts';
import { findParts, type LocatedPart } from './part-finder.ts';
import { renderTexts } from './printed-text.ts';
import type { ProductScreen } from './product-screen.ts';

/** Each method finds the part, which has to be seen, uncovered and enabled. @throws Error that says why it is not. */
export class User {
  readonly #page: Page;
  readonly #screen: ProductScreen;
  readonly #timeoutMs: number;

  constructor(page: Page, screen: ProductScreen, timeoutMs: number = defaultLimits.timeoutMs) {
    this.#page = page;
    this.#screen = screen;
    this.#timeoutMs = timeoutMs;
  }

  async press(part: ElementPart): Promise<void> {
    await this.#click(part, await this.#usable(part));
  }

  /** Key by key, in place of what the field holds; dates, times, colours and sliders at once, as their pickers do. */
  async fill(name: string, value: string): Promise<void> {
    const part: ElementPart = { kind: 'field', name };
    await this.#fill(part, await this.#usable(part, canBeFilled(part)), value);
  }

  async #fill(part: ElementPart, field: LocatedPart, value: string): Promise<void> {
    if (!(await field.read(isFilledAtOnce))) {
      await this.#click(part, field);
      return this.#type(part, field, value);
    }
    const timeout = this.#timeoutMs;
    if (!(await field.element.evaluate(takes, value, { timeout }).catch(refuseUse(part)))) {
      const example = examples.get(field.asksFor);
      const form = example === undefined ? '' : `: write it as ${example}`;
      throw new Error(`The ${renderPart(part)} does not take ${JSON.stringify(value)} as a ${field.asksFor}${form}.`);
    }
    await field.element.fill(value, { timeout }).catch(refuseUse(part));
  }

  /** In a list to choose from, which opens where it has to, or in a group of radio buttons. */
  async choose(option: string, name: string): Promise<void> {
    const part: ElementPart = { kind: 'field', name };
    const field = await this.#usable(part, canBeChosenIn(part));
    await this.#choose(part, field, option, await field.read(wayToChoose));
  }

  async #choose(part: ElementPart, field: LocatedPart, option: string, way: Way): Promise<void> {
    if (way === 'radio') return this.press({ kind: 'radio button', name: option, within: part });
    if (way === 'select' || way === 'list') return this.#chooseOffered(field, option, part, way);
    await this.#click(part, field);
    const wanted: ElementPart = { kind: 'option', name: option };
    const { named } = await findParts(this.#page, wanted);
    if (named.length === 0 && !field.isReadOnly) await this.#type(part, field, option);
    await this.#click(wanted, await this.#usable(wanted));
  }

  /** By its name in a row of a form: what can be checked is checked or unchecked, and so on for its kind. */
  async fillIn(name: string, value: string): Promise<void> {
    const { all } = await findParts(this.#page, { kind: 'checkbox', name });
    if (all.some(({ label }) => label === name)) return this.#check(name, value);
    const part: ElementPart = { kind: 'field', name };
    const field = await this.#usable(part);
    const way = await field.read(wayToChoose);
    const accepts = way === 'none' ? canBeFilled(part) : canBeChosenIn(part);
    const ready = accepts(field) === undefined ? field : await this.#usable(part, accepts);
    await (way === 'none' ? this.#fill(part, ready, value) : this.#choose(part, ready, value, way));
  }

  async pressKey(key: string): Promise<void> {
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
    await field.element.setInputFiles(file, { timeout: this.#timeoutMs }).catch(refuseUse(part));
  }

  async #check(name: string, value: string): Promise<void> {
    if (value !== 'checked' && value !== 'unchecked')
      throw new Error(`The checkbox "${name}" cannot be ${JSON.stringify(value)}: write checked or unchecked.`);
    const part: ElementPart = { kind: 'checkbox', name };
    const box = await this.#usable(part);
    if ((box.states.checked === true) !== (value === 'checked')) await this.#click(part, box);
  }

  /** What the browser itself offers, in a list of its own that is no part of the page; what fits a text is typed. */
  async #chooseOffered(field: LocatedPart, option: string, part: ElementPart, way: Way): Promise<void> {
    const options = await field.read(optionsOf);
    const labels = options.map(({ label }) => label);
    const found = options.find(({ label }) => label === option);
    if (found === undefined)
      throw new MismatchError(
        renderMismatch(`The ${renderPart(part)} should offer "${option}".`, [option], renderTexts(labels, 'option')),
      );
    if (found.isDisabled)
      throw new Error(`The option "${option}" of the ${renderPart(part)} should be enabled, to be chosen.`);
    if (way === 'list') return this.#fill(part, field, option);
    await field.element.selectOption({ index: found.place }, { timeout: this.#timeoutMs }).catch(refuseUse(part));
  }

  /** Key by key, in place of what the field holds. */
  async #type(part: ElementPart, { element, read }: LocatedPart, text: string): Promise<void> {
    if (!(await read(isEmpty)))
      for (const key of ['ControlOrMeta+a', 'Delete'])
        await element.press(key, { timeout: this.#timeoutMs }).catch(refuseUse(part));
    const timeout = this.#timeoutMs + text.length * keyMs;
    if (text !== '') await element.pressSequentially(text, { timeout }).catch(refuseUse(part));
  }

  #usable(part: ElementPart, accepts: (found: LocatedPart) => Problem | undefined = () => undefined) {
    return this.#screen.findOne(part, (found) => {
      if (found.states.blocked) return `The ${renderPart(part)} cannot be used. ${blockedNote(found.states)}`;
      if (!found.states.disabled) return accepts(found);
      return renderMismatch(`The ${renderPart(part)} should be enabled, to be used.`, ['enabled'], ['disabled']);
    });
  }

  /** On what is seen of it, in its middle. */
  async #click(part: ElementPart, { element, read }: LocatedPart): Promise<void> {
    const seen = (await read(hasStandIn)) ? await findIn(element, standInOf) : element;
    await seen.click({ timeout: this.#timeoutMs }).catch(refuseUse(part));
  }
}

/** Says what keeps a part that was found from being used, without Playwright's log of it. */
function refuseUse(part: ElementPart): (reason: unknown) => never {
  return (reason) => {
    throw new Error(`The ${renderPart(part)} is there, but cannot be used: ${renderObstacle(reason)}.`);
  };
}

const takesFile = (part: ElementPart) =>
  `The ${renderPart(part)} takes a file: write When the user chooses the file "…" in the field "${part.name}".`;

function canBeFilled(part: ElementPart): (found: LocatedPart) => Problem | undefined {
  return ({ asksFor, isReadOnly }) => {
    if (asksFor === 'file') return takesFile(part);
    if (asksFor === 'choice' && isReadOnly)
      return `The ${renderPart(part)} is one to choose in: write When the user chooses "…" in the field "${part.name}".`;
    return isReadOnly ? `The ${renderPart(part)} can be read, but not be filled.` : undefined;
  };
}

function canBeChosenIn(part: ElementPart): (found: LocatedPart) => Problem | undefined {
  return ({ asksFor }) => {
    if (asksFor === 'choice') return undefined;
    if (asksFor === 'file') return takesFile(part);
    return `The ${renderPart(part)} is none to choose in, but asks for a ${asksFor}: write When the user fills the field "${part.name}" with "…".`;
  };
}

const hasStandIn = withElement(({ controls }, element) => (controls.standIn(element) ?? element) !== element);
const standInOf = withReader(({ controls }, element: Element) => controls.standIn(element) ?? element);

/** Whether it surely holds nothing; what is typed in a field of numbers and is none is no value of it. */
const isEmpty = withElement(
  (_, element) =>
    (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
    element.value === '' &&
    !element.validity.badInput,
);
