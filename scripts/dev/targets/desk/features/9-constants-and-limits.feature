Feature: 9. Business constants and limits

  @in-other-words
  Rule: The most loans
    > A member has at most 3 loans at a time.

    Scenario: A third loan, and a fourth
      Given the user is signed in as "member with three loans"
      When the user opens the route "/books/dune"
      Then the button "Borrow" is disabled
      When the user follows the link "Loans"
      And the user presses the button "Return" in the row "Emma"
      And the user opens the route "/books/dune"
      Then the button "Borrow" is enabled

  Rule: The loan period
    > A loan lasts 14 days.

    Scenario: A new loan
      Given the user is signed in as "member"
      When the user opens the route "/books/dune"
      And the user presses the button "Borrow"
      Then the table "Your loans" shows:
        | Book | Due          |
        | Dune | 14 days left |

  @in-other-words
  Rule: The fee
    > A book that is late costs 0.20 € a day.

    Scenario: Three days late, and five days early
      Given the user is signed in as "librarian"
      When the user follows the link "Loans"
      Then the text "0.60 €" in the row "Emma" is shown
      And the text "0.00 €" in the row "Odes" is shown

  Rule: The highest fee
    > The fee for one book is never above 5.00 €.

    Scenario: Just below it, and far above
      Given the user is signed in as "librarian"
      When the user follows the link "Loans"
      Then the text "4.80 €" in the row "Waverley" is shown
      And the text "5.00 €" in the row "Walden" is shown

  Rule: The end of a session
    > A session ends 1 hour after the last action of its user.

    Scenario: An hour after the last action
      Given the user is signed in as "member"
      When 59 minutes pass
      And the user follows the link "Loans"
      And 59 minutes pass
      Then the heading "Your loans" is shown
      When 1 minute passes
      Then the heading "Sign in" is shown
      And the alert "Your session has ended." is shown

  Rule: The shortest search
    > A search begins at 2 letters.

    Scenario: One letter, then two
      When the user opens the route "/books"
      And the user fills the field "Search" with "m"
      Then the item "Odes, on loan" in the list "Books" is shown
      When the user fills the field "Search" with "em"
      Then the list "Books" shows:
        | Emma, on loan          |
        | Middlemarch, available |
