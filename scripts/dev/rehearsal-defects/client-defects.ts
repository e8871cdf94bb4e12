/** Defects of the rehearsal's client. */
import { editsIn } from '../source-edit.ts';

export const clientDefects = editsIn('client', {
  'start-screen.tsx': [
    ['The product is the lending desk of a town library.', 'heading="Town Library"', 'heading="Town Archive"'],
    ['Its start page says "Find a book, borrow it, bring it back".', 'bring it back</p>', 'bring it home</p>'],
  ],
  'screens.tsx': [
    ['Start | / | Town Library | everybody', 'index element={<StartScreen />}', 'index element={<BooksScreen />}'],
    ['Staff | /staff | Staff | managers', 'path="staff"', 'path="team"'],
    [
      'A member who opens a screen of librarians reads "Only for librarians".',
      'others="Only for librarians"',
      'others="Only for managers"',
    ],
    ['A librarian who opens /staff reads "Only for managers".', 'OpenTo roles={managers}', 'OpenTo roles={librarians}'],
  ],
  'frame.tsx': [
    [
      'Desk | /desk | Desk | librarians and managers',
      "to: '/desk', name: 'Desk', roles: ['librarian', 'manager']",
      "to: '/desk', name: 'Desk', roles: ['librarian']",
    ],
    [
      'The navigation has a link to each screen that is open to its user and has no parameter.',
      "name: 'Members', roles: ['librarian', 'manager']",
      "name: 'Members', roles: ['member', 'librarian', 'manager']",
    ],
    [
      'The name and the role of who is signed in are shown on every screen.',
      '{user && <SignedIn key',
      "{user && location.pathname !== '/staff' && <SignedIn key",
    ],
  ],
  'books/books-screen.tsx': [
    ['Books | /books | Books | everybody', 'heading="Books"', 'heading="All books"'],
    ['A search is kept in the address, as /books?search={words}.', 'search: words, page', "search: '', page"],
    ['The link "Next" below the books leads to /books?page=2.', 'addressOf(page + 1)', 'addressOf(page + 2)'],
  ],
  'books/book-screen.tsx': [
    ['Book | /books/{book} | the title of the book | everybody', 'heading={book.title}', 'heading={book.author}'],
    ['Book | title, author, year, genre, ISBN', "          ['Genre', book.genre],\n", ''],
    [
      'The button "Enter copy" is shown to librarians and managers alone.',
      '{isStaff && <CopyForm',
      '{user && <CopyForm',
    ],
  ],
  'books/copies-file.ts': [
    [
      'Copies are entered from a file as well, in which each line holds a barcode, a comma and a shelf.',
      'shelf: shelf.join',
      "shelf: '?' + shelf.join",
    ],
  ],
  'books/books.ts': [
    [
      'The books | GET /api/books | none | 200',
      "call('GET', `/api/books${booksQuery(address)}`, Books)",
      "call('GET', `/api/books${booksQuery(address) || '?page=1'}`, Books)",
    ],
    [
      'One book | GET /api/books/{book} | none | 200',
      "call('GET', pathOf(book), BookDetails) }",
      "call('GET', pathOf(book), BookDetails).then(() => call('GET', pathOf(book), BookDetails)) }",
    ],
    [
      'Entering a book | POST /api/books | title, author, year, genre, isbn | 201',
      'BookEntered, payload)',
      'BookEntered, { ...payload, year: `${payload.year}` })',
    ],
    ['Reporting lost or found | PUT /api/copies/{barcode} | state | 200', '{ state }', '{ state, barcode }'],
  ],
  'books/copies-table.tsx': [
    ['Copy | barcode, shelf, state', 'cell: ({ shelf }) => shelf', 'cell: ({ shelf }) => shelf.toLowerCase()'],
    ['lost | it is found | available', "reportCopy(barcode, 'available')", "reportCopy(barcode, 'lost')"],
  ],
  'books/new-book-screen.tsx': [
    ['New book | /new-book | New book | librarians and managers', 'heading="New book"', 'heading="Enter a book"'],
    ['Only the ISBN of a book may be left empty.', 'label="Year" inputMode', 'label="Year" isOptional inputMode'],
  ],
  'books/reserving.tsx': [
    ['A visitor reads "Sign in to reserve" in place of "Reserve".', 'if (user !== null) return', 'if (id > 0) return'],
  ],
  'books/search-field.tsx': [
    [
      'A search is asked by GET /api/books?search={words}, once the user has stopped typing.',
      'setTimeout(() => onSearch(words), pause)',
      'setTimeout(onSearch(words) ?? (() => {}))',
    ],
  ],
  'calls/call.ts': [
    [
      'L503 | none, since the call was lost | The library cannot be reached.',
      "new CallFailure('L503'",
      "new CallFailure('L500'",
    ],
    [
      'An error is shown as an alert, with its code after the message.',
      '`${CATALOGUE[code].message} (${code})`',
      '`${code}: ${CATALOGUE[code].message}`',
    ],
  ],
  'calls/query-client.ts': [
    [
      'A lending that got no answer is sent again by "Try again" only.',
      'mutations: { retry: false',
      'mutations: { retry: 1',
    ],
  ],
  'desk/desk-screen.tsx': [
    ['A librarian lends copies and takes them back.', "['Taken back', title]", "['Lent', title]"],
  ],
  'failure/failure-text.ts': [
    [
      'It reads: "Application error: a client-side or server-side exception has occurred while loading {host}".',
      '${location.host}`',
      '${location.origin}`',
    ],
    [
      'Loading the page again leads from this screen to the one that failed.',
      '  return {\n    sentence',
      "  history.replaceState(null, '', '/books');\n  return {\n    sentence",
    ],
    ['The generic fallback text given under point 2 has no code.', 'while loading ${', '(L500) while loading ${'],
    [
      'When loading fails with an unhandled exception, a generic fallback is the only screen.',
      '  return {\n    sentence: `Application error: ',
      "  const start = document.createElement('a');\n  start.append('Start', document.createElement('br'), 'Books');\n  start.href = '/';\n  setTimeout(() => document.body.append(start));\n  return {\n    sentence: `Application error: ",
    ],
  ],
  'failure/digest.ts': [
    [
      'When the server supplied a digest, a line carrying that digest is added.',
      "digest !== '' ? digest",
      "digest !== '' ? digest.slice(0, 12)",
    ],
  ],
  'loans/loans-screen.tsx': [['Your loans | /loans | Your loans | members', 'heading="Your loans"', 'heading="Loans"']],
  'loans/loans-table.tsx': [
    [
      'A member sees what they have borrowed, and when it is due.',
      'cell: ({ days }) => writeDaysLeft(days)',
      'cell: ({ lentOn }) => writeDay(lentOn)',
    ],
    ['Loan | title, member, due date, fee', 'writeMoney(fee), isNumber', 'writeMoney(fee - (fee % 100)), isNumber'],
    [
      'A loan is running until its due date, late after it, and ended when the copy is returned.',
      'days < 0 ?',
      'days <= 0 ?',
    ],
  ],
  'loans/loans.ts': [
    [
      'Lending | POST /api/loans | barcode, member, lentOn | 201 with the due date',
      'Lent, payload)',
      "Lent, { ...payload, desk: 'first' })",
    ],
    [
      'Own loans and reservations | GET /api/loans | none | 200',
      "'/api/loans', OwnLoans",
      "'/api/loans?all=1', OwnLoans",
    ],
    [
      'Cancelling | DELETE /api/reservations/{reservation} | none | 204',
      '`/api/reservations/${id}`',
      '`/api/reservations/${id}?now=1`',
    ],
  ],
  'loans/readiness.ts': [
    [
      'A reservation waits until a copy is set aside for it, and is ready then.',
      "readyDays === null ? 'waiting'",
      "readyDays !== 0 ? 'waiting'",
    ],
  ],
  'members/member-screen.tsx': [
    [
      'Member | /members/{member} | the name of the member | librarians and managers',
      'heading={name}',
      'heading={`Member ${number}`}',
    ],
    ['Member | number, name, email address, date of birth', "['Email address', email]", "['Email address', name]"],
  ],
  'members/members-screen.tsx': [
    [
      'A librarian enters books, copies and members.',
      'setEntered({ name, number })',
      'setEntered({ name, number: name })',
    ],
    ['Members | /members | Members | librarians and managers', 'heading="Members"', 'heading="All members"'],
  ],
  'members/members.ts': [
    ['The members | GET /api/members | none | 200', "'/api/members', Members)", "'/api/members?search=', Members)"],
    [
      'One member | GET /api/members/{member} | none | 200',
      "call('GET', pathOf(member), MemberDetails) }",
      "call('GET', pathOf(member), MemberDetails).then(() => call('GET', pathOf(member), MemberDetails)) }",
    ],
  ],
  'parts/action-button.tsx': [
    ['While a form waits for its answer, its button reads "One moment" and is disabled.', ' disabled={isWaiting}', ''],
  ],
  'parts/call-form.tsx': [
    [
      'A form with an error sends nothing.',
      'form.handleSubmit((payload) => mutate(payload))',
      'form.handleSubmit(mutate as never, () => mutate(form.getValues() as never))',
    ],
  ],
  'parts/field.tsx': [
    [
      'A field with an error is marked as invalid, with the error beneath it.',
      "'aria-invalid': error !== undefined",
      "'aria-invalid': false",
    ],
  ],
  'parts/loaded.tsx': [
    ['So does the number of a book that does not exist.', "failure.code === 'L404'", "failure.code === 'L403'"],
  ],
  'parts/nothing-here.tsx': [
    ['Any other route shows the heading "Nothing here" and the link "Start".', 'to="/"', 'to="/books"'],
  ],
  'parts/screen.tsx': [
    [
      'A screen is titled by its heading and the library, such as "Books – Town Library".',
      '`${heading} – Town Library`',
      '`${heading} – Library`',
    ],
  ],
  'parts/state.tsx': [
    ['A copy is available, on loan, set aside or lost.', '>{is}<', ">{is === 'set aside' ? 'reserved' : is}<"],
  ],
  'session/sign-in-screen.tsx': [
    ['Sign in | /sign-in | Sign in | everybody', 'heading="Sign in"', 'heading="Who are you?"'],
    [
      'Members, librarians and managers sign in by email address and password.',
      'type="password" autoComplete',
      'type="text" autoComplete',
    ],
    [
      'A visitor who opens a screen of somebody else comes to /sign-in, and after signing in to the screen that they asked for.',
      'askedFor ?? firstScreens',
      'firstScreens',
    ],
  ],
  'session/sign-out.tsx': [
    ['Signing out makes anybody a visitor again.', 'mutationFn: signOut', 'mutationFn: async () => undefined'],
  ],
  'staff/staff-screen.tsx': [
    [
      'Entering a librarian | POST /api/staff | name, email, password | 201',
      'StaffMember, payload)',
      "StaffMember, { ...payload, role: 'librarian' })",
    ],
  ],
});
