/** The target: the running application under test, as one scenario meets it. */

import type { Page } from 'playwright';
import type { Fault } from '../faults/fault.ts';
import type { CallHistory } from '../network/call-history.ts';
import type { CallLog } from '../network/call-log.ts';
import type { CallScript } from '../network/call-script.ts';
import type { SeenLink } from '../network/followed-link.ts';
import type { SentAnswer, SentCall } from '../network/sent-call.ts';
import type { RecordOf, TargetKind } from '../records.ts';
import type { Rest } from '../screen/rest.ts';
import type { Route } from '../screen/route.ts';

/** One page of the application, in a browser context of its own. */
export type Target = {
  readonly kind: TargetKind;
  /** Its own host as in `location.host`, under which scenarios that name none are loaded. */
  readonly host: string;
  readonly page: Page;
  /** When the page is at rest. */
  readonly rest: Rest;
  /** Every call of the page so far. */
  readonly calls: CallLog;
  /** The same with all that they send and are answered. */
  readonly history: CallHistory;
  /** What the scenario says becomes of calls. */
  readonly script: CallScript;
  /** What is shown where an exception is thrown somewhere else than where one of the product is, as a sentence; where that differs. */
  readonly elsewhere?: string;
  /** The faults that loading was made to fail with so far, where there is more than one way to make them. */
  readonly injected: readonly RecordOf<'faults'>[];
  /**
   * Loads the application under a host, once more if it is loaded already. Resolves when loading has ended: the
   * document and all it asked for have arrived, the fault (if any) has struck, and rendering has come to rest.
   * `host` is what stands in the address between `https://` and the next slash.
   * @throws Error if the fault finds nothing to strike, or loading does not end; FaultNotInjected where that is no failure of
   * the product.
   */
  readonly load: (host: string, fault?: Fault) => Promise<Load>;
  /** Loads the application at a route, without a fault; else as `load`, but that any answer will do. */
  readonly open: (host: string, route: Route) => Promise<Load>;
  /**
   * Follows a link of the page. Resolves once the page has come to rest, with the load of another document where one came.
   * @throws Error if it cannot be clicked; FaultNotInjected where it is none to be followed
   */
  readonly follow: (link: SeenLink) => Promise<Load | undefined>;
  /** Goes one step back, likewise. @throws Error where there is nothing to go back to */
  readonly goBack: () => Promise<Load | undefined>;
  /** Loads the page again, likewise. */
  readonly reload: () => Promise<Load | undefined>;
  /** Does what may have the page ask for something, or load another document; likewise. */
  readonly act: (action: () => Promise<void>) => Promise<Load | undefined>;
  /** Sends a call as the scenario's own. @throws Error where there is no answer; ActionRefused where the policy forbids it */
  readonly send: (call: SentCall) => Promise<SentAnswer>;
  /** @throws FaultNotInjected or ActionRefused where the page wanted to do what is not done with a deployed target. */
  readonly check: () => void;
};

/** What one load delivered. */
export type Load = {
  readonly host: string;
  /** The text of the document as it was received, before any script ran. */
  readonly document: () => Promise<string>;
  /** What a deployed application shows when nothing fails, as lines; of the reference client nothing is known. */
  readonly healthy?: readonly string[];
};
