/** Librarians and managers, and the form by which a librarian is entered. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NewLibrarian, Staff, StaffMember } from '../../contract/staff.ts';
import { call } from '../calls/call.ts';
import { CallForm } from '../parts/call-form.tsx';
import { Field } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Done } from '../parts/notice.tsx';
import { Screen } from '../parts/screen.tsx';
import { type Column, Table } from '../parts/table.tsx';

const enterLibrarian = (payload: NewLibrarian) => call('POST', '/api/staff', StaffMember, payload);

const columns: readonly Column<StaffMember>[] = [
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email address', cell: ({ email }) => email },
  { header: 'Role', cell: ({ role }) => role },
];

export function StaffScreen() {
  const staff = useQuery({ queryKey: ['staff'], queryFn: () => call('GET', '/api/staff', Staff) });
  return (
    <Screen heading="Staff">
      <Loaded query={staff}>
        {(answer) => (
          <Table
            caption="Staff"
            isCaptionHidden
            columns={columns}
            items={answer.staff}
            keyOf={({ email }) => email}
            empty="Nobody works here yet."
          />
        )}
      </Loaded>
      <LibrarianForm />
    </Screen>
  );
}

function LibrarianForm() {
  const [entered, setEntered] = useState<StaffMember>();
  return (
    <CallForm
      name="New librarian"
      button="Enter librarian"
      rules={() => NewLibrarian}
      begin={{ name: '', email: '', password: '' }}
      send={enterLibrarian}
      onSend={() => setEntered(undefined)}
      onDone={setEntered}
      done={entered && <Done>{`${entered.name} is a librarian.`}</Done>}
    >
      <Field name="name" label="Name" />
      <Field name="email" label="Email address" type="email" />
      <Field
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 10 characters."
      />
    </CallForm>
  );
}
