/** What the shop is, and when it is open. */
import { OpeningHours } from './opening-hours.jsx';

export default function About() {
  return (
    <main>
      <h1>About the shop</h1>
      <p>A family has run it since 1987.</p>
      <OpeningHours />
    </main>
  );
}
