/** The screens of the desk, each as a heading and HTML, from what its calls answer. */
import { call } from './calls.js';

/** Where nothing else is: */
const nothing = () => ({ heading: 'Nothing here', body: '<a href="/">Lending desk</a>' });

const screens = [
  [/^\/$/, home],
  [/^\/books$/, books],
  [/^\/books\/([^/]+)$/, book],
  [/^\/loans$/, loans],
  [/^\/members$/, members],
  [/^\/new-book$/, newBook],
  [/^\/sign-in$/, signIn],
];

/** The screen of a path, for whoever is signed in. */
export async function screenOf(path, session) {
  for (const [route, screen] of screens) {
    const match = route.exec(path);
    if (match) return screen(session, ...match.slice(1));
  }
  return nothing();
}

/** The links for a role, and who is signed in. */
export function navigation({ role, name }) {
  const links = {
    visitor: [link('/books', 'Books'), link('/sign-in', 'Sign in')],
    member: [link('/books', 'Books'), link('/loans', 'Loans')],
    librarian: [
      link('/books', 'Books'),
      link('/loans', 'Loans'),
      link('/members', 'Members'),
      link('/new-book', 'New book'),
    ],
  };
  const who = name === undefined ? 'Visitor' : `${name}, ${role} <button data-does="sign out">Sign out</button>`;
  return `${links[role].join(' ')} <p>${who}</p>`;
}

/** The items of a list of books. */
export function bookItems(found) {
  const items = found.map(({ id, title, state }) => `<li>${link(`/books/${id}`, escaped(title))}, ${state}</li>`);
  return items.join('') || '<li>No book</li>';
}

function home() {
  return { heading: 'Lending desk', body: `<p>Borrow, return and reserve.</p>${link('/books', 'All our books')}` };
}

async function books() {
  const { books: all } = await call('GET', '/api/books');
  const search = '<p><input type="search" aria-label="Search" data-does="search"></p>';
  return { heading: 'Books', body: `${search}<ul aria-label="Books" id="books">${bookItems(all)}</ul>` };
}

async function book({ role }, id) {
  const found = await call('GET', `/api/books/${id}`);
  const { title, author, year, genre, state } = found;
  const facts = Object.entries({ Author: author, Year: year, Genre: genre, State: state });
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${escaped(`${value}`)}</dd>`).join('');
  const body = `<dl>${list}</dl><p>${offerOf(found, role)}</p>${link('/books', 'All books')}`;
  return { heading: escaped(title), body };
}

function offerOf({ id, state, isMine, mayBorrow }, role) {
  if (role === 'visitor') return link('/sign-in', 'Sign in to borrow');
  if (role === 'librarian' || isMine) return '';
  const does = (what, label) => `<button data-does="${what}" data-book="${id}">${label}</button>`;
  if (state === 'on loan') return does('reserve', 'Reserve');
  return mayBorrow ? does('borrow', 'Borrow') : '<button disabled>Borrow</button>';
}

async function loans({ role }) {
  if (role === 'visitor') return { elsewhere: '/sign-in' };
  const { loans: all, reservations } = await call('GET', '/api/loans');
  if (role === 'librarian')
    return { heading: 'All loans', body: table(['Book', 'Member', 'Due', 'Fee'], all.map(row)) };
  const own = all.map((loan) => [
    ...row(loan).toSpliced(1, 1),
    `<button data-does="return" data-loan="${loan.id}">Return</button>`,
  ]);
  const queued = reservations.map(({ title, place }) => `<li>${escaped(title)}, place ${place}</li>`);
  const body = `${table(['Book', 'Due', 'Fee', 'Action'], own)}<h2>Your reservations</h2><ul>${queued.join('')}</ul>`;
  return { heading: 'Your loans', body };
}

function row({ title, member, due, fee }) {
  const days = due < 0 ? `${-due} days late` : `${due} days left`;
  return [escaped(title), member, days, `${(fee / 100).toFixed(2)} €`];
}

async function members({ role }) {
  if (role !== 'librarian') return { heading: 'Only for librarians', body: link('/', 'Lending desk') };
  const { members: all } = await call('GET', '/api/members');
  const rows = all.map(({ number, name, email }) => [number, name, email]);
  return { heading: 'Members', body: table(['Number', 'Name', 'Email address'], rows) };
}

function newBook({ role }) {
  if (role !== 'librarian') return { heading: 'Only for librarians', body: link('/', 'Lending desk') };
  const genres = ['Novel', 'Poetry', 'History'].map((genre) => `<option>${genre}</option>`).join('');
  const fields = [
    field('Title', '<input name="title" required>'),
    field('Author', '<input name="author" required>'),
    field('Year', '<input name="year" inputmode="numeric" required>'),
    field('Genre', `<select name="genre">${genres}</select>`),
  ];
  return { heading: 'New book', body: form('New book', 'add', fields, 'Add') };
}

function signIn() {
  const fields = [
    field('Email address', '<input name="email" type="email" required>'),
    field('Password', '<input name="password" type="password" required>'),
  ];
  return { heading: 'Sign in', body: form('Sign in', 'sign in', fields, 'Sign in') };
}

function form(name, does, fields, button) {
  return `<form aria-label="${name}" data-does="${does}" novalidate>${fields.join('')}<button>${button}</button></form>`;
}

function field(label, control) {
  return `<div><label>${label} ${control}</label></div>`;
}

function table(header, rows) {
  const line = (cells, tag) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(header, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

function link(to, words) {
  return `<a href="${to}">${words}</a>`;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
