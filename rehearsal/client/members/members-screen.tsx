/** The members, and the form by which one is entered. */
import { useState } from 'react';
import { Link } from 'react-router';
import { type Member, newMember } from '../../contract/members.ts';
import { writeMoney } from '../../contract/money.ts';
import { CallForm } from '../parts/call-form.tsx';
import { Field } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Done } from '../parts/notice.tsx';
import { Screen } from '../parts/screen.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { enterMember, useMembers } from './members.ts';
import { membersFile } from './members-file.ts';

const columns: readonly Column<Member>[] = [
  { header: 'Number', cell: ({ number }) => <Link to={`/members/${number}`}>{number}</Link> },
  { header: 'Name', cell: ({ name }) => name },
  { header: 'Email address', cell: ({ email }) => email },
  { header: 'Loans', cell: ({ loans }) => loans, isNumber: true },
  { header: 'Owes', cell: ({ owes }) => writeMoney(owes), isNumber: true },
];

export function MembersScreen() {
  return (
    <Screen heading="Members">
      <Loaded query={useMembers()}>
        {({ members }) => (
          <>
            <Table
              caption="Members"
              isCaptionHidden
              columns={columns}
              items={members}
              keyOf={({ number }) => number}
              empty="The library has no members yet."
            />
            <p>
              <a href={membersFile(members)} download="members.csv">
                Download members
              </a>
            </p>
          </>
        )}
      </Loaded>
      <MemberForm />
    </Screen>
  );
}

function MemberForm() {
  const [entered, setEntered] = useState<{ readonly name: string; readonly number: string }>();
  return (
    <CallForm
      name="New member"
      button="Enter member"
      rules={newMember}
      begin={{ name: '', email: '', bornOn: '', password: '' }}
      send={enterMember}
      onSend={() => setEntered(undefined)}
      onDone={({ number }, { name }) => setEntered({ name, number })}
      done={entered && <Done>{`${entered.name} is member ${entered.number}.`}</Done>}
    >
      <Field name="name" label="Name" />
      <Field name="email" label="Email address" type="email" />
      <Field name="bornOn" label="Date of birth" type="date" />
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
