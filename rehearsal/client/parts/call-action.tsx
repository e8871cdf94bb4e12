/** A button by itself that sends a call, with what went wrong beneath it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../calls/call.ts';
import { askAgain } from '../calls/query-client.ts';
import { ActionButton } from './action-button.tsx';
import { FailureAlert } from './notice.tsx';

type CallActionProps = {
  readonly name: string;
  readonly send: () => Promise<unknown>;
  readonly look?: 'main' | 'quiet';
};

/** Once the call is answered, what is on the screen is asked for again. */
export function CallAction({ name, send, look = 'quiet' }: CallActionProps) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await askAgain(client);
      comeToHeading();
    },
  });
  const failure = error === null ? undefined : failureOf(error);
  const isLost = failure?.code === 'L503';
  return (
    <div className="call-action">
      <ActionButton name={isLost ? 'Try again' : name} isWaiting={isPending} onPress={() => mutate()} look={look} />
      {failure && <FailureAlert failure={failure} />}
    </div>
  );
}

/** Whoever pressed a button that is there no longer stands nowhere now. */
function comeToHeading(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('h1')?.focus();
  });
}
