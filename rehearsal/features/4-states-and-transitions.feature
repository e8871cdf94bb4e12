Feature: 4. States and transitions

  Rule: The states of a copy
    > A copy is available, on loan, set aside or lost.

    Scenario Outline: <state>
      Given the setup "<setup>"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the table "Copies" shows:
        | Barcode           | State   |
        | C${unique number} | <state> |

      Examples:
        | state     | setup                                     |
        | available | a book with a copy                        |
        | on loan   | a loan                                    |
        | set aside | a copy that is set aside for another member |
        | lost      | a copy that is lost                       |

  Rule: A copy is entered
    > none | it is entered | available

    Scenario: A new copy
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user fills in:
        | Barcode | C${unique number} |
        | Shelf   | N 3               |
      And the user presses the button "Enter copy"
      Then the text "available" in the row "C${unique number}" is shown

  Rule: A copy is lent
    > available | it is lent | on loan

    Scenario: A librarian lends it
      Given the setup "a book with a copy, and a member"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      And the user opens the route "/books/{book}" with book "${book}"
      Then the text "on loan" in the row "C${unique number}" is shown

  Rule: A copy is returned
    > on loan | it is returned and nobody waits | available

    Scenario: Nobody waits
      Given the setup "a loan"
      When the user opens the route "/desk"
      And the user fills the field "Returned barcode" with "C${unique number}"
      And the user presses the button "Take back"
      Then these are shown, in this order:
        | State | available |
      When the user opens the route "/books/{book}" with book "${book}"
      Then the text "available" in the row "C${unique number}" is shown

  Rule: A copy is returned for somebody
    > on loan | it is returned and a member waits | set aside

    Scenario: Somebody waits
      Given the setup "a loan for which another member waits"
      And the user is signed in as "librarian"
      When the user opens the route "/desk"
      And the user fills the field "Returned barcode" with "C${unique number}"
      And the user presses the button "Take back"
      Then these are shown, in this order:
        | State | set aside                        |
        | For   | Bob ${unique}, ${another member} |
      When the user opens the route "/books/{book}" with book "${book}"
      Then the text "set aside" in the row "C${unique number}" is shown

  Rule: Who waited gets the copy
    > set aside | it is lent to the member who waits | on loan

    Scenario: The member who waits comes
      Given the setup "a copy that is set aside for another member"
      When the user opens the route "/desk"
      And the user fills in:
        | Barcode | C${unique number} |
        | Member  | ${another member} |
      And the user presses the button "Lend"
      And the user opens the route "/books/{book}" with book "${book}"
      Then the text "on loan" in the row "C${unique number}" is shown

  Rule: Who waited does not want it
    > set aside | the reservation is cancelled | available

    Scenario: The reservation is cancelled
      Given the setup "a copy that is set aside for another member"
      And the user is signed in as "another member"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Cancel"
      Then the text "available" in the row "C${unique number}" is shown

  Rule: A copy is lost
    > available or on loan | it is reported lost | lost

    Scenario Outline: One that was <state>
      Given the setup "<setup>"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the text "<state>" in the row "C${unique number}" is shown
      When the user presses the button "Report lost" in the row "C${unique number}"
      Then the table "Copies" shows:
        | Barcode           | State |
        | C${unique number} | lost  |

      Examples:
        | state     | setup              |
        | available | a book with a copy |
        | on loan   | a loan             |

  Rule: A copy is found
    > lost | it is found | available

    Scenario: One that was lost
      Given the setup "a copy that is lost"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Report found" in the row "C${unique number}"
      Then the text "available" in the row "C${unique number}" is shown

  Rule: The states of a loan
    > A loan is running until its due date, late after it, and ended when the copy is returned.

    Scenario Outline: <when> it is <state>
      Given the setup "<setup>"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then the table "Your loans" shows:
        | Title          | Due   | State   |
        | Dune ${unique} | <due> | <state> |

      Examples:
        | when                | state   | setup                      | due        |
        | On its due date     | running | a loan that is due today   | today      |
        | On the day after it | late    | a loan that is 1 day late  | 1 day late |

    Scenario: It is ended
      Given the setup "a member who owes 8.00 €"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then the text "Nothing is on loan." is shown, and no row "Dune ${unique}"

  Rule: The states of a reservation
    > A reservation waits until a copy is set aside for it, and is ready then.

    Scenario: It waits
      Given the setup "a loan for which another member waits"
      When the user opens the route "/loans"
      Then the text "waiting" in the row "Dune ${unique}" is shown

    Scenario: It is ready
      Given the setup "a copy that is set aside for another member"
      And the user is signed in as "another member"
      When the user opens the route "/loans"
      Then the text "ready" in the row "Dune ${unique}" is shown

  Rule: The end of a reservation
    > A reservation is gone when the copy is lent or when the member cancels it.

    Scenario: The copy is lent
      Given the setup "a copy that is set aside for another member"
      When POST "/api/loans" is sent with:
        """
        { "barcode": "C${unique number}", "member": "${another member}", "lentOn": "${today}" }
        """
      And the user opens the route "/members/{member}" with member "${another member}"
      Then the text "Nothing is reserved." is shown

    Scenario: The member cancels it
      Given the setup "a loan for which another member waits"
      When the user opens the route "/loans"
      And the user presses the button "Cancel" in the row "Dune ${unique}"
      Then the text "Nothing is reserved." is shown, and no row "Dune ${unique}"

  Rule: What is said before a copy is reported
    > The mouse over "Report lost" shows "A copy that is lost cannot be lent."

    Scenario: The mouse over the button, and away from it
      Given the setup "a book with a copy"
      And the user is signed in as "librarian"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the button "Report lost" is shown, and no text "A copy that is lost cannot be lent."
      When the user hovers over the button "Report lost"
      Then the text "A copy that is lost cannot be lent." is shown
      When the user hovers over the heading "Dune ${unique}"
      Then the button "Report lost" is shown, and no text "A copy that is lost cannot be lent."
