/** The screen at which members, librarians and managers sign in. */
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { type Role, SignIn } from '../../contract/session.ts';
import { CallForm } from '../parts/call-form.tsx';
import { Field } from '../parts/field.tsx';
import { Done } from '../parts/notice.tsx';
import { Screen } from '../parts/screen.tsx';
import { readArrival } from './asked-for.ts';
import { beginSession, signIn } from './session.ts';

/** Where each begins who has asked for no other screen. */
const firstScreens: Readonly<Record<Role, string>> = { member: '/loans', librarian: '/desk', manager: '/desk' };

export function SignInScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { askedFor, hasEnded = false } = readArrival(useLocation().state);
  return (
    <Screen heading="Sign in">
      {hasEnded && <Done>Your session has ended. Sign in to go on.</Done>}
      <CallForm
        name="Sign in"
        isNameHidden
        rules={() => SignIn}
        begin={{ email: '', password: '' }}
        send={signIn}
        signsIn
        onDone={(session) => {
          beginSession(client, session);
          return navigate(askedFor ?? firstScreens[session.user.role], { replace: true });
        }}
      >
        <Field name="email" label="Email address" type="email" autoComplete="username" />
        <Field name="password" label="Password" type="password" autoComplete="current-password" />
      </CallForm>
    </Screen>
  );
}
