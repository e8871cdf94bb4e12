/**
 * The values of a scenario, which its steps name as `${book}`: what the scenario has kept, and a few that are always there.
 * A name in capitals, as `${PASSWORD}`, is a variable of the environment, and no business of this module.
 */
import { randomInt } from 'node:crypto';
import type { PickleStep, PickleStepArgument } from '@cucumber/messages';
import { clip } from './screen/printed-text.ts';

/** The values that are always there, as a message lists them. */
const always = '${unique}, ${unique number}, ${today}, ${3 days ago} and ${in 3 days}';

/** The names of what no other scenario has; where it needs several of them they are numbered. */
const unique = /^unique( number)?(?: \d+)?$/;

const digits = '0123456789';
/** Without vowels, so that no word comes about by chance that another scenario searches for. */
const letters = 'bcdfghjklmnpqrstvwxz';

export class ScenarioValues {
  readonly #kept = new Map<string, string>();
  readonly #now: Date;

  /** `now` is what dates are reckoned from. */
  constructor(now = new Date()) {
    this.#now = now;
  }

  /** Keeps a value for the rest of the scenario. @throws Error where the name cannot be that of a value */
  keep(name: string, value: string): void {
    if (!/^[a-z][\w -]*$/.test(name) || this.#isAlways(name))
      throw new Error(`A value cannot be called "${name}". Begin its name with a small letter, as in "book".`);
    this.#kept.set(name, value);
  }

  /** The text with its values in place of their names. @throws Error where it names a value that there is none of */
  fill(text: string): string {
    return this.#fill(text, asItIs);
  }

  #fill(text: string, check: (value: string, name: string) => string): string {
    return text.replace(/\$\{([a-z\d][^{}]*)\}/g, (_, name: string) => check(this.#valueOf(name), name));
  }

  /** The text with the names in place of the values, as a feature would write it. */
  unfill(text: string): string {
    let written = text;
    for (const [name, value] of this.#kept) if (value !== '') written = written.replaceAll(value, `\${${name}}`);
    return written;
  }

  /**
   * The step as it is to be run, its table and its text included.
   * @throws Error as `fill`, and where a value has a sign that would mean more than itself there
   */
  fillStep({ text, argument, ...step }: PickleStep): PickleStep {
    return {
      ...step,
      text: this.#fill(text, refusing(/["\\{}]/)),
      ...(argument && { argument: this.#fillArgument(argument, step.type !== 'Action') }),
    };
  }

  /** What was kept, for another scenario to begin with. */
  get kept(): ReadonlyMap<string, string> {
    return new Map([...this.#kept].filter(([name]) => !this.#isAlways(name)));
  }

  /** @param isRead whether it may be compared with something: what a user enters, or sends, is no pattern */
  #fillArgument({ docString, dataTable }: PickleStepArgument, isRead: boolean): PickleStepArgument {
    const [inText, inCell] = isRead ? [refusing(/["\\{}]/), refusing(/[{}]/)] : [refusing(/["\\]/), asItIs];
    return {
      ...(docString && { docString: { ...docString, content: this.#fill(docString.content, inText) } }),
      ...(dataTable && {
        dataTable: {
          rows: dataTable.rows.map(({ cells }) => ({
            cells: cells.map(({ value }) => ({ value: this.#fill(value, inCell) })),
          })),
        },
      }),
    };
  }

  #isAlways(name: string): boolean {
    return unique.test(name) || this.#dayOf(name) !== undefined;
  }

  #valueOf(name: string): string {
    const value = this.#kept.get(name) ?? this.#dayOf(name);
    if (value !== undefined) return value;
    const [isUnique, number] = unique.exec(name) ?? [];
    if (isUnique !== undefined) {
      const own = pick(number === undefined ? letters : digits);
      this.#kept.set(name, own);
      return own;
    }
    const kept = [...this.kept.keys()].map((one) => `\${${one}}`);
    const there = kept.length === 0 ? 'The scenario has kept none' : `The scenario has kept ${kept.join(', ')}`;
    throw new Error(`There is no value \${${name}}. ${there}; always there are ${always}.`);
  }

  /** A day as a form takes it, 2026-05-03, in the time zone of this process. */
  #dayOf(name: string): string | undefined {
    const [, ago, ahead] = /^(?:today|(\d{1,5}) days? ago|in (\d{1,5}) days?)$/.exec(name) ?? [];
    if (name !== 'today' && ago === undefined && ahead === undefined) return undefined;
    const now = this.#now;
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + Number(ahead ?? 0) - Number(ago ?? 0));
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');
  }
}

/** Braces would be a hole, which stands for other texts as well; a quotation mark or a backslash would end a text within the step. */
function refusing(signs: RegExp): (value: string, name: string) => string {
  return (value, name) => {
    const [sign] = signs.exec(value) ?? [];
    if (sign === undefined) return value;
    throw new Error(
      `The value \${${name}} is ${JSON.stringify(clip(value, 50))}, and its ${sign} would mean more than itself in this step. Keep another value, or look at it in a step of your own.`,
    );
  };
}

const asItIs = (value: string) => value;

/** Eight of them, so that two scenarios hardly ever have the same. */
function pick(characters: string): string {
  return Array.from({ length: 8 }, () => characters[randomInt(characters.length)]).join('');
}
