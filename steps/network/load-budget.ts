/** How often a scenario may load pages of somebody else's system, and how many requests one load may make. */

/** How often a scenario may load a page of the target, whoever asks for it; once more for each of its actions. */
export const mostLoads = 4;

/** How many requests to its own origin one load may make. */
export const mostRequests = 500;

export const tooManyLoads =
  `A scenario may load the target ${mostLoads} times, and once more for each route it opens, link it follows and step back. ` +
  'Split the scenario, or see why the page loads itself anew.';

export function tooManyRequests(origin: string): string {
  return `The page made more than ${mostRequests} requests to ${origin} in one load. Make its data smaller, or open another route.`;
}

export class LoadBudget {
  #loads = 0;
  #actions = 0;
  #requests = 0;

  beginLoad(): void {
    this.#requests = 0;
  }

  /** Allows one load more, for an action that may load a page. */
  allowLoad(): void {
    this.#actions += 1;
  }

  /** Whether a page may be loaded; then that is counted. */
  takeLoad(): boolean {
    if (this.#loads >= mostLoads + this.#actions) return false;
    this.#loads += 1;
    return true;
  }

  /** Whether a request may be made; it is counted in any case. */
  takeRequest(): boolean {
    this.#requests += 1;
    return this.#requests <= mostRequests;
  }
}
