/** Keeps screens from those for whom they are not. */
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '../../contract/session.ts';
import { Screen } from '../parts/screen.tsx';
import { type Arrival, addressOf } from './asked-for.ts';
import { useUser } from './session.ts';

type OpenToProps = {
  readonly roles: readonly Role[];
  /** What those read who are signed in, but have none of these roles. */
  readonly others: string;
};

/** The screens below it; a visitor comes to the sign-in screen first. */
export function OpenTo({ roles, others }: OpenToProps) {
  const user = useUser();
  const location = useLocation();
  if (user === null) {
    const arrival: Arrival = { askedFor: addressOf(location) };
    return <Navigate to="/sign-in" state={arrival} replace />;
  }
  return roles.includes(user.role) ? <Outlet /> : <Screen heading={others} />;
}
