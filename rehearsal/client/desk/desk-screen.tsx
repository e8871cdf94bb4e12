/** The desk, where copies are lent and taken back. */
import { useState } from 'react';
import { dayInLibrary, daysBetween, writeDay } from '../../contract/days.ts';
import { type Lent, NewReturn, newLoan, type Returned } from '../../contract/loans.ts';
import { writeMoney } from '../../contract/money.ts';
import { lend, takeBack } from '../loans/loans.ts';
import { CallForm } from '../parts/call-form.tsx';
import { Facts } from '../parts/facts.tsx';
import { Field } from '../parts/field.tsx';
import { Done } from '../parts/notice.tsx';
import { Screen } from '../parts/screen.tsx';
import { State } from '../parts/state.tsx';
import { writeDaysLeft } from '../text/due.ts';

export function DeskScreen() {
  return (
    <Screen heading="Desk">
      <div className="columns">
        <LendForm />
        <TakeBackForm />
      </div>
    </Screen>
  );
}

function LendForm() {
  const [lent, setLent] = useState<Lent>();
  const today = dayInLibrary(new Date());
  return (
    <CallForm
      name="Lend"
      rules={newLoan}
      begin={{ barcode: '', member: '', lentOn: today }}
      send={lend}
      onSend={() => setLent(undefined)}
      onDone={setLent}
      done={lent && <LentNotice lent={lent} today={today} />}
    >
      <Field name="barcode" label="Barcode" />
      <Field name="member" label="Member" hint="Their number, such as M1001." />
      <Field name="lentOn" label="Lent on" type="date" max={today} />
    </CallForm>
  );
}

function LentNotice({ lent: { title, member, dueOn }, today }: { readonly lent: Lent; readonly today: string }) {
  return (
    <Done>
      <Facts
        facts={[
          ['Lent', title],
          ['To', `${member.name}, ${member.number}`],
          ['Due date', writeDay(dueOn)],
          ['Due', writeDaysLeft(daysBetween(today, dueOn))],
        ]}
      />
    </Done>
  );
}

function TakeBackForm() {
  const [returned, setReturned] = useState<Returned>();
  return (
    <CallForm
      name="Take back"
      rules={() => NewReturn}
      begin={{ barcode: '' }}
      send={takeBack}
      onSend={() => setReturned(undefined)}
      onDone={setReturned}
      done={returned && <ReturnedNotice returned={returned} />}
    >
      <Field name="barcode" label="Returned barcode" />
    </CallForm>
  );
}

function ReturnedNotice({ returned: { title, fee, state, waiting } }: { readonly returned: Returned }) {
  return (
    <Done>
      <Facts
        facts={[
          ['Taken back', title],
          ['Fee', writeMoney(fee)],
          ['State', <State key="state" is={state} />],
          ...(waiting ? [['For', `${waiting.name}, ${waiting.number}`] as const] : []),
        ]}
      />
    </Done>
  );
}
