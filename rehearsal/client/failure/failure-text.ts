/** What the generic fallback says of an exception that nobody handled. */
import { digestOf } from './digest.ts';

export type FailureText = {
  readonly sentence: string;
  /** Of the line that is added where there is one. */
  readonly digest: string | undefined;
};

/** With the host of this page, and its port where the address has one. */
export function failureText(exception: unknown): FailureText {
  return {
    sentence: `Application error: a client-side or server-side exception has occurred while loading ${location.host}`,
    digest: digestOf(exception),
  };
}
