/** What a step looks at of the calls of a scenario: plain data, as they stand at one moment. */
import type { Target } from '../targets/target.ts';
import type { SortedCall } from './asked-call.ts';
import { payloadOf, type RecordedCall } from './call-history.ts';
import type { SentPayload } from './sent-payload.ts';

/** The whole of an answer, or why there is none. */
export type ObservedAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'none' };

export type ObservedCall = SortedCall & {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: SentPayload;
  readonly status?: number;
  /** Why there was no whole answer, in the browser's words. */
  readonly failure?: string;
  readonly answer: ObservedAnswer;
  /** Whether it was made since the last action. */
  readonly isRecent: boolean;
  /** Whether the scenario itself has sent it, or has answered it. */
  readonly isSent: boolean;
  readonly isAnswered: boolean;
};

export type ObservedCalls = {
  readonly calls: readonly ObservedCall[];
  /** Since when a call is recent, in words. */
  readonly since: string;
};

/** All calls of the scenario so far. @throws Error where there were more than are kept, so that the last are not known */
export async function observeCalls({ history, script }: Pick<Target, 'history' | 'script'>): Promise<ObservedCalls> {
  const { since } = history.recent;
  const calls = history.calls.map(async (call): Promise<ObservedCall> => {
    const { method, url, origin, kind, isReport, headers, status, failure, sent, request, action } = call;
    const [payload, answer] = await Promise.all([payloadOf(call), answerOf(call)]);
    return {
      ...{ method, url, origin, kind, headers, payload, answer },
      ...(isReport && { isReport }),
      ...(status !== undefined && { status }),
      ...(failure !== undefined && { failure }),
      isRecent: action === history.actions,
      isSent: sent === true,
      isAnswered: script.hasAnswered(request),
    };
  });
  return { calls: await Promise.all(calls), since };
}

async function answerOf({ answer }: RecordedCall): Promise<ObservedAnswer> {
  if (answer === undefined) return { kind: 'none' };
  const text = await answer;
  return text === undefined ? { kind: 'unreadable' } : { kind: 'text', text };
}
