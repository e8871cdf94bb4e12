/** How long the steps wait for anything, in one place; all in milliseconds. */

/** The longest wait for something to come to pass on a page: a fault, an answer, a line on the screen. */
export const patience = 5_000;

/** The longest that a document and the files it names may take to load. */
export const loadTimeout = 20_000;

/** The pauses between looks at the screen, the last one repeated. */
export const looks: readonly number[] = [10, 20, 50, 100];

/** The longest that one step or hook may take; above any sum of waits inside it, so that their own words are heard. */
export const stepTimeout = 60_000;

/** The longest that a browser may take to start. */
export const launchTimeout = 40_000;
