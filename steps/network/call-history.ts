/** The calls of a scenario with all that they send and are answered, kept in memory alone: none of it goes into a report by itself. */
import type { BrowserContext, Request, Response } from 'playwright';
import { readAskedCall, type SortedCall } from './asked-call.ts';
import { addressOf } from './request-facts.ts';
import { readSentPayload, type SentPayload } from './sent-payload.ts';

/** The request that a page made, or what stands for that of a call that the scenario has sent. */
export type CallSource = Pick<Request, 'url' | 'postDataBuffer'>;

export type RecordedCall = SortedCall & {
  readonly request: CallSource;
  /** Those that the page sets, and some of the browser's own; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly status?: number;
  /** Why there was no whole answer, in the browser's words. */
  readonly failure?: string;
  /** The whole answer, once it has come; undefined where it was too large to be kept, or is gone with its page. */
  readonly answer?: Promise<string | undefined>;
  /** How many actions there were before it. */
  readonly action: number;
  /** Whether the scenario itself has sent it, so that it says nothing of what the page calls. */
  readonly sent?: true;
};

/** How much is kept, whatever a page does: calls, and bytes of one body and of all answers together. */
const most = { calls: 1_000, bytes: 1024 * 1024, answers: 32 * 1024 * 1024 } as const;

export class CallHistory {
  readonly #calls = new Map<CallSource, RecordedCall>();
  readonly #responses = new WeakMap<Request, Response>();
  readonly #actions: string[] = [];
  #room: number = most.answers;
  /** Whether there were more calls than are kept. */
  #isCut = false;
  #shown = (calls: readonly RecordedCall[]): readonly RecordedCall[] => calls;

  /** Records the calls of `context` from now on, and the sockets of the pages that it opens from now on. */
  constructor(context: BrowserContext) {
    context.on('request', (request) => this.#begin(request));
    context.on('response', (response) => {
      this.#responses.set(response.request(), response);
      this.#add(response.request(), { status: response.status() });
    });
    context.on('requestfinished', (request) => this.#end(request));
    context.on('requestfailed', (request) =>
      this.#add(request, { failure: request.failure()?.errorText ?? 'it failed' }),
    );
    context.on('page', (page) => {
      page.on('websocket', (socket) => this.addSocket(socket.url(), addressOf(page.url())?.origin));
    });
  }

  /** Begins an action of the user, as the scenario words it. */
  beginAction(words: string): void {
    this.#actions.push(words);
  }

  /** Marks a call of the page as one that the scenario itself has sent. */
  markSent(request: CallSource): void {
    this.#add(request, { sent: true });
  }

  /** Adds a call that the scenario itself has sent, beside the page. */
  addSent(
    request: CallSource,
    call: Pick<RecordedCall, 'method' | 'url' | 'origin' | 'headers' | 'status' | 'answer'>,
  ): void {
    if (!this.#hasRoom()) return;
    this.#calls.set(request, { ...call, request, kind: 'product', action: this.#actions.length, sent: true });
  }

  /** Adds that a page at `origin` opens a socket; Playwright does not report one that is intercepted. */
  addSocket(address: string, origin?: string): void {
    const url = addressOf(address);
    if (url === undefined || !this.#hasRoom()) return;
    const request = { url: () => address, postDataBuffer: () => null };
    this.#calls.set(request, {
      ...{ request, kind: 'product', method: 'GET', url, origin, headers: {} },
      action: this.#actions.length,
    });
  }

  /** Every call so far, in the order in which they were made; of very many the first. */
  get calls(): readonly RecordedCall[] {
    return this.#shown([...this.#calls.values()]);
  }

  /** How many actions there were. */
  get actions(): number {
    return this.#actions.length;
  }

  /** From now on the calls are shown so; as they are where it is left out. */
  showAs(shown: (calls: readonly RecordedCall[]) => readonly RecordedCall[] = (calls) => calls): void {
    this.#shown = shown;
  }

  /**
   * Those since the last action, or else since the scenario began, and since when that is, in words.
   * @throws Error where there were more than are kept, so that the last are not known
   */
  get recent(): { readonly calls: readonly RecordedCall[]; readonly since: string } {
    if (this.#isCut)
      throw new Error(
        `This scenario came to more than ${most.calls} calls, of which only the first are kept: nothing can be said of the last. Have it end earlier, or find what calls so often.`,
      );
    const action = this.#actions.at(-1);
    return {
      calls: this.calls.filter((call) => call.action === this.#actions.length),
      since: action === undefined ? 'since the scenario began' : `since “${action}”`,
    };
  }

  #hasRoom(): boolean {
    this.#isCut ||= this.#calls.size === most.calls;
    return !this.#isCut;
  }

  #begin(request: Request): void {
    const asked = readAskedCall(request);
    if (asked === undefined || !this.#hasRoom()) return;
    this.#calls.set(request, { ...asked, request, headers: request.headers(), action: this.#actions.length });
  }

  #end(request: Request): void {
    const call = this.#calls.get(request);
    if (call !== undefined && call.kind !== 'asset') this.#add(request, { answer: this.#readAnswer(request) });
  }

  async #readAnswer(request: Request): Promise<string | undefined> {
    try {
      const response = this.#responses.get(request);
      if (response === undefined || Number(response.headers()['content-length'] ?? 0) > most.bytes) return undefined;
      const body = await response.body();
      if (body.length > most.bytes || body.length > this.#room) return undefined;
      this.#room -= body.length;
      return body.toString();
    } catch {
      return undefined; // It leads elsewhere, or its page is gone.
    }
  }

  #add(request: CallSource, more: Partial<Pick<RecordedCall, 'status' | 'failure' | 'answer' | 'sent'>>): void {
    const call = this.#calls.get(request);
    if (call !== undefined) this.#calls.set(request, { ...call, ...more });
  }
}

/** What a call sends. */
export async function payloadOf({ request, headers }: RecordedCall): Promise<SentPayload> {
  const bytes = request.postDataBuffer() ?? undefined;
  const type = headers['content-type'];
  if (bytes === undefined && type !== undefined)
    return { kind: 'unreadable', why: 'the browser does not show what is sent' };
  if (bytes !== undefined && bytes.length > most.bytes)
    return { kind: 'unreadable', why: `what is sent is larger than ${most.bytes / 1024} KB` };
  return readSentPayload(bytes, type);
}
