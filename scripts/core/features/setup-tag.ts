/** The tag of the setups, apart from how they are read: the process that runs Cucumber needs nothing else of them. */

/** What every scenario of the file of setups bears, and no other: Cucumber does not run it by itself. */
export const setupTag = '@setup';
