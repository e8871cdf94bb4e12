Feature: 4. States and transitions

  Rule: Three states
    > A book is available, on loan or reserved.

    Scenario Outline: A book that is <state>
      When the user opens the route "/books/{book}" with book "<book>"
      Then these are shown, in this order:
        | State | <state> |

      Examples:
        | book       | state     |
        | dune       | available |
        | emma       | on loan   |
        | persuasion | reserved  |

  Rule: The first state
    > A book begins as available.

    Scenario: A new book
      Given the setup "a book is being added"
      When the user presses the button "Add"
      Then these are shown, in this order:
        | State | available |

  Rule: From available to on loan
    > Borrowing an available book puts it on loan.

    Scenario: A book is borrowed
      Given the user is signed in as "member"
      When the user opens the route "/books/dune"
      Then the text "available" is shown
      When the user presses the button "Borrow"
      And the user opens the route "/books/dune"
      Then these are shown, in this order:
        | State | on loan |

  Rule: From on loan to available
    > Returning a book makes it available.

    Scenario: A book is returned
      Given the user is signed in as "member with three loans"
      When the user follows the link "Loans"
      And the user presses the button "Return" in the row "Emma"
      And the user opens the route "/books/emma"
      Then these are shown, in this order:
        | State | available |

  Rule: From on loan to reserved
    > A book that is returned while somebody waits for it becomes reserved.

    Scenario: A book that somebody waits for is returned
      Given the user is signed in as "member with three loans"
      When the user follows the link "Loans"
      And the user presses the button "Return" in the row "Odes"
      And the user opens the route "/books/odes"
      Then these are shown, in this order:
        | State | reserved |

  Rule: Who may borrow a reserved book
    > A reserved book can be borrowed by the member who reserved it, and by nobody else.

    Scenario: The member who reserved it
      Given the user is signed in as "member"
      When the user opens the route "/books/persuasion"
      And the user presses the button "Borrow"
      Then the row "Persuasion" in the table "Your loans" is shown

    Scenario: Somebody else
      Given the user is signed in as "member with three loans"
      When the user follows the link "Loans"
      And the user presses the button "Return" in the row "Emma"
      And the user opens the route "/books/dune"
      Then the button "Borrow" is enabled
      When the user opens the route "/books/persuasion"
      Then the button "Borrow" is disabled
