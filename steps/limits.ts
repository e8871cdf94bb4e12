/** How long the steps wait for anything, in one place; all in milliseconds. */

/** The longest wait for something to come to pass on a page: a fault, an answer, a line on the screen. */
export const patience = 5_000;

/** The same where loading has already waited for what a fault does: for what may yet follow it. */
export const afterLoad = 2_000;

/** How long a request may be without an answer, or an answer without its end, before it is taken for a long poll or a stream. */
export const slowAnswer = 2_000;

/** How long nothing may begin or end on the network before a page is taken to have asked for all that it wants. */
export const calm = 200;

/** The longest that a document and the files it names may take to load. */
export const loadTimeout = 20_000;

/** The pauses between looks at the screen, the last one repeated. */
export const looks: readonly number[] = [10, 20, 50, 100];

/** The longest that one step or hook may take; above any sum of waits inside it, so that their own words are heard. */
export const stepTimeout = 60_000;

/** The longest that a browser may take to start. */
export const launchTimeout = 40_000;
