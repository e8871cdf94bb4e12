/** Defects of the rehearsal's server and its migrations, and of the contract that it shares with the client. */
import { editsIn } from '../source-edit.ts';

export const serverDefects = editsIn('server', {
  'demo.ts': [
    [
      'It serves visitors, members, librarians and managers.',
      "email: 'martha@library.example', role: 'manager'",
      "email: 'martha@library.example', role: 'librarian'",
    ],
  ],
  'access/attempts.ts': [
    ['L429 | 429 | Too many attempts. Try again in 15 minutes.', "new Failure('L429')", "new Failure('L401')"],
  ],
  'api/books.ts': [
    [
      'Entering a copy | POST /api/books/{book}/copies | barcode, shelf | 201',
      'await bodyOf(c, NewCopy)), 201)',
      'await bodyOf(c, NewCopy)), 200)',
    ],
  ],
  'api/loans.ts': [
    [
      'A manager does what a librarian does, and enters librarians.',
      "librarians = only('librarian', 'manager')",
      "librarians = only('librarian')",
    ],
  ],
  'api/people.ts': [
    [
      'A call without a session is answered 401, and a call of the wrong role is answered 403.',
      '.use(managers)',
      '.use(librarians)',
    ],
  ],
  'api/session.ts': [
    [
      'Signing in | POST /api/session | email, password | 200',
      'return c.json({ user: userOf(person) } satisfies SignedIn)',
      'return c.json({ user: userOf(person) } satisfies SignedIn, 201)',
    ],
    ['Signing out | DELETE /api/session | none | 204', 'c.body(null, 204)', "c.body('', 200)"],
  ],
  'catalogue/books.ts': [
    [
      'Everybody finds a book by a part of its title or of its author.',
      'position(lower(${search}) in lower(author)) > 0',
      'position(lower(${search}) in lower(author)) = 1',
    ],
  ],
  'catalogue/copies.ts': [
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
  'lending/line.ts': [
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
  'lending/loans.ts': [
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
  'lending/reservations.ts': [
    ['A member reserves a book of which no copy is available.', 'if (available > 0 || ', 'if ('],
    [
      'Reservation | title, place',
      'row_number() over (partition by book_id order',
      'row_number() over (partition by id order',
    ],
    ['Reserving | POST /api/reservations | book | 201 with the place', 'place: line + 1', 'place: line'],
    ['L413 | 409 | You have 3 reservations already.', "new Failure('L413')", "new Failure('L409')"],
  ],
  'migrations/001-library.sql': [
    ['Members are numbered M1001 and up.', 'member_number start 1001', 'member_number start 1002'],
    ['An ISBN is in the catalogue once.', 'constraint book_isbn unique check', 'constraint book_isbn check'],
    ['An email address belongs to one person.', 'on person (lower(email));', 'on person (lower(email), role);'],
    ['none | it is entered | available', "not null default 'available'", "not null default 'lost'"],
  ],
  'people/members.ts': [
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
  'people/staff.ts': [
    ['Librarian | name, email address', 'select name, email, role', 'select name, name as email, role'],
  ],
});

export const contractDefects = editsIn('contract', {
  'days.ts': [['A date is written as "3 May 2026".', '`${Number(dayOfMonth)} ', '`${dayOfMonth} ']],
  'errors.ts': [
    ['L400 | 400 | Some fields are wrong.', 'Some fields are wrong.', 'Some fields are not right.'],
    ['L401 | 401 | Email address or password is wrong.', 'L401: { status: 401', 'L401: { status: 403'],
    ['L403 | 403 | You may not do this.', 'You may not do this.', 'You must not do this.'],
    ['L404 | 404 | There is no such thing.', 'L404: { status: 404', 'L404: { status: 410'],
    ['L500 | 500 | Something went wrong.', 'Something went wrong.', 'Something is wrong.'],
  ],
  'isbn.ts': [
    [
      'An ISBN has 13 digits, of which the last is its check digit, and hyphens in it do not count.',
      'return sum % 10 === 0',
      'return sum > 0',
    ],
  ],
  'limits.ts': [
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
    [
      'A session ends 30 minutes after the last action of its user, with a warning 2 minutes before.',
      'SESSION_MINUTES = 30',
      'SESSION_MINUTES = 31',
    ],
    [
      'After 5 wrong passwords an email address is locked for 15 minutes.',
      'WRONG_PASSWORDS = 5',
      'WRONG_PASSWORDS = 6',
    ],
    ['A page of books has 20 of them.', 'BOOKS_A_PAGE = 20', 'BOOKS_A_PAGE = 19'],
    ['A search begins at 2 letters.', 'SEARCH_LETTERS = 2', 'SEARCH_LETTERS = 1'],
  ],
  'money.ts': [
    ['An amount of money is written as "0.20 €".', '${(cents / 100).toFixed(2)} €', '€ ${(cents / 100).toFixed(2)}'],
  ],
  'rules.ts': [
    ['A genre is Novel, Poetry, History, Science or Children.', "'Science', 'Children']", "'Children', 'Science']"],
    ['A barcode is the letter C and eight digits.', '/^C\\d{8}$/', '/^[A-Z]\\d{8}$/'],
    ['An author is a name without digits.', '!/\\p{N}/u', '!/^\\p{N}/u'],
    ['An email address has one @, and a dot after it.', '(\\.[^@\\s.]+)+$/', '(\\.[^@\\s.]+)*$/'],
    ['White space around what is entered is dropped.', '    .trim()\n    .min(1', '    .min(1'],
    ['Paying | POST /api/members/{member}/payments | amount | 201', '* 100)', '* 10)'],
  ],
});
