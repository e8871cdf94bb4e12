/** What is around every screen: the way to the content, the navigation, and who is signed in. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import type { Role, User } from '../contract/session.ts';
import { useUser } from './session/session.ts';
import { SessionWatch } from './session/session-watch.tsx';
import { SignOut } from './session/sign-out.tsx';

type FrameProps = {
  /** Whether it is known yet who is signed in. */
  readonly isKnown: boolean;
  readonly children: ReactNode;
};

export function Frame({ isKnown, children }: FrameProps) {
  const user = useUser();
  return (
    <>
      <a className="skip" href="#content">
        Skip to content
      </a>
      <header className="top">
        <p className="brand">Town Library</p>
        {isKnown && <Navigation user={user} />}
        {user && <SignedIn key={user.email} user={user} />}
      </header>
      <main id="content" tabIndex={-1}>
        {user && <SessionWatch key={user.email} />}
        {children}
      </main>
    </>
  );
}

function SignedIn({ user }: { readonly user: User }) {
  return (
    <div className="user">
      <p>
        {user.name}, {user.role}
      </p>
      <SignOut />
    </div>
  );
}

/** The links to screens without a parameter, with the roles for which they are; all have those without any. */
const links: readonly { readonly to: string; readonly name: string; readonly roles?: readonly Role[] }[] = [
  { to: '/', name: 'Start' },
  { to: '/books', name: 'Books' },
  { to: '/loans', name: 'Your loans', roles: ['member'] },
  { to: '/desk', name: 'Desk', roles: ['librarian', 'manager'] },
  { to: '/new-book', name: 'New book', roles: ['librarian', 'manager'] },
  { to: '/members', name: 'Members', roles: ['librarian', 'manager'] },
  { to: '/staff', name: 'Staff', roles: ['manager'] },
  { to: '/sign-in', name: 'Sign in' },
];

function Navigation({ user }: { readonly user: User | null }) {
  const open = links.filter(({ roles }) => roles === undefined || (user !== null && roles.includes(user.role)));
  return (
    <nav aria-label="Library">
      <ul aria-label="Library">
        {open.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
