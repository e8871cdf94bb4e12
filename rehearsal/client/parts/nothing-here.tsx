/** The screen of every address that is none of the library's. */
import { Link } from 'react-router';
import { Screen } from './screen.tsx';

export function NothingHere() {
  return (
    <Screen heading="Nothing here" lead={<p>The library has nothing at this address.</p>}>
      <p>
        <Link to="/">Start</Link>
      </p>
    </Screen>
  );
}
