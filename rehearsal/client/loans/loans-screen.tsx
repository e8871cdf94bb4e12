/** What a member has borrowed and reserved, and what they owe. */
import { writeMoney } from '../../contract/money.ts';
import { Facts } from '../parts/facts.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Screen } from '../parts/screen.tsx';
import { useOwnLoans } from './loans.ts';
import { LoansTable } from './loans-table.tsx';
import { ReservationsTable } from './reservations-table.tsx';

export function LoansScreen() {
  return (
    <Screen heading="Your loans">
      <Loaded query={useOwnLoans()}>
        {({ loans, reservations, owes }) => (
          <>
            <LoansTable caption="Your loans" isCaptionHidden loans={loans} />
            <Facts facts={[['You owe', writeMoney(owes)]]} />
            <ReservationsTable caption="Your reservations" reservations={reservations} mayCancel />
          </>
        )}
      </Loaded>
    </Screen>
  );
}
