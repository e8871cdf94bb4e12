Feature: 1. What the product does and for whom

  Rule: Everybody sees the books
    > The desk shows everybody which books the library has.

    Scenario: The books of the library
      When the user opens the route "/books"
      Then the text "Visitor" is shown
      And the list "Books" shows:
        | Dune, available      |
        | Emma, on loan        |
        | Middlemarch, available |
        | Odes, on loan        |
        | Persuasion, reserved |
        | Walden, on loan      |
        | Waverley, on loan    |

  Rule: Everybody finds a book
    > Everybody finds a book by a part of its title.

    Scenario: A part of a title
      When the user opens the route "/books"
      And the user fills the field "Search" with "march"
      Then the list "Books" shows:
        | Middlemarch, available |

  Rule: A member borrows
    > A member borrows a book.

    Scenario: A book is borrowed
      Given the user is signed in as "member"
      When the user opens the route "/books/dune"
      And the user presses the button "Borrow"
      Then the table "Your loans" shows:
        | Book |
        | Dune |

  Rule: A member reserves
    > A member reserves a book that somebody else has borrowed.

    Scenario: A book that somebody else has
      Given the user is signed in as "member"
      When the user opens the route "/books/emma"
      And the user presses the button "Reserve"
      Then the item "Emma, place 1" in the list "Your reservations" is shown

  Rule: A librarian adds books
    > A librarian adds books.

    Scenario: One more book
      Given the setup "a book is being added"
      When the user presses the button "Add"
      Then the heading "Sonnets" is shown
      When the user follows the link "All books"
      Then the item "Sonnets, available" in the list "Books" is shown

  Rule: A librarian sees all loans
    > A librarian sees who has borrowed what.

    Scenario: All loans
      Given the user is signed in as "librarian"
      When the user follows the link "Loans"
      Then the table "All loans" shows:
        | Book     | Member |
        | Emma     | Bob    |
        | Odes     | Bob    |
        | Walden   | Bob    |
        | Waverley | Cleo   |
