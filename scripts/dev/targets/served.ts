/** An application that is being served. */
export type Served = {
  /** Where its first page is: `http://127.0.0.1:PORT`, without a slash at the end. */
  readonly url: string;
  /** Ends it, so that nothing of it is left running. */
  readonly close: () => Promise<void>;
};
