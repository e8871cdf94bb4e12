Feature: 9. Business constants and limits

  Rule: The most loans
    > A member has at most 5 loans at a time.

    Scenario: The fifth
      Given the setup "a member with 4 loans, and a copy"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then these are shown, in this order:
        | Lent | Dune ${unique} |

    Scenario: The sixth
      Given the setup "a member with 5 loans, and a copy"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then the alert "This member has 5 loans already. (L411)" is shown

  Rule: The loan period
    > A loan lasts 21 days.

    Scenario: A new loan
      Given the setup "a loan"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then the text "in 21 days" in the row "Dune ${unique}" is shown

  Rule: The fee
    > A copy that is late costs 0.20 € a day.

    Scenario Outline: <days> days late
      Given the setup "<setup>"
      When the user opens the route "/desk"
      And the user fills the field "Returned barcode" with "C${unique number}"
      And the user presses the button "Take back"
      Then these are shown, in this order:
        | Fee | <fee> |

      Examples:
        | days | setup                      | fee    |
        | 0    | a loan that is due today   | 0.00 € |
        | 1    | a loan that is 1 day late  | 0.20 € |
        | 3    | a loan that is 3 days late | 0.60 € |

  Rule: The highest fee
    > The fee for one loan is never above 8.00 €.

    Scenario Outline: <days> days late
      Given the setup "a loan that is <days> days late"
      When the user opens the route "/members/{member}" with member "${member}"
      Then the text "<fee>" in the row "Dune ${unique}" is shown

      Examples:
        | days | fee    |
        | 39   | 7.80 € |
        | 60   | 8.00 € |

  Rule: Who owes much
    > A member who owes 10.00 € or more borrows nothing until they have paid.

    Scenario: 9.80 €
      Given the setup "a member who owes 9.80 €"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then these are shown, in this order:
        | Lent | Dune ${unique} |

    Scenario: 10.00 €, and then nothing
      Given the setup "a member who owes 10.00 €"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then the alert "This member owes 10.00 € or more. (L412)" is shown
      When the user opens the route "/members/{member}" with member "${member}"
      And the user fills the field "Amount" with "10.00"
      And the user presses the button "Pay"
      And the user opens the route "/desk"
      And the user fills in:
        | Barcode | C${unique number} |
        | Member  | ${member}         |
      And the user presses the button "Lend"
      Then these are shown, in this order:
        | Lent | Dune ${unique} |

  Rule: The most reservations
    > A member has at most 3 reservations at a time.

    Scenario: The third
      Given the setup "a member with 2 reservations, and a book without a copy"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Reserve"
      Then the text "You have reserved this book. Your place is 1." is shown

    Scenario: The fourth
      Given the setup "a member with 3 reservations, and a book without a copy"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Reserve"
      Then the alert "You have 3 reservations already. (L413)" is shown

  Rule: Set aside
    > A copy is set aside for 7 days.

    Scenario: What the member reads
      Given the setup "a copy that is set aside for another member"
      And the user is signed in as "another member"
      When the user opens the route "/loans"
      Then the text "for 7 days more" in the row "Dune ${unique}" is shown

  @in-other-words
  Rule: The end of a session
    > A session ends 30 minutes after the last action of its user

    Scenario: A warning, and the end
      > A session ends 30 minutes after the last action of its user

      > with a warning 2 minutes before.
      Given the user is signed in as "librarian"
      When the user opens the route "/desk"
      And 27 minutes pass
      Then the heading "Desk" is shown, and no alert "Your session ends in 2 minutes."
      When 1 minute passes
      Then the alert "Your session ends in 2 minutes." is shown
      When 2 minutes pass
      Then the heading "Sign in" is shown
      And the text "Your session has ended. Sign in to go on." is shown

    Scenario: To the second
      Given the user is signed in as "librarian"
      And time stands still
      When the user opens the route "/desk"
      And 27 minutes and 59 seconds pass
      Then the heading "Desk" is shown, and no alert "Your session ends in 2 minutes."
      When 1500 milliseconds pass
      Then the alert "Your session ends in 2 minutes." is shown

    Scenario: An action begins it anew
      Given the user is signed in as "librarian"
      When the user opens the route "/desk"
      And 29 minutes pass
      And the user presses the button "Stay signed in"
      And 27 minutes pass
      Then the heading "Desk" is shown

  Rule: Wrong passwords
    > After 5 wrong passwords an email address is locked for 15 minutes.

    Scenario: The right one after 4
      Given the setup "a member whose password was mistyped 4 times"
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ada.${unique}@library.example |
        | Password      | on the same page              |
      And the user presses the button "Sign in"
      Then the text "Ada ${unique}, member" is shown

    Scenario: The right one after 5
      Given the setup "a member whose password was mistyped 5 times"
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ada.${unique}@library.example |
        | Password      | on the same page              |
      And the user presses the button "Sign in"
      Then the alert "Too many attempts. Try again in 15 minutes. (L429)" is shown

  Rule: A page of books
    > A page of books has 20 of them.

    Scenario: The first page
      When the user opens the route "/books"
      Then the table "Books" has 20 rows

  Rule: The shortest search
    > A search begins at 2 letters.

    Scenario: One letter, then two
      When the user opens the route "/books"
      And the user fills the field "Search" with "b"
      Then the table "Books" has 20 rows
      And the text "from 2 letters" is shown
      And GET "/api/books?search={words}" was called 0 times
      When the user fills the field "Search" with "bö"
      Then GET "/api/books?search=b%C3%B6" was called 1 time
