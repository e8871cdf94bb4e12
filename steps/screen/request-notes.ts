/** Notes, inside the browser, the requests that scripts make, which the browser may report later than the page comes to rest. */
import type { Notes } from './activity.ts';

/**
 * Runs in the browser before any script of a page or of a frame in it, whose requests are noted with those of the page; a frame
 * from another origin cannot reach them. Its functions are methods, as those of `noteActivity`.
 */
export function noteRequests(key: string): void {
  const { send } = XMLHttpRequest.prototype;
  const { sendBeacon } = Navigator.prototype;
  const { fetch: request, EventSource: Stream } = self;
  const requests = {
    note(awaits: Parameters<Notes['ask']>[0]): void {
      try {
        (Reflect.get(top ?? self, key) as Notes | undefined)?.ask(awaits);
      } catch {
        // A frame from another origin.
      }
    },
    fetch(...given: Parameters<typeof fetch>): Promise<Response> {
      requests.note('answers');
      return request.apply(self, given);
    },
    send(this: XMLHttpRequest, body?: Document | XMLHttpRequestBodyInit | null): void {
      requests.note('answers');
      send.call(this, body);
    },
    sendBeacon(this: Navigator, ...given: Parameters<Navigator['sendBeacon']>): boolean {
      const isSent = sendBeacon.apply(this, given);
      if (isSent) requests.note('none');
      return isSent;
    },
    construct(stream: typeof EventSource, given: ConstructorParameters<typeof EventSource>, own: typeof EventSource) {
      const opened: EventSource = Reflect.construct(stream, given, own);
      requests.note('none');
      return opened;
    },
  };
  XMLHttpRequest.prototype.send = requests.send;
  Navigator.prototype.sendBeacon = requests.sendBeacon;
  self.fetch = requests.fetch;
  self.EventSource = new Proxy(Stream, { construct: requests.construct });
}
