Feature: 1. What the product does and for whom

  Rule: A lending desk
    > The product is the lending desk of a town library.

    Scenario: It says whose it is
      When the user opens the route "/"
      Then the heading "Town Library" is shown

  Rule: What it promises
    > Its start page says "Find a book, borrow it, bring it back".

    Scenario: The start page
      When the user opens the route "/"
      Then the text "Find a book, borrow it, bring it back" is shown

  Rule: Whom it serves
    > It serves visitors, members, librarians and managers.

    Scenario: A visitor
      When the user opens the route "/books"
      Then the table "Books" is shown

    Scenario: A member
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "/"
      Then the text "Ada ${unique}, member" is shown

    Scenario Outline: A <role>
      Given the user is signed in as "<role>"
      When the user opens the route "/"
      Then the text "<name>, <role>" is shown

      Examples:
        | role      | name           |
        | librarian | Lena Librarian |
        | manager   | Martha Manager |

  Rule: Everybody finds books
    > Everybody finds a book by a part of its title or of its author.

    Scenario Outline: By a part of its <field>
      When the user opens the route "/"
      And the user fills the field "Search" with "<part>"
      And the user presses the button "Find"
      Then the table "Books" shows:
        | Title   | Author         |
        | <title> | <author>       |

      Examples:
        | field  | part      | title        | author           |
        | title  | rankenst  | Frankenstein | Mary Shelley     |
        | author | melv      | Moby-Dick    | Herman Melville  |

  Rule: A member sees their loans
    > A member sees what they have borrowed, and when it is due.

    Scenario: One loan
      Given the setup "a loan"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then the table "Your loans" shows:
        | Title          | Due date | Due        |
        | Dune ${unique} | {date}   | in 21 days |

  Rule: A member reserves
    > A member reserves a book of which no copy is available.

    Scenario: All copies are on loan
      Given the setup "a loan"
      And the setup "another member"
      And the user is signed in as "another member"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Reserve"
      Then the text "You have reserved this book. Your place is 1." is shown

    Scenario: A copy is available
      Given the setup "a book with a copy, and a member"
      And the user is signed in as "member"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the text "available" in the row "C${unique number}" is shown, and no button "Reserve"
      When POST "/api/reservations" is sent with:
        """
        { "book": ${book} }
        """
      Then POST "/api/reservations" was answered 409

  Rule: Librarians lend
    > A librarian lends copies and takes them back.

    Scenario: A copy goes and comes
      Given the setup "a book with a copy, and a member"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then these are shown, in this order:
        | Lent                      | Dune ${unique}            |
        | To                        | Ada ${unique}, ${member}  |
      When the user fills the field "Returned barcode" with "C${unique number}"
      And the user presses the button "Take back"
      Then these are shown, in this order:
        | Taken back | Dune ${unique} |

  Rule: Librarians enter
    > A librarian enters books, copies and members.

    Scenario: A book and its copy
      Given the setup "a book is being entered"
      When the user presses the button "Enter book"
      Then the heading "Zadig ${unique}" is shown
      When the user fills in:
        | Barcode | C${unique number} |
        | Shelf   | P 1               |
      And the user presses the button "Enter copy"
      Then the row "C${unique number}" in the table "Copies" is shown

    Scenario: A member
      Given the setup "a member is being entered"
      When the user presses the button "Enter member"
      Then the text "Cleo ${unique} is member {any word}." is shown

  Rule: Managers
    > A manager does what a librarian does, and enters librarians.

    Scenario: What a librarian does
      Given the setup "a book with a copy, and a member"
      And the user is signed in as "manager"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then these are shown, in this order:
        | Lent | Dune ${unique} |

    Scenario: A librarian is entered
      Given the user is signed in as "manager"
      When the user opens the route "/staff"
      And the user fills in:
        | Name          | Nora ${unique}                 |
        | Email address | nora.${unique}@library.example |
        | Password      | ten letters                    |
      And the user presses the button "Enter librarian"
      Then the row "Nora ${unique}" in the table "Staff" is shown
