/** The button by which anybody becomes a visitor again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../calls/call.ts';
import { sessionKey } from '../calls/query-client.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { FailureAlert } from '../parts/notice.tsx';
import { endSession, signOut } from './session.ts';

export function SignOut() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationKey: sessionKey,
    mutationFn: signOut,
    onSuccess: () => endSession(client, 'user'),
  });
  return (
    <>
      <ActionButton name="Sign out" isWaiting={isPending} onPress={() => mutate()} />
      {error && <FailureAlert failure={failureOf(error)} />}
    </>
  );
}
