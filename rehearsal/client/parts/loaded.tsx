/** What was asked for, once it is there; until then that it is loading, or why it cannot be loaded. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../calls/call.ts';
import { NothingHere } from './nothing-here.tsx';
import { FailedLoad, Loading } from './notice.tsx';

type LoadedProps<Answer> = {
  readonly query: UseQueryResult<Answer>;
  /** Whether the address names what is asked for, so that there is no such screen where it does not exist. */
  readonly isNamed?: boolean;
  readonly children: (answer: Answer) => ReactNode;
};

export function Loaded<Answer>({ query, isNamed = false, children }: LoadedProps<Answer>) {
  if (query.error !== null) {
    const failure = failureOf(query.error);
    if (isNamed && failure.code === 'L404') return <NothingHere />;
    return <FailedLoad failure={failure} isRetrying={query.isFetching} retry={() => query.refetch()} />;
  }
  return query.data === undefined ? <Loading /> : children(query.data);
}
