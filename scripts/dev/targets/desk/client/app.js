/** The client of the desk: shows the screen of the address, and does what its user asks for there. */
import { call } from './calls.js';
import { errorsOf } from './rules.js';
import { bookItems, navigation, screenOf } from './screens.js';

const sessionMs = 3_600_000;
const searchPauseMs = 300;
const fewestLetters = 2;

const [nav, main] = [document.querySelector('#nav'), document.querySelector('#main')];
let session = { role: 'visitor' };
let ending;
let searching;
let shown = 0;

async function show() {
  shown += 1;
  const place = shown;
  const screen = await screenOf(location.pathname, session).catch((error) => ({ heading: 'Lending desk', error }));
  if (place !== shown) return;
  if (screen.elsewhere) return go(screen.elsewhere, 'replaceState');
  nav.innerHTML = navigation(session);
  main.innerHTML = `<h1>${screen.heading}</h1>${screen.body ?? ''}`;
  document.title = `${main.querySelector('h1').textContent} – Town Library`;
  if (screen.error) alertUser(screen.error);
}

async function go(path, way = 'pushState') {
  history[way](null, '', path);
  await show();
}

function alertUser(words) {
  main.querySelector(':scope > [role="alert"]')?.remove();
  main.insertAdjacentHTML('beforeend', '<p role="alert"></p>');
  main.lastElementChild.textContent = words;
}

const does = {
  borrow: async (button) => {
    button.disabled = true;
    button.textContent = 'One moment';
    await call('POST', '/api/loans', { book: button.dataset.book });
    await go('/loans');
  },
  return: async (button) => {
    await call('DELETE', `/api/loans/${button.dataset.loan}`);
    await show();
  },
  reserve: async (button) => {
    await call('POST', '/api/reservations', { book: button.dataset.book });
    await go('/loans');
  },
  'sign in': async (form) => {
    session = await call('POST', '/api/session', valuesOf(form));
    await go('/');
  },
  'sign out': async () => {
    await call('DELETE', '/api/session');
    session = { role: 'visitor' };
    await go('/');
  },
  add: async (form) => {
    const values = valuesOf(form);
    const { id } = await call('POST', '/api/books', { ...values, year: Number(values.year) });
    await go(`/books/${id}`);
  },
};

function valuesOf(form) {
  return Object.fromEntries(new FormData(form));
}

/** Marks the fields with an error. Whether there is none. */
function check(form) {
  const errors = errorsOf(valuesOf(form));
  for (const field of form.querySelectorAll('input')) {
    field.closest('div').querySelector('[role="alert"]')?.remove();
    field.setAttribute('aria-invalid', String(field.name in errors));
    if (field.name in errors)
      field.closest('div').insertAdjacentHTML('beforeend', `<p role="alert">${errors[field.name]}</p>`);
  }
  return Object.keys(errors).length === 0;
}

function search(words) {
  clearTimeout(searching);
  searching = setTimeout(async () => {
    const path = words.length < fewestLetters ? '/api/books' : `/api/books?q=${encodeURIComponent(words)}`;
    const { books } = await call('GET', path);
    document.querySelector('#books').innerHTML = bookItems(books);
  }, searchPauseMs);
}

async function endSession() {
  await does['sign out']();
  await go('/sign-in');
  alertUser('Your session has ended.');
}

function stayAwake() {
  clearTimeout(ending);
  ending = setTimeout(() => session.role === 'visitor' || endSession(), sessionMs);
}

for (const type of ['click', 'keydown']) addEventListener(type, stayAwake, true);
addEventListener('popstate', show);
addEventListener('input', ({ target }) => target.dataset.does === 'search' && search(target.value));
addEventListener('submit', (event) => {
  event.preventDefault();
  if (check(event.target)) does[event.target.dataset.does](event.target).catch(alertUser);
});
addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link) {
    event.preventDefault();
    go(link.pathname);
  }
  const button = event.target.closest('button[data-does]');
  if (button) does[button.dataset.does](button).catch(alertUser);
});

session = await call('GET', '/api/session');
stayAwake();
await show();
