/** A link to another screen of the shop. */
import { goTo } from './path.js';

export function Link({ to, children }) {
  const follow = (event) => {
    event.preventDefault();
    goTo(to);
  };
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  );
}
