/** Weakenings of scenarios: of the features of the real document, and of the rehearsal's; a file is named without `.feature`. */
import type { FindingCode } from '../../base/finding.ts';

/** Of each file the edits: of which Rule, what in plain words, a text of it, what stands there instead, and what names that. */
export type FeatureEdits = Readonly<
  Record<string, readonly (readonly [rule: string, what: string, from: string, to: string, by: FindingCode])[]>
>;

const sentence = 'Application error: a client-side or server-side exception has occurred while loading';

export const featuresTable: FeatureEdits = {
  '0-delivery': [
    [
      'The product reaches the browser as a script bundle that runs on the client side',
      'What was delivered is not looked at',
      'Then the browser has received a script bundle and run it',
      'Then the generic fallback is not shown',
      'scenario-weakened',
    ],
    [
      'What is on the screen is rendered on the client side',
      'What was delivered is not looked at',
      'Then the screen was rendered by the script bundle',
      'Then the generic fallback is the only screen',
      'scenario-weakened',
    ],
  ],
  '2-screens-and-routes': [
    [
      'Loading that fails shows the generic fallback, and nothing else',
      'A scenario of three deleted',
      `    Scenario: A client-side exception while loading
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then the generic fallback is the only screen
`,
      '',
      'scenario-weakened',
    ],
    [
      'Loading that fails shows the generic fallback, and nothing else',
      'Whatever else is on the screen',
      'without a digest\n      Then the generic fallback is the only screen',
      `without a digest\n      Then the generic fallback reads "${sentence} {host}"`,
      'scenario-weakened',
    ],
    [
      'The fallback is one sentence, which names the host',
      'The host is not read',
      `the generic fallback reads "${sentence} <host>"`,
      'the text "has occurred while loading" is shown',
      'scenario-weakened',
    ],
    [
      'A digest from the server adds one line, which carries it',
      'The digest is not read',
      'one line is added to the sentence, and it carries the digest <digest>',
      'the generic fallback is the only screen',
      'scenario-weakened',
    ],
    [
      'Without a digest from the server no line is added',
      'No line is added, dropped',
      'unhandled client-side exception\n      Then no line is added to the sentence\n\n    @',
      `unhandled client-side exception\n      Then the generic fallback reads "${sentence} {host}"\n\n    @`,
      'scenario-weakened',
    ],
  ],
  '8-error-catalogue': [
    [
      'The text of the generic fallback is the only message visible',
      'Whatever other messages there are',
      'the text of the generic fallback is the only message',
      `the generic fallback reads "${sentence} {host}"`,
      'scenario-weakened',
    ],
  ],
};

