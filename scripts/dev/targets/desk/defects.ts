/** One defect of the desk for each sentence of its document: an edit of its sources, by which that sentence holds no longer. */

/** `sentence` is its place in the document, such as `2.4`; `from` stands once in the file. */
export type DeskDefect = {
  readonly sentence: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
};

const edits: Readonly<Record<string, readonly (readonly [sentence: string, from: string, to: string])[]>> = {
  'client/app.js': [
    ['2.6', "${main.querySelector('h1').textContent} – Town Library", 'Town Library'],
    ['5.5', "field.setAttribute('aria-invalid', String(field.name in errors));", ''],
    ['5.6', 'if (check(event.target)) does', 'check(event.target), does'],
    ['7.2', 'clearTimeout(searching);', ''],
    ['7.3', "'/api/loans', { book: ", "'/api/loans', { page: document.title, book: "],
    ['7.5', '{ ...values, year: Number(values.year) }', 'values'],
    ['7.6', 'button.disabled = true;', ''],
    ['9.5', "['click', 'keydown']", '[]'],
    ['9.6', 'fewestLetters = 2', 'fewestLetters = 1'],
  ],
  'client/calls.js': [
    ['8.1', '${known}: ', ''],
    ['8.3', 'There is no such book.', 'This book is not there.'],
    ['8.5', ": 'D500'", ": 'D503'"],
    ['8.6', "fail('D503')", "fail('D500')"],
  ],
  'client/rules.js': [
    ['5.1', 'title: 60', 'title: 61'],
    ['5.2', '<= limits.newest', '< limits.newest'],
    ['5.3', '[^\\d]+', '.+'],
    ['5.4', "includes('@')", "includes('.')"],
  ],
  'client/screens.js': [
    ['2.1', 'All our books', 'Our books'],
    ['2.3', "link('/books', 'All books')", "link('/', 'All books')"],
    ['2.4', "'Your loans'", "'Your books'"],
    ['2.5', '<a href="/">', '<a href="/books">'],
    ['3.1', 'Year: year, ', ''],
    ['3.2', "'History']", "'History', 'Drama']"],
    ['3.3', "'Fee'], all.map(row)", "'Fee'], all.map((loan) => row({ ...all[0], title: loan.title }))"],
    ['6.1', 'type="email" required', 'type="email"'],
    [
      '6.2',
      "return link('/sign-in', 'Sign in to borrow')",
      "return link('/sign-in', 'Sign in to borrow') + '<button>Borrow</button>'",
    ],
    ['6.3', "{ elsewhere: '/sign-in' }", "{ elsewhere: '/' }"],
    ['6.4', "member: [link('/books', 'Books'),", "member: [link('/books', 'Books'), link('/members', 'Members'),"],
    ['6.5', "members({ role }) {\n  if (role !== 'librarian')", "members({ role }) {\n  if (role === 'visitor')"],
    ['7.1', "call('GET', '/api/books')", "call('GET', '/api/books?q=a')"],
  ],
  'server/desk.js': [
    ['1.1', '() => ok({ books: inOrder(books).map', '() => ok({ books: inOrder(books).slice(1).map'],
    ['1.2', 'toLowerCase().includes(', 'toLowerCase().startsWith('],
    ['1.3', 'book, member: user.name', "book, member: 'Cleo'"],
    ['1.4', '[...(queues[book] ?? []), user.name]', '[...(queues[book] ?? [])]'],
    ['1.5', 'books.push({ id: idOf(title), title, author, year, genre });', ''],
    ['1.6', 'visibleLoans().map', 'visibleLoans().filter(({ due }) => due < 0).map'],
    ['2.2', 'books.toSorted((one, other) => one.title.localeCompare(other.title))', 'books'],
    ['3.4', 'queue.indexOf(user.name) + 1', 'queue.indexOf(user.name)'],
    ['3.5', '=> ({ number, name, email })', '=> ({ number, name, email: name })'],
    ['3.6', 'M1001', 'M1000'],
    ['4.1', "'reserved' : 'available'", "'available' : 'available'"],
    ['4.2', 'books.push({', 'queues[idOf(title)] = [user.name];\n    books.push({'],
    ['4.3', 'loans.some(({ book }) => book === id)', 'loans.some((loan) => loan.id < 5 && loan.book === id)'],
    ['4.4', 'loans.splice(place, 1);', 'loans[place].due = 0;'],
    ['4.5', 'loans.splice(place, 1);', 'delete queues[loans.splice(place, 1)[0].book];'],
    ['4.6', 'queues[id][0] === user.name', 'queues[id][0] !== undefined'],
    ['6.6', "function signOut() {\n    user = { role: 'visitor' };", 'function signOut() {'],
    ['7.4', 'loans.splice(place, 1);\n    return { status: 204 };', 'loans.splice(place, 1);\n    return ok({});'],
    ['8.2', "refused(401, 'D401')", "refused(400, 'D401')"],
    ['8.4', "(bookOf(idOf(title))) return refused(409, 'D409')", "(bookOf(idOf(title))) return refused(422, 'D404')"],
    ['9.1', 'loans: 3', 'loans: 4'],
    ['9.2', 'days: 14', 'days: 15'],
    ['9.3', 'feeADay: 20', 'feeADay: 21'],
    ['9.4', 'mostFee: 500', 'mostFee: 505'],
  ],
};

/** All of them, in the order of the files. */
export const deskDefects: readonly DeskDefect[] = Object.entries(edits).flatMap(([file, all]) =>
  all.map(([sentence, from, to]) => ({ sentence, file, from, to })),
);
