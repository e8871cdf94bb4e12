/** One defect of the rehearsal for each sentence of its document; files are relative to `rehearsal/`. */

type Edits = Readonly<Record<string, readonly (readonly [sentence: string, from: string, to: string])[]>>;

export const rehearsalTable: Edits = {
  'client/start-screen.tsx': [
    ['The product is the lending desk of a town library.', 'heading="Town Library"', 'heading="Town Archive"'],
    ['Its start page says "Find a book, borrow it, bring it back".', 'bring it back</p>', 'bring it home</p>'],
  ],
  'client/screens.tsx': [
    ['Start | / | Town Library | everybody', 'index element={<StartScreen />}', 'index element={<BooksScreen />}'],
    ['Staff | /staff | Staff | managers', 'path="staff"', 'path="team"'],
    [
      'A member who opens a screen of librarians reads "Only for librarians".',
      'others="Only for librarians"',
      'others="Only for managers"',
    ],
    ['A librarian who opens /staff reads "Only for managers".', 'OpenTo roles={managers}', 'OpenTo roles={librarians}'],
  ],
  'client/frame.tsx': [
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
  'client/books/books-screen.tsx': [
    ['Books | /books | Books | everybody', 'heading="Books"', 'heading="All books"'],
    ['A search is kept in the address, as /books?search={words}.', 'search: words, page', "search: '', page"],
    ['The link "Next" below the books leads to /books?page=2.', 'addressOf(page + 1)', 'addressOf(page + 2)'],
  ],
  'client/books/book-screen.tsx': [
    ['Book | /books/{book} | the title of the book | everybody', 'heading={book.title}', 'heading={book.author}'],
    ['Book | title, author, year, genre, ISBN', "          ['Genre', book.genre],\n", ''],
    [
      'The button "Enter copy" is shown to librarians and managers alone.',
      '{isStaff && <CopyForm',
      '{user && <CopyForm',
    ],
  ],
  'client/books/copies-file.ts': [
    [
      'Copies are entered from a file as well, in which each line holds a barcode, a comma and a shelf.',
      'shelf: shelf.join',
      "shelf: '?' + shelf.join",
    ],
  ],
  'client/books/books.ts': [
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
  'client/books/copies-table.tsx': [
    ['Copy | barcode, shelf, state', 'cell: ({ shelf }) => shelf', 'cell: ({ shelf }) => shelf.toLowerCase()'],
    ['lost | it is found | available', "reportCopy(barcode, 'available')", "reportCopy(barcode, 'lost')"],
    [
      'The mouse over "Report lost" shows "A copy that is lost cannot be lent."',
      '<Tipped tip="A copy that is lost cannot be lent.">',
      '<Tipped tip="A copy that is set aside cannot be lent.">',
    ],
  ],
  'client/books/new-book-screen.tsx': [
    ['New book | /new-book | New book | librarians and managers', 'heading="New book"', 'heading="Enter a book"'],
    ['Only the ISBN of a book may be left empty.', 'label="Year" inputMode', 'label="Year" isOptional inputMode'],
  ],
  'client/books/reserving.tsx': [
    ['A visitor reads "Sign in to reserve" in place of "Reserve".', 'if (user !== null) return', 'if (id > 0) return'],
  ],
  'client/books/search-field.tsx': [
    [
      'A search is asked by GET /api/books?search={words}, once the user has stopped typing.',
      'setTimeout(() => onSearch(words), pause)',
      'setTimeout(onSearch(words) ?? (() => {}))',
    ],
  ],
  'client/calls/call.ts': [
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
  'client/calls/query-client.ts': [
    [
      'A lending that got no answer is sent again by "Try again" only.',
      'mutations: { retry: false',
      'mutations: { retry: 1',
    ],
  ],
  'client/desk/desk-screen.tsx': [
    ['A librarian lends copies and takes them back.', "['Taken back', title]", "['Lent', title]"],
  ],
  'client/failure/failure-text.ts': [
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
  'client/failure/digest.ts': [
    [
      'When the server supplied a digest, a line carrying that digest is added.',
      "digest !== '' ? digest",
      "digest !== '' ? digest.slice(0, 12)",
    ],
  ],
  'client/loans/loans-screen.tsx': [
    ['Your loans | /loans | Your loans | members', 'heading="Your loans"', 'heading="Loans"'],
  ],
  'client/loans/loans-table.tsx': [
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
  'client/loans/loans.ts': [
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
  'client/loans/readiness.ts': [
    [
      'A reservation waits until a copy is set aside for it, and is ready then.',
      "readyDays === null ? 'waiting'",
      "readyDays !== 0 ? 'waiting'",
    ],
  ],
  'client/members/member-screen.tsx': [
    [
      'Member | /members/{member} | the name of the member | librarians and managers',
      'heading={name}',
      'heading={`Member ${number}`}',
    ],
    ['Member | number, name, email address, date of birth', "['Email address', email]", "['Email address', name]"],
  ],
  'client/members/members-screen.tsx': [
    [
      'A librarian enters books, copies and members.',
      'setEntered({ name, number })',
      'setEntered({ name, number: name })',
    ],
    ['Members | /members | Members | librarians and managers', 'heading="Members"', 'heading="All members"'],
  ],
  'client/members/members-file.ts': [
    [
      '"Download members" downloads the members as the file members.csv, whose first line is "Number,Name,Email address".',
      "['Number,Name,Email address'",
      "['Number,Name,Email'",
    ],
  ],
  'client/members/members.ts': [
    ['The members | GET /api/members | none | 200', "'/api/members', Members)", "'/api/members?search=', Members)"],
    [
      'One member | GET /api/members/{member} | none | 200',
      "call('GET', pathOf(member), MemberDetails) }",
      "call('GET', pathOf(member), MemberDetails).then(() => call('GET', pathOf(member), MemberDetails)) }",
    ],
  ],
  'client/parts/action-button.tsx': [
    ['While a form waits for its answer, its button reads "One moment" and is disabled.', ' disabled={isWaiting}', ''],
  ],
  'client/parts/call-form.tsx': [
    [
      'A form with an error sends nothing.',
      'form.handleSubmit((payload) => mutate(payload))',
      'form.handleSubmit(mutate as never, () => mutate(form.getValues() as never))',
    ],
  ],
  'client/parts/field.tsx': [
    [
      'A field with an error is marked as invalid, with the error beneath it.',
      "'aria-invalid': error !== undefined",
      "'aria-invalid': false",
    ],
  ],
  'client/parts/loaded.tsx': [
    ['So does the number of a book that does not exist.', "failure.code === 'L404'", "failure.code === 'L403'"],
  ],
  'client/parts/nothing-here.tsx': [
    ['Any other route shows the heading "Nothing here" and the link "Start".', 'to="/"', 'to="/books"'],
  ],
  'client/parts/screen.tsx': [
    [
      'A screen is titled by its heading and the library, such as "Books – Town Library".',
      '`${heading} – Town Library`',
      '`${heading} – Library`',
    ],
  ],
  'client/parts/state.tsx': [
    ['A copy is available, on loan, set aside or lost.', '>{is}<', ">{is === 'set aside' ? 'reserved' : is}<"],
  ],
  'client/session/sign-in-screen.tsx': [
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
  'client/session/sign-out.tsx': [
    ['Signing out makes anybody a visitor again.', 'mutationFn: signOut', 'mutationFn: async () => undefined'],
  ],
  'client/staff/staff-screen.tsx': [
    [
      'Entering a librarian | POST /api/staff | name, email, password | 201',
      'StaffMember, payload)',
      "StaffMember, { ...payload, role: 'librarian' })",
    ],
  ],
  'server/demo.ts': [
    [
      'It serves visitors, members, librarians and managers.',
      "email: 'martha@library.example', role: 'manager'",
      "email: 'martha@library.example', role: 'librarian'",
    ],
  ],
  'server/access/attempts.ts': [
    ['L429 | 429 | Too many attempts. Try again in 15 minutes.', "new Failure('L429')", "new Failure('L401')"],
  ],
  'server/api/books.ts': [
    [
      'Entering a copy | POST /api/books/{book}/copies | barcode, shelf | 201',
      'await bodyOf(c, NewCopy)), 201)',
      'await bodyOf(c, NewCopy)), 200)',
    ],
  ],
  'server/api/loans.ts': [
    [
      'A manager does what a librarian does, and enters librarians.',
      "librarians = only('librarian', 'manager')",
      "librarians = only('librarian')",
    ],
  ],
  'server/api/people.ts': [
    [
      'A call without a session is answered 401, and a call of the wrong role is answered 403.',
      '.use(managers)',
      '.use(librarians)',
    ],
  ],
  'server/api/session.ts': [
    [
      'Signing in | POST /api/session | email, password | 200',
      'return c.json({ user: userOf(person) } satisfies SignedIn)',
      'return c.json({ user: userOf(person) } satisfies SignedIn, 201)',
    ],
    ['Signing out | DELETE /api/session | none | 204', 'c.body(null, 204)', "c.body('', 200)"],
  ],
  'server/catalogue/books.ts': [
    [
      'Everybody finds a book by a part of its title or of its author.',
      'position(lower(${search}) in lower(author)) > 0',
      'position(lower(${search}) in lower(author)) = 1',
    ],
  ],
  'server/catalogue/copies.ts': [
    [
      'A new copy stands on the shelf that was entered with it.',
      'values (${barcode}, ${book}, ${shelf})',
      'values (${barcode}, ${book}, ${shelf.slice(0, 3)})',
    ],
    [
      'available or on loan | it is reported lost | lost',
      "['available', 'on loan'] : ['lost']",
      "['available'] : ['lost']",
    ],
    ['A barcode is in the catalogue once.', "=== 'copy_barcode'", "=== 'copy_pkey'"],
  ],
  'server/lending/line.ts': [
    [
      'on loan | it is returned and a member waits | set aside',
      "  await setState(transaction, barcode, 'set aside');\n",
      '',
    ],
    [
      'set aside | the reservation is cancelled | available',
      "  if (barcode !== null) await setState(transaction, barcode, 'available');\n",
      '',
    ],
  ],
  'server/lending/loans.ts': [
    ['available | it is lent | on loan', "    await setState(transaction, barcode, 'on loan');\n", ''],
    [
      'on loan | it is returned and nobody waits | available',
      "    if (waiting === null) await setState(transaction, barcode, 'available');\n",
      '',
    ],
    [
      'set aside | it is lent to the member who waits | on loan',
      '(await readyFor(transaction, barcode)) !== member',
      '(await readyFor(transaction, barcode)) !== undefined',
    ],
    [
      'A reservation is gone when the copy is lent or when the member cancels it.',
      '    if (reservation !== undefined) await dropReservation(transaction, reservation);\n',
      '',
    ],
    [
      'Taking back | POST /api/returns | barcode | 200 with the fee and the state',
      'return { title: copy.title, fee, state',
      'return { title: copy.title, fee: fee / 2, state',
    ],
    [
      'A member sees no loans but their own.',
      'where member = ${member} and ended_on is null order',
      'where ended_on is null order',
    ],
    [
      'L409 | 409 | This copy cannot be lent now.',
      "'set aside') throw new Failure('L409')",
      "'set aside') throw new Failure('L410')",
    ],
    ['L410 | 409 | This copy is set aside for somebody else.', "new Failure('L410')", "new Failure('L409')"],
    ['L411 | 409 | This member has 5 loans already.', "new Failure('L411')", "new Failure('L412')"],
    ['L412 | 409 | This member owes 10.00 € or more.', "new Failure('L412')", "new Failure('L411')"],
  ],
  'server/lending/reservations.ts': [
    ['A member reserves a book of which no copy is available.', 'if (available > 0 || ', 'if ('],
    [
      'Reservation | title, place',
      'row_number() over (partition by book_id order',
      'row_number() over (partition by id order',
    ],
    ['Reserving | POST /api/reservations | book | 201 with the place', 'place: line + 1', 'place: line'],
    ['L413 | 409 | You have 3 reservations already.', "new Failure('L413')", "new Failure('L409')"],
  ],
  'server/migrations/001-library.sql': [
    ['Members are numbered M1001 and up.', 'member_number start 1001', 'member_number start 1002'],
    ['An ISBN is in the catalogue once.', 'constraint book_isbn unique check', 'constraint book_isbn check'],
    ['An email address belongs to one person.', 'on person (lower(email));', 'on person (lower(email), role);'],
    ['none | it is entered | available', "not null default 'available'", "not null default 'lost'"],
  ],
  'server/people/members.ts': [
    [
      'The parameter {book} is the number of a book, and {member} is the number of a member.',
      'from person where number = ${number}`',
      'from person where id = ${number} - 1000`',
    ],
    [
      'Entering a member | POST /api/members | name, email, bornOn, password | 201 with the number',
      'return { number: writeNumber(number) };',
      "return { number: '' };",
    ],
  ],
  'server/people/staff.ts': [
    ['Librarian | name, email address', 'select name, email, role', 'select name, name as email, role'],
  ],
  'contract/days.ts': [['A date is written as "3 May 2026".', '`${Number(dayOfMonth)} ', '`${dayOfMonth} ']],
  'contract/errors.ts': [
    ['L400 | 400 | Some fields are wrong.', 'Some fields are wrong.', 'Some fields are not right.'],
    ['L401 | 401 | Email address or password is wrong.', 'L401: { status: 401', 'L401: { status: 403'],
    ['L403 | 403 | You may not do this.', 'You may not do this.', 'You must not do this.'],
    ['L404 | 404 | There is no such thing.', 'L404: { status: 404', 'L404: { status: 410'],
    ['L500 | 500 | Something went wrong.', 'Something went wrong.', 'Something is wrong.'],
  ],
  'contract/isbn.ts': [
    [
      'An ISBN has 13 digits, of which the last is its check digit, and hyphens in it do not count.',
      'return sum % 10 === 0',
      'return sum > 0',
    ],
  ],
  'contract/limits.ts': [
    ['A title has 1 to 120 characters.', 'TITLE_CHARACTERS = 120', 'TITLE_CHARACTERS = 119'],
    ['A year lies between 1450 and 2100.', 'LAST_YEAR = 2100', 'LAST_YEAR = 2099'],
    ['A date of birth lies in the past, and a member is at least 6 years old.', 'MEMBER_YEARS = 6', 'MEMBER_YEARS = 5'],
    ['A password has at least 10 characters.', 'PASSWORD_CHARACTERS = 10', 'PASSWORD_CHARACTERS = 9'],
    ['The day of a loan is not in the future, and at most 90 days ago.', 'DAYS_AGO = 90', 'DAYS_AGO = 91'],
    ['A member has at most 5 loans at a time.', 'LOANS_AT_A_TIME = 5', 'LOANS_AT_A_TIME = 6'],
    ['A loan lasts 21 days.', 'LOAN_DAYS = 21', 'LOAN_DAYS = 22'],
    ['A copy that is late costs 0.20 € a day.', 'FEE_A_DAY = 20', 'FEE_A_DAY = 21'],
    ['The fee for one loan is never above 8.00 €.', 'FEE_OF_A_LOAN = 800', 'FEE_OF_A_LOAN = 820'],
    [
      'A member who owes 10.00 € or more borrows nothing until they have paid.',
      'OWING_FORBIDS = 1000',
      'OWING_FORBIDS = 1001',
    ],
    ['A member has at most 3 reservations at a time.', 'RESERVATIONS_AT_A_TIME = 3', 'RESERVATIONS_AT_A_TIME = 4'],
    ['A copy is set aside for 7 days.', 'SET_ASIDE_DAYS = 7', 'SET_ASIDE_DAYS = 6'],
    ['A session ends 30 minutes after the last action of its user', 'SESSION_MINUTES = 30', 'SESSION_MINUTES = 31'],
    [
      'After 5 wrong passwords an email address is locked for 15 minutes.',
      'WRONG_PASSWORDS = 5',
      'WRONG_PASSWORDS = 6',
    ],
    ['A page of books has 20 of them.', 'BOOKS_A_PAGE = 20', 'BOOKS_A_PAGE = 19'],
    ['A search begins at 2 letters.', 'SEARCH_LETTERS = 2', 'SEARCH_LETTERS = 1'],
  ],
  'contract/money.ts': [
    ['An amount of money is written as "0.20 €".', '${(cents / 100).toFixed(2)} €', '€ ${(cents / 100).toFixed(2)}'],
  ],
  'contract/rules.ts': [
    ['A genre is Novel, Poetry, History, Science or Children.', "'Science', 'Children']", "'Children', 'Science']"],
    ['A barcode is the letter C and eight digits.', '/^C\\d{8}$/', '/^[A-Z]\\d{8}$/'],
    ['An author is a name without digits.', '!/\\p{N}/u', '!/^\\p{N}/u'],
    ['An email address has one @, and a dot after it.', '(\\.[^@\\s.]+)+$/', '(\\.[^@\\s.]+)*$/'],
    ['White space around what is entered is dropped.', '    .trim()\n    .min(1', '    .min(1'],
    ['Paying | POST /api/members/{member}/payments | amount | 201', '* 100)', '* 10)'],
  ],
};
