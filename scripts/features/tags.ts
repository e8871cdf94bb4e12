/** Tags that decide something, beside those of the kinds of scenario and of the statuses of a Rule. */

/** Of a Rule: its scenarios verify the values that it quotes without naming them. */
export const inOtherWordsTag = '@in-other-words';

/** Of a scenario: it needs a host name of its own choosing. */
export const anyHostTag = '@any-host';

/** Of a scenario: it needs a server-side exception without a digest. */
export const withoutDigestTag = '@server-side-without-digest';

/** Of a setup, and no other scenario: Cucumber does not run it by itself. */
export const setupTag = '@setup';
