/** The files that pages have the browser download: what they are called, and how they begin. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Download, Page } from 'playwright';
import { defaultLimits } from '../limits.ts';

/** A file, as a person finds it among their downloads. */
export type DownloadedFile = {
  readonly name: string;
  /** The first line of its text; undefined where it has none, or has not come. */
  readonly firstLine: string | undefined;
  /** Why it has no first line, as the end of a sentence. */
  readonly lack?: string;
};

/** So many bytes of a file are read, and so many files are kept. */
const most = { bytes: 64 * 1024, files: 100 } as const;

type Begun = { readonly action: number; readonly file: Promise<DownloadedFile> };

export class Downloads {
  readonly #history: { readonly actions: number };
  #begun: readonly Begun[] = [];

  /** Hears of those of all pages of `context`, from now on; `history` counts what the user has done. */
  constructor(context: BrowserContext, history: { readonly actions: number }) {
    this.#history = history;
    const hear = (page: Page) => page.on('download', (download) => this.add(download));
    context.pages().forEach(hear);
    context.on('page', hear);
  }

  add(download: Pick<Download, 'suggestedFilename' | 'createReadStream'>): void {
    const one = { action: this.#history.actions, file: readFile(download) };
    this.#begun = [...this.#begun, one].slice(-most.files);
  }

  /** Those since the user last did something, or else since the scenario began, once each has come or was waited for in vain. */
  async recent(): Promise<readonly DownloadedFile[]> {
    const recent = this.#begun.filter(({ action }) => action === this.#history.actions);
    return await Promise.all(recent.map(({ file }) => file));
  }
}

async function readFile(download: Pick<Download, 'suggestedFilename' | 'createReadStream'>): Promise<DownloadedFile> {
  const name = download.suggestedFilename();
  const { timeoutMs } = defaultLimits;
  const late = pause(timeoutMs, `it had not come after ${timeoutMs / 1_000} s`, { ref: false });
  const bytes = await Promise.race([readStart(download).catch(() => 'it could not be had'), late]);
  if (typeof bytes === 'string') return { name, firstLine: undefined, lack: bytes };
  const firstLine = firstLineOf(bytes);
  return firstLine === undefined ? { name, firstLine, lack: 'it is no text in UTF-8' } : { name, firstLine };
}

async function readStart(download: Pick<Download, 'createReadStream'>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of await download.createReadStream()) {
    parts.push(part);
    length += part.length;
    if (length >= most.bytes) break;
  }
  return Buffer.concat(parts).subarray(0, most.bytes);
}

/** Undefined where it is no text; without the mark that may stand before it. */
function firstLineOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return text.includes('\0') ? undefined : (text.split(/\r\n?|\n/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}
