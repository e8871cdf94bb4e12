/** One member: who they are, what they have borrowed and reserved, and the form by which they pay. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { writeDay } from '../../contract/days.ts';
import { EnteredPayment, type MemberDetails } from '../../contract/members.ts';
import { writeMoney } from '../../contract/money.ts';
import { LoansTable } from '../loans/loans-table.tsx';
import { ReservationsTable } from '../loans/reservations-table.tsx';
import { CallForm } from '../parts/call-form.tsx';
import { Facts } from '../parts/facts.tsx';
import { Field } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Done } from '../parts/notice.tsx';
import { Screen } from '../parts/screen.tsx';
import { pay, useMember } from './members.ts';

export function MemberScreen() {
  const { member = '' } = useParams();
  return (
    <Loaded key={member} query={useMember(member)} isNamed>
      {(details) => <MemberInDetail member={details} />}
    </Loaded>
  );
}

function MemberInDetail({ member }: { readonly member: MemberDetails }) {
  const { number, name, email, bornOn, owes, loans, reservations } = member;
  return (
    <Screen heading={name}>
      <Facts
        facts={[
          ['Number', number],
          ['Email address', email],
          ['Date of birth', writeDay(bornOn)],
          ['Owes', writeMoney(owes)],
        ]}
      />
      <LoansTable caption="Loans" loans={loans} />
      <ReservationsTable caption="Reservations" reservations={reservations} mayCancel={false} />
      <PaymentForm member={number} />
    </Screen>
  );
}

function PaymentForm({ member }: { readonly member: string }) {
  const [paid, setPaid] = useState<number>();
  return (
    <CallForm
      name="Payment"
      button="Pay"
      rules={() => EnteredPayment}
      begin={{ amount: '' }}
      send={(payload) => pay(member, payload)}
      onSend={() => setPaid(undefined)}
      onDone={(_, { amount }) => setPaid(amount)}
      done={paid !== undefined && <Done>{`${writeMoney(paid)} paid.`}</Done>}
    >
      <Field name="amount" label="Amount" inputMode="decimal" hint="In euros, such as 2.50." />
    </CallForm>
  );
}
