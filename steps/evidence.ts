/** Evidence of a scenario for people: its console, its calls, a picture of its screen, its Playwright trace. */
import path from 'node:path';
import type { BrowserContext, Dialog, Page } from 'playwright';

const mostLines = 200;
const longestLine = 1_000;
/** How many uncaught errors and dialogs of the browser are named, and how long what one says may be. */
const mostNamed = 2;
const longestNamed = 200;

/** What the pages of a browser context say on the console, uncaught errors and dialogs included; bounded in both directions. */
export class ConsoleLog {
  readonly #lines = [] as string[];
  readonly #uncaught = new Set<string>();
  readonly #dialogs = new Set<string>();
  #remaining = 0;

  constructor(context: BrowserContext) {
    context.on('console', (message) => this.#add(`${message.type()}: ${message.text()}`));
    context.on('weberror', (thrown) => {
      const error = thrown.error();
      if (this.#uncaught.size < mostNamed) this.#uncaught.add(oneLine(error));
      this.#add(`uncaught: ${describe(error)}`);
    });
  }

  /** Adds a dialog of the browser that was dismissed. */
  addDialog(dialog: Pick<Dialog, 'type' | 'message'>): void {
    const words = renderDialog(dialog);
    if (this.#dialogs.size < mostNamed) this.#dialogs.add(words);
    this.#add(`dialog: ${words}`);
  }

  /** The first dialogs of the browser, each a sentence likewise. */
  get dialogs(): readonly string[] {
    return [...this.#dialogs].map((words) => `The page opened a dialog of the browser, ${words}.`);
  }

  /** The first errors that nobody caught on the page, each a sentence, for what a step fails with. */
  get uncaught(): readonly string[] {
    return [...this.#uncaught].map((error) => `On the page an error was not caught: ${error}`);
  }

  /** The lines in order, and how many more there were. */
  get text(): string {
    return [...this.#lines, ...(this.#remaining === 0 ? [] : [`… and ${this.#remaining} more lines`])].join('\n');
  }

  #add(line: string): void {
    if (this.#lines.length === mostLines) this.#remaining += 1;
    else this.#lines.push(line.length > longestLine ? `${line.slice(0, longestLine)} …` : line);
  }
}

/** A picture of the window; of a quality of 75 it is small enough to be attached to every scenario. Nothing is done to the page. */
export async function takePicture(page: Page, quality: number): Promise<Buffer> {
  return page.screenshot({ type: 'jpeg', quality, scale: 'css', caret: 'initial' });
}

/** A file name that a person can read, safe on every system; `id` keeps it apart from other runs of the scenario. */
export function traceName(scenario: {
  readonly uri: string;
  readonly name: string;
  readonly line: number | undefined;
  readonly id: string;
}): string {
  const feature = path.posix.basename(scenario.uri.replaceAll('\\', '/'), '.feature');
  const parts = [
    feature,
    scenario.line === undefined ? '' : String(scenario.line),
    scenario.name,
    scenario.id.slice(0, 8),
  ];
  return `${parts
    .map(slug)
    .filter((part) => part !== '')
    .join('.')}.zip`;
}

function slug(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, 60);
}

function oneLine(error: unknown): string {
  const text = String(error).replaceAll(/\s+/g, ' ').trim();
  return text.length > longestNamed ? `${text.slice(0, longestNamed)} …` : text;
}

/** One that asks whether to leave the page has no words of its own. */
function renderDialog(dialog: Pick<Dialog, 'type' | 'message'>): string {
  if (dialog.type() === 'beforeunload') return 'beforeunload, which was accepted';
  return `${dialog.type()} "${oneLine(dialog.message())}", which was dismissed`;
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
