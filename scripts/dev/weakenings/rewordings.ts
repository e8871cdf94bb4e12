/** Scenarios of the rehearsal in other words, by which the sentence is still proven; files are those of features, without their ending. */
type Rewordings = Readonly<Record<string, readonly (readonly [rule: string, from: string, to: string])[]>>;

export const rewordings: Rewordings = {
  '1-purpose-and-audience': [
    [
      'What it promises',
      'the text "Find a book, borrow it, bring it back" is shown',
      'these are shown, in this order:\n        | Find a book, borrow it, bring it back |',
    ],
    [
      'Everybody finds books',
      'the table "Books" shows:\n        | Title   | Author         |\n        | <title> | <author>       |',
      'the table "Books" has 1 row\n      And the text "<author>" in the row "<title>" is shown',
    ],
    [
      'A member sees their loans',
      'the table "Your loans" shows:\n        | Title          | Due date | Due        |\n        | Dune ${unique} | {date}   | in 21 days |',
      'the text "in 21 days" in the row "Dune ${unique}" is shown\n      And the text "{date}" in the row "Dune ${unique}" is shown',
    ],
  ],
  '2-screens-and-routes': [
    [
      'The books',
      'When the user opens the route "/"\n      And the user follows the link "Books"\n      Then the address is "/books"\n      And the heading "Books" is shown',
      'When the user opens the route "/sign-in"\n      And the user follows the link "Books"\n      Then the heading "Books" is shown\n      And the address is "/books"',
    ],
    [
      'Titles',
      'the page is titled "Books – Town Library"\n      And the heading "Books" is shown',
      'the heading "Books" is shown, and no heading "Nothing here"\n      And the page is titled "Books – Town Library"',
    ],
    [
      'Routes that there are not',
      'the heading "Nothing here" is shown\n      When the user follows the link "Start"\n      Then the address is "/"',
      'the heading "Nothing here" is shown\n      And the link "Start" in the section "Nothing here" is shown',
    ],
    ['Pages of books', 'When the user goes back\n      Then the address is "/books"', 'And the table "Books" is shown'],
  ],
  '3-entities-and-fields': [
    [
      'A copy',
      'the table "Copies" shows:\n        | Barcode           | Shelf | State     |\n        | C${unique number} | N 3   | available |',
      'the text "N 3" in the row "C${unique number}" is shown\n      And the text "available" in the row "C${unique number}" is shown',
    ],
    [
      'A librarian',
      'the text "lena@library.example" in the row "Lena Librarian" is shown',
      'the row "Lena Librarian" is shown\n      And the text "lena@library.example" is shown',
    ],
    [
      'Genres',
      'And the user presses the key "Enter"\n      Then these are shown, in this order:\n        | Genre | Poetry |',
      'And the user presses the button "Enter book"\n      Then the heading "Zadig ${unique}" is shown\n      And the text "Poetry" is shown',
    ],
    [
      'Dates',
      'the table "Your loans" shows:\n        | Title | Due date   |\n        | Dune  | 3 May 2026 |',
      'the text "3 May 2026" in the row "Dune" is shown',
    ],
    [
      'Money',
      'the text "0.20 €" in the row "Dune ${unique}" is shown',
      'the table "Your loans" shows:\n        | Title          | Fee    |\n        | Dune ${unique} | 0.20 € |',
    ],
  ],
  '4-states-and-transitions': [
    [
      'A copy is entered',
      'the text "available" in the row "C${unique number}" is shown',
      'the table "Copies" shows:\n        | Barcode           | State     |\n        | C${unique number} | available |',
    ],
    [
      'The states of a loan',
      'the text "Nothing is on loan." is shown, and no row "Dune ${unique}"',
      'the text "Nothing is on loan." is shown, and no table "Your loans"',
    ],
  ],
  '5-validation-rules': [
    [
      'The author',
      'the field "Author" is invalid\n      And the alert "An author is a name without digits." is shown',
      'the alert "An author is a name without digits." is shown 1 time\n      And the field "Author" is invalid',
    ],
    [
      'The year',
      'the field "Year" is invalid\n      And the alert "A year lies between 1450 and 2100." is shown',
      'these are shown, in this order:\n        | Year                               |\n        | A year lies between 1450 and 2100. |\n      And the field "Year" is invalid',
    ],
    [
      'Passwords',
      'the field "Password" is invalid\n      And the alert "A password has at least 10 characters." is shown',
      'the text "A password has at least 10 characters." is shown\n      And the field "Password" is invalid',
    ],
  ],
  '6-roles-and-permissions': [
    [
      'Screens of managers',
      'the heading "Only for managers" is shown, and no table "Staff"',
      'the text "Only for managers" is shown\n      And the address is "/staff"',
    ],
    [
      'What a visitor reads',
      'the link "Sign in to reserve" is shown, and no button "Reserve"',
      'the text "Sign in to reserve" is shown, and no button "Reserve"',
    ],
  ],
  '7-calls': [
    [
      'The books',
      'GET "/api/books" was called 1 time\n      And GET "/api/books" was answered 200',
      'GET "/api/books" was answered 200\n      And the table "Books" is shown',
    ],
    [
      'Paying',
      'POST "/api/members/{member}/payments" was called with:\n        | payload.amount | 250 |',
      'POST "/api/members/${member}/payments" was called 1 time\n      And POST "/api/members/${member}/payments" was called with:\n        | payload.amount | 250 |',
    ],
    [
      'Waiting for an answer',
      'the button "One moment" is disabled\n      And the button "One moment" is shown, and no button "Enter book"',
      'the button "One moment" is shown, and no button "Enter book"\n      And the button "One moment" is disabled',
    ],
  ],
  '8-error-catalogue': [
    [
      'What is lost',
      'the alert "The library cannot be reached. (L503)" is shown',
      'the text "The library cannot be reached. (L503)" is shown',
    ],
    [
      'What an error looks like',
      'the alert "Email address or password is wrong. (L401)" is shown',
      'the alert "Email address or password is wrong. (L401)" is shown, and no text "(L400)"',
    ],
  ],
  '9-constants-and-limits': [
    [
      'Set aside',
      'the text "for 7 days more" in the row "Dune ${unique}" is shown',
      'the text "7 days" in the row "Dune ${unique}" is shown',
    ],
    [
      'A page of books',
      'the table "Books" has 20 rows',
      'the table "Books" is shown\n      And the table "Books" has 20 rows',
    ],
  ],
};
