/** One desk of the library: what it keeps, and what it answers. Money is in cents, `due` in days from today. */
const limits = { loans: 3, days: 14, feeADay: 20, mostFee: 500 };

const users = [
  { email: 'ada@library.example', password: 'difference', name: 'Ada', role: 'member', number: 'M1001' },
  { email: 'bob@library.example', password: 'builder', name: 'Bob', role: 'member', number: 'M1002' },
  { email: 'cleo@library.example', password: 'asp', name: 'Cleo', role: 'member', number: 'M1003' },
  { email: 'grace@library.example', password: 'compiler', name: 'Grace', role: 'librarian' },
];

const titles = [
  ['Dune', 'Frank Herbert', 1965, 'Novel'],
  ['Waverley', 'Walter Scott', 1814, 'Novel'],
  ['Emma', 'Jane Austen', 1815, 'Novel'],
  ['Odes', 'John Keats', 1819, 'Poetry'],
  ['Persuasion', 'Jane Austen', 1817, 'Novel'],
  ['Middlemarch', 'George Eliot', 1871, 'Novel'],
  ['Walden', 'Henry David Thoreau', 1854, 'History'],
];

/** A desk on its first day. `answer` takes a call and gives its status and, where there is one, its body. */
export function openDesk() {
  const books = titles.map(([title, author, year, genre]) => ({ id: idOf(title), title, author, year, genre }));
  const loans = [
    { id: 1, book: 'emma', member: 'Bob', due: -3 },
    { id: 2, book: 'odes', member: 'Bob', due: 5 },
    { id: 3, book: 'walden', member: 'Bob', due: -60 },
    { id: 4, book: 'waverley', member: 'Cleo', due: -24 },
  ];
  const queues = { odes: ['Ada'], persuasion: ['Ada'] };
  let nextLoan = 5;
  let user = { role: 'visitor' };

  const routes = [
    ['GET', /^\/api\/session$/, () => ok(publicUser())],
    ['POST', /^\/api\/session$/, signIn],
    ['DELETE', /^\/api\/session$/, signOut],
    ['GET', /^\/api\/books$/, () => ok({ books: inOrder(books).map(seen) })],
    ['GET', /^\/api\/books\?q=(.+)$/, (words) => ok({ books: inOrder(found(words)).map(seen) })],
    ['POST', /^\/api\/books$/, addBook],
    ['GET', /^\/api\/books\/(.+)$/, (id) => (bookOf(id) ? ok(seen(bookOf(id))) : refused(404, 'D404'))],
    ['GET', /^\/api\/loans$/, () => ok({ loans: visibleLoans().map(printed), reservations: reservations() })],
    ['POST', /^\/api\/loans$/, borrow],
    ['DELETE', /^\/api\/loans\/(\d+)$/, giveBack],
    ['POST', /^\/api\/reservations$/, reserve],
    ['GET', /^\/api\/members$/, members],
  ];

  function answer(method, address, payload) {
    for (const [wanted, path, work] of routes) {
      const match = wanted === method ? path.exec(address) : null;
      if (match) return work(...match.slice(1).map(decodeURIComponent), payload);
    }
    return refused(404, 'D404');
  }

  function signIn({ email, password }) {
    const known = users.find((one) => one.email === email && one.password === password);
    if (!known) return refused(401, 'D401');
    user = known;
    return ok(publicUser(), 201);
  }

  function signOut() {
    user = { role: 'visitor' };
    return { status: 204 };
  }

  function addBook({ title, author, year, genre }) {
    if (user.role !== 'librarian') return refused(403, 'D403');
    if (bookOf(idOf(title))) return refused(409, 'D409');
    books.push({ id: idOf(title), title, author, year, genre });
    return ok({ id: idOf(title) }, 201);
  }

  function borrow({ book }) {
    if (user.role !== 'member' || !mayBorrow(book)) return refused(409, 'D409');
    if (queues[book]?.[0] === user.name) queues[book].shift();
    loans.push({ id: nextLoan++, book, member: user.name, due: limits.days });
    return ok({ daysLeft: limits.days }, 201);
  }

  function giveBack(id) {
    const place = loans.findIndex((loan) => loan.id === Number(id) && loan.member === user.name);
    if (place === -1) return refused(404, 'D404');
    loans.splice(place, 1);
    return { status: 204 };
  }

  function reserve({ book }) {
    if (user.role !== 'member') return refused(403, 'D403');
    queues[book] = [...(queues[book] ?? []), user.name];
    return ok({ place: queues[book].length }, 201);
  }

  function members() {
    if (user.role !== 'librarian') return refused(403, 'D403');
    const all = users.filter(({ role }) => role === 'member');
    return ok({ members: all.map(({ number, name, email }) => ({ number, name, email })) });
  }

  function stateOf(id) {
    if (loans.some(({ book }) => book === id)) return 'on loan';
    return (queues[id] ?? []).length > 0 ? 'reserved' : 'available';
  }

  function mayBorrow(id) {
    if (loans.filter(({ member }) => member === user.name).length >= limits.loans) return false;
    return stateOf(id) === 'available' || (stateOf(id) === 'reserved' && queues[id][0] === user.name);
  }

  function visibleLoans() {
    return loans.filter(({ member }) => user.role === 'librarian' || member === user.name);
  }

  function reservations() {
    const mine = Object.entries(queues).filter(([, queue]) => queue.includes(user.name));
    return mine.map(([id, queue]) => ({ title: bookOf(id).title, place: queue.indexOf(user.name) + 1 }));
  }

  const bookOf = (id) => books.find((book) => book.id === id);
  const found = (words) => books.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  const publicUser = () => ({ role: user.role, ...(user.name && { name: user.name }) });
  const printed = ({ id, book, member, due }) => ({ id, title: bookOf(book).title, member, due, fee: feeOf(due) });
  function seen(book) {
    const isMine = loans.some(({ book: id, member }) => id === book.id && member === user.name);
    return { ...book, state: stateOf(book.id), isMine, mayBorrow: mayBorrow(book.id) };
  }

  return { answer };
}

function feeOf(due) {
  return Math.min(limits.mostFee, Math.max(0, -due) * limits.feeADay);
}

function inOrder(books) {
  return books.toSorted((one, other) => one.title.localeCompare(other.title));
}

function idOf(title) {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function ok(body, status = 200) {
  return { status, body };
}

function refused(status, code) {
  return { status, body: { code } };
}
