/** What the user reads: that something is being loaded, has failed, or was done. */
import type { ReactNode } from 'react';
import type { CallFailure } from '../calls/call.ts';
import { ActionButton } from './action-button.tsx';

export function Loading() {
  return (
    <p className="loading" role="status">
      Loading …
    </p>
  );
}

/** The message of the error catalogue with its code after it. */
export function FailureAlert({ failure }: { readonly failure: CallFailure }) {
  return (
    <p className="notice failure" role="alert" tabIndex={-1}>
      {failure.message}
    </p>
  );
}

type FailedLoadProps = {
  readonly failure: CallFailure;
  readonly isRetrying: boolean;
  readonly retry: () => void;
};

/** In place of what could not be loaded. */
export function FailedLoad({ failure, isRetrying, retry }: FailedLoadProps) {
  const mayPass = failure.code === 'L503' || failure.code === 'L500';
  return (
    <div className="failed-load">
      <FailureAlert failure={failure} />
      {mayPass && <ActionButton name="Try again" isWaiting={isRetrying} onPress={retry} />}
    </div>
  );
}

/** What was done, read out where nobody sees it. */
export function Done({ children }: { readonly children: ReactNode }) {
  return (
    <div className="notice done" role="status" tabIndex={-1}>
      {children}
    </div>
  );
}