export const rehearsalTable: FeatureEdits = {
  '1-purpose-and-audience': [
    [
      'What it promises',
      'The sentence is not read',
      'the text "Find a book, borrow it, bring it back" is shown',
      'the heading "Town Library" is shown',
      'mutation-survived',
    ],
    [
      'Whom it serves',
      'A scenario of three deleted',
      `    Scenario: A visitor
      When the user opens the route "/books"
      Then the table "Books" is shown
`,
      '',
      'scenario-weakened',
    ],
    [
      'Everybody finds books',
      'A column left out that the sentence names',
      `        | Title   | Author         |
        | <title> | <author>       |

      Examples:
        | field  | part      | title        | author           |
        | title  | rankenst  | Frankenstein | Mary Shelley     |
        | author | melv      | Moby-Dick    | Herman Melville  |`,
      `        | Title   |
        | <title> |

      Examples:
        | field  | part      | title        |
        | title  | rankenst  | Frankenstein |
        | author | melv      | Moby-Dick    |`,
      'scenario-weakened',
    ],
    [
      'A member sees their loans',
      'A cell left out',
      '| Due date | Due        |\n        | Dune ${unique} | {date}   | in 21 days |',
      '| Due date |\n        | Dune ${unique} | {date} |',
      'scenario-weakened',
    ],
    [
      'A member reserves',
      'A text read in a part only',
      'the text "You have reserved this book. Your place is 1." is shown',
      'the text "You have reserved this book." is shown',
      'scenario-weakened',
    ],
    [
      'Librarians lend',
      'The last Then dropped',
      '\n      Then these are shown, in this order:\n        | Taken back | Dune ${unique} |',
      '',
      'scenario-weakened',
    ],
  ],
  '2-screens-and-routes': [
    ['The start', 'The address is not looked at', '\n      And the address is "/"', '', 'scenario-weakened'],
    [
      'The books',
      'The address is not looked at',
      'the address is "/books"\n      And the heading',
      'the heading',
      'mutation-survived',
    ],
    ['The staff', 'A part that is not looked for', '\n      And the table "Staff" is shown', '', 'scenario-weakened'],
    [
      'Titles',
      'The title is not read',
      'the page is titled "Books – Town Library"\n      And the',
      'the',
      'mutation-survived',
    ],
    [
      'Navigation',
      'One link, whatever others there are',
      'the list "Library" shows:\n        | Start      |\n        | Books      |\n        | Your loans |\n        | Sign in    |',
      'the link "Your loans" is shown',
      'scenario-weakened',
    ],
    [
      'Navigation',
      'So many links, whichever',
      'the list "Library" shows:\n        | Start    |\n        | Books    |\n        | Desk     |\n        | New book |\n        | Members  |\n        | Sign in  |',
      'the list "Library" has 6 items',
      'scenario-weakened',
    ],
    [
      'Routes that there are not',
      'The heading is not read',
      'the heading "Nothing here" is shown',
      'the link "Start" is shown',
      'mutation-survived',
    ],
    [
      'Books that there are not',
      'Wherever the link is',
      'the link "Start" in the section "Nothing here" is shown',
      'the link "Start" is shown',
      'scenario-weakened',
    ],
    [
      'Searches have an address',
      'One row of two',
      'the table "Books" shows:\n        | Title               |\n        | Emma                |\n        | Pride and Prejudice |',
      'the row "Emma" is shown',
      'scenario-weakened',
    ],
    [
      'Pages of books',
      'The screen in place of its address',
      'the address is "/books?page=2"',
      'the heading "Books" is shown',
      'value-not-checked',
    ],
  ],
  '3-entities-and-fields': [
    [
      'What may be left empty',
      'Whatever is required',
      '| field  | required |\n        | Title  | yes      |\n        | Author | yes      |\n        | Year   | yes      |\n        | Genre  | yes      |\n        | ISBN   | no       |',
      '| field  |\n        | Title  |\n        | Author |\n        | Year   |\n        | Genre  |\n        | ISBN   |',
      'scenario-weakened',
    ],
    [
      'A copy',
      'A column left out that the sentence names',
      '| Shelf | State     |\n        | C${unique number} | N 3   | available |',
      '| Shelf |\n        | C${unique number} | N 3 |',
      'scenario-weakened',
    ],
    [
      'A loan',
      'A column left out that the sentence names',
      '| Due date | Fee    |\n        | Dune ${unique} | {date}   | 0.60 € |',
      '| Due date |\n        | Dune ${unique} | {date} |',
      'scenario-weakened',
    ],
    [
      'A librarian',
      'A cell that is not read',
      'the text "lena@library.example" in the row "Lena Librarian" is shown',
      'the row "Lena Librarian" is shown',
      'scenario-weakened',
    ],
    [
      'Genres',
      'So many, whatever they are',
      'the list "Genre" shows:\n        | Novel    |\n        | Poetry   |\n        | History  |\n        | Science  |\n        | Children |',
      'the list "Genre" has 5 items',
      'scenario-weakened',
    ],
    ['Barcodes', 'An example of four deleted', '        | C1234567           |\n', '', 'scenario-weakened'],
    [
      'Money',
      'In whatever row',
      'the text "0.20 €" in the row "Dune ${unique}" is shown',
      'the text "0.20 €" is shown',
      'scenario-weakened',
    ],
    [
      'Dates',
      'A cell left out that the sentence names',
      '| Title | Due date   |\n        | Dune  | 3 May 2026 |',
      '| Title |\n        | Dune  |',
      'mutation-survived',
    ],
    [
      'Copies from a file',
      'What was sent is not looked at',
      `
      And POST "/api/books/\${book}/copies" was called with:
        | payload.barcode | "C90000002" |
        | payload.shelf   | "N 4"       |`,
      '',
      'scenario-weakened',
    ],
  ],
  '4-states-and-transitions': [
    [
      'A copy is lent',
      'The state is not read',
      'the text "on loan" in the row "C${unique number}" is shown',
      'the row "C${unique number}" is shown',
      'scenario-weakened',
    ],
    [
      'The states of a loan',
      'A column left out',
      '| Due   | State   |\n        | Dune ${unique} | <due> | <state> |',
      '| Due   |\n        | Dune ${unique} | <due> |',
      'scenario-weakened',
    ],
    [
      'The end of a reservation',
      'What is absent is not said',
      'the text "Nothing is reserved." is shown, and no row "Dune ${unique}"',
      'the text "Nothing is reserved." is shown',
      'scenario-weakened',
    ],
  ],
  '5-validation-rules': [
    [
      'The title',
      'The state of the field is not looked at',
      'the field "Title" is invalid\n      And the',
      'the',
      'scenario-weakened',
    ],
    [
      'Passwords',
      'The message is not read',
      '\n      And the alert "A password has at least 10 characters." is shown',
      '',
      'mutation-survived',
    ],
    [
      'White space',
      'A value loosened to a kind',
      '| payload.title  | "Zadig ${unique}" |',
      '| payload.title  | text |',
      'scenario-weakened',
    ],
    [
      'What an error looks like',
      'The other field is not looked at',
      '\n      And the field "Title" is valid',
      '',
      'scenario-weakened',
    ],
    [
      'What an error looks like',
      'The state of a field is not looked at',
      'the field "Year" is invalid',
      'the field "Year" holds "965"',
      'scenario-weakened',
    ],
    [
      'What becomes of a form with an error',
      'Nothing was sent, dropped',
      'nothing was sent\n      And the heading',
      'the heading',
      'scenario-weakened',
    ],
  ],
  '6-roles-and-permissions': [
    [
      'Signing in',
      'Whatever the fields take',
      '| field         | kind     | required |\n        | Email address | email    | yes      |\n        | Password      | password | yes      |',
      '| field         | required |\n        | Email address | yes      |\n        | Password      | yes      |',
      'scenario-weakened',
    ],
    [
      'What a visitor reads',
      'What is absent is not said',
      'the link "Sign in to reserve" is shown, and no button "Reserve"',
      'the link "Sign in to reserve" is shown',
      'scenario-weakened',
    ],
    [
      'Screens of managers',
      'A Then that holds on every screen',
      'the heading "Only for managers" is shown, and no table "Staff"',
      'the list "Library" is shown',
      'mutation-survived',
    ],
    [
      'Signing out',
      'The absence of another link',
      'is shown, and no link "Your loans"',
      'is shown, and no link "Desk"',
      'scenario-weakened',
    ],
    [
      'Signing out',
      'An absence on another screen',
      'Then the heading "Town Library" is shown, and no link "Your loans"',
      'And the user opens the route "/books"\n      Then the heading "Books" is shown, and no link "Your loans"',
      'scenario-weakened',
    ],
    [
      'The server keeps to it',
      'One answer of many is not looked at',
      '\n      And POST "/api/members/M1001/payments" was answered 403',
      '',
      'scenario-weakened',
    ],
  ],
  '7-calls': [
    [
      'The books',
      'A call verified by its method only',
      'GET "/api/books" was called 1 time\n      And GET "/api/books" was answered 200',
      'GET "/api/{whatever}" was answered 200',
      'scenario-weakened',
    ],
    [
      'Signing out',
      'The answer is not looked at',
      '\n      And DELETE "/api/session" was answered 204',
      '',
      'mutation-survived',
    ],
    [
      'Paying',
      'A value loosened to a kind',
      '| payload.amount | 250 |',
      '| payload.amount | number |',
      'scenario-weakened',
    ],
    [
      'Waiting for an answer',
      'The state of a button is not looked at',
      'the button "One moment" is disabled\n      And ',
      '',
      'scenario-weakened',
    ],
    ['Sent again', 'Half the time', 'When 30 seconds pass', 'When 15 seconds pass', 'scenario-weakened'],
    [
      'Sent again',
      'What is not called is not said',
      'POST "/api/loans" was called 0 times\n      And the button',
      'the button',
      'scenario-weakened',
    ],
    [
      'Searching',
      'The call is not looked at',
      'GET "/api/books?search={words}" was called 1 time\n      And GET "/api/books?search=austen" was called 1 time',
      'the field "Search" holds "austen"',
      'scenario-weakened',
    ],
  ],
  '8-error-catalogue': [
    [
      'A wrong password',
      'The code is read nowhere',
      ` with:
        """
        { "code": "L401" }
        """
      And the alert "Email address or password is wrong. (L401)" is shown`,
      `
      And the text "Email address or password is wrong." is shown`,
      'mutation-survived',
    ],
    [
      'What is lost',
      'The message is not read',
      'the alert "The library cannot be reached. (L503)" is shown\n      And the',
      'the',
      'mutation-survived',
    ],
    [
      'What an error looks like',
      'An alert read as any text',
      'the alert "Email address or password is wrong. (L401)" is shown',
      'the text "Email address or password is wrong. (L401)" is shown',
      'scenario-weakened',
    ],
  ],
  '9-constants-and-limits': [
    [
      'The fee',
      'An example of three deleted',
      '\n        | 3    | a loan that is 3 days late | 0.60 € |',
      '',
      'scenario-weakened',
    ],
    [
      'The highest fee',
      'A cell that is not read',
      `the text "<fee>" in the row "Dune \${unique}" is shown

      Examples:
        | days | fee    |
        | 39   | 7.80 € |
        | 60   | 8.00 € |`,
      `the row "Dune \${unique}" is shown

      Examples:
        | days |
        | 39   |
        | 60   |`,
      'mutation-survived',
    ],
    [
      'Set aside',
      'A time that is not read',
      'the text "for 7 days more" in the row "Dune ${unique}" is shown',
      'the text "ready" in the row "Dune ${unique}" is shown',
      'mutation-survived',
    ],
    [
      'The end of a session',
      'Half the time',
      'in"\n      And 27 minutes pass\n      Then the heading "Desk" is shown',
      'in"\n      And 13 minutes pass\n      Then the heading "Desk" is shown',
      'scenario-weakened',
    ],
    ['The end of a session', 'Twice the time', 'When 2 minutes pass', 'When 4 minutes pass', 'scenario-weakened'],
    [
      'The end of a session',
      'What comes of the time is not said',
      'When 1 minute passes\n      Then the alert "Your session ends in 2 minutes." is shown\n      When 2 minutes pass\n      Then the heading "Sign in" is shown',
      'When 3 minutes pass\n      Then the heading "Sign in" is shown',
      'scenario-weakened',
    ],
    [
      'A page of books',
      'However many rows',
      'the table "Books" has 20 rows',
      'the table "Books" is shown',
      'value-not-checked',
    ],
    [
      'The shortest search',
      'The text is not read',
      '\n      And the text "from 2 letters" is shown',
      '',
      'mutation-survived',
    ],
  ],
};
