/** The shop: reads the latest orders, and fetches the other page when its link is followed. */
import './failure.js';

const list = document.querySelector('#orders');
const answer = await fetch('/api/shops/7/orders?page=1&sort=date');
const { items } = await answer.json();
list.replaceChildren(...items.map(({ item }) => entry(item)));

document.querySelector('a').addEventListener('click', async (event) => {
  event.preventDefault();
  const { showAbout } = await import('./about.js');
  showAbout(document.querySelector('main'));
  window.history.pushState(null, '', '/about');
});

function entry(text) {
  const made = document.createElement('li');
  made.textContent = text;
  return made;
}
