Feature: 7. The calls it makes

  Rule: Signing in
    > Signing in | POST /api/session | email, password | 200

    Scenario: A librarian
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | lena@library.example |
        | Password      | ${STAFF_PASSWORD}    |
      And the user presses the button "Sign in"
      Then POST "/api/session" was called with:
        | payload.email    | "lena@library.example" |
        | payload.password | text                   |
      And POST "/api/session" was answered 200

  Rule: Signing out
    > Signing out | DELETE /api/session | none | 204

    Scenario: A librarian
      Given the user is signed in as "librarian"
      When the user opens the route "/"
      And the user presses the button "Sign out"
      Then DELETE "/api/session" was called 1 time
      And DELETE "/api/session" was answered 204

  Rule: The books
    > The books | GET /api/books | none | 200

    Scenario: A visitor opens the books
      When the user opens the route "/books"
      Then GET "/api/books" was called 1 time
      And GET "/api/books" was answered 200

  Rule: One book
    > One book | GET /api/books/{book} | none | 200

    Scenario: A visitor opens a book
      When the user opens the route "/books/{book}" with book "1"
      Then GET "/api/books/{book}" was called 1 time
      And GET "/api/books/{book}" was answered 200 with:
        """
        { "id": 1, "title": "Pride and Prejudice" }
        """

  Rule: Entering a book
    > Entering a book | POST /api/books | title, author, year, genre, isbn | 201

    Scenario: A librarian enters one
      Given the setup "a book is being entered"
      When the user presses the button "Enter book"
      Then POST "/api/books" was called with:
        | payload.title  | "Zadig ${unique}" |
        | payload.author | "Voltaire"        |
        | payload.year   | 1747              |
        | payload.genre  | "Novel"           |
        | payload.isbn   | null              |
      And POST "/api/books" was answered 201

  Rule: Entering a copy
    > Entering a copy | POST /api/books/{book}/copies | barcode, shelf | 201

    Scenario: A librarian enters one
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user fills in:
        | Barcode | C${unique number} |
        | Shelf   | N 3               |
      And the user presses the button "Enter copy"
      Then POST "/api/books/${book}/copies" was called with:
        | payload.barcode | "C${unique number}" |
        | payload.shelf   | "N 3"               |
      And POST "/api/books/${book}/copies" was answered 201

  Rule: Reporting
    > Reporting lost or found | PUT /api/copies/{barcode} | state | 200

    Scenario: A copy is lost, and found
      Given the setup "a book with a copy"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Report lost"
      Then PUT "/api/copies/C${unique number}" was called with:
        | payload.state | "lost" |
      And PUT "/api/copies/C${unique number}" was answered 200
      When the user presses the button "Report found"
      Then PUT "/api/copies/C${unique number}" was called with:
        | payload.state | "available" |
      And PUT "/api/copies/C${unique number}" was answered 200

  Rule: Lending
    > Lending | POST /api/loans | barcode, member, lentOn | 201 with the due date

    Scenario: A librarian lends
      Given the setup "a book with a copy, and a member"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then POST "/api/loans" was called with:
        | payload.barcode | "C${unique number}" |
        | payload.member  | "${member}"         |
        | payload.lentOn  | "${today}"          |
      And POST "/api/loans" was answered 201 with:
        """
        { "dueOn": "${in 21 days}" }
        """

  Rule: Taking back
    > Taking back | POST /api/returns | barcode | 200 with the fee and the state

    Scenario: A copy that is late
      Given the setup "a loan that is 3 days late"
      When the user opens the route "/desk"
      And the user fills the field "Returned barcode" with "C${unique number}"
      And the user presses the button "Take back"
      Then POST "/api/returns" was called with:
        | payload.barcode | "C${unique number}" |
      And POST "/api/returns" was answered 200 with:
        """
        { "fee": 60, "state": "available" }
        """

  Rule: Reserving
    > Reserving | POST /api/reservations | book | 201 with the place

    Scenario: A member reserves
      Given the setup "a book"
      And the setup "a member is entered"
      And the user is signed in as "member"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Reserve"
      Then POST "/api/reservations" was called with:
        | payload.book | ${book} |
      And POST "/api/reservations" was answered 201 with:
        """
        { "place": 1 }
        """

  Rule: Cancelling
    > Cancelling | DELETE /api/reservations/{reservation} | none | 204

    Scenario: A member cancels
      Given the setup "a loan for which another member waits"
      When the user opens the route "/loans"
      And the user presses the button "Cancel"
      Then DELETE "/api/reservations/${reservation}" was called 1 time
      And DELETE "/api/reservations/${reservation}" was answered 204

  Rule: Own loans
    > Own loans and reservations | GET /api/loans | none | 200

    Scenario: A member opens them
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then GET "/api/loans" was called 1 time
      And GET "/api/loans" was answered 200

  Rule: Members
    > The members | GET /api/members | none | 200

    Scenario: A librarian opens them
      Given the user is signed in as "librarian"
      When the user opens the route "/members"
      Then GET "/api/members" was called 1 time
      And GET "/api/members" was answered 200

  Rule: One member
    > One member | GET /api/members/{member} | none | 200

    Scenario: A librarian opens one
      Given the setup "a member"
      When the user opens the route "/members/{member}" with member "${member}"
      Then GET "/api/members/{member}" was called 1 time
      And GET "/api/members/${member}" was answered 200 with:
        """
        { "name": "Ada ${unique}" }
        """

  Rule: Entering a member
    > Entering a member | POST /api/members | name, email, bornOn, password | 201 with the number

    Scenario: A librarian enters one
      Given the setup "a member is being entered"
      When the user presses the button "Enter member"
      Then POST "/api/members" was called with:
        | payload.name     | "Cleo ${unique}"         |
        | payload.email    | "${unique}@home.example" |
        | payload.bornOn   | "2001-04-30"             |
        | payload.password | "ten letters"            |
      And POST "/api/members" was answered 201 with:
        """
        { "number": "{any word}" }
        """

  Rule: Paying
    > Paying | POST /api/members/{member}/payments | amount | 201

    Scenario: A member pays a part
      Given the setup "a member who owes 8.00 €"
      When the user opens the route "/members/{member}" with member "${member}"
      And the user fills the field "Amount" with "2.50"
      And the user presses the button "Pay"
      Then POST "/api/members/{member}/payments" was called with:
        | payload.amount | 250 |
      And POST "/api/members/${member}/payments" was answered 201
      And these are shown, in this order:
        | Owes | 5.50 € |

  Rule: Entering a librarian
    > Entering a librarian | POST /api/staff | name, email, password | 201

    Scenario: A manager enters one
      Given the user is signed in as "manager"
      When the user opens the route "/staff"
      And the user fills in:
        | Name          | Nora ${unique}                 |
        | Email address | nora.${unique}@library.example |
        | Password      | ten letters                    |
      And the user presses the button "Enter librarian"
      Then POST "/api/staff" was called with:
        | payload.name     | "Nora ${unique}"                 |
        | payload.email    | "nora.${unique}@library.example" |
        | payload.password | "ten letters"                    |
      And POST "/api/staff" was answered 201

  Rule: Searching
    > A search is asked by GET /api/books?search={words}, once the user has stopped typing.

    Scenario: A word is typed
      When the user opens the route "/books"
      And the user fills the field "Search" with "austen"
      Then GET "/api/books?search={words}" was called 1 time
      And GET "/api/books?search=austen" was called 1 time

  Rule: Waiting for an answer
    > While a form waits for its answer, its button reads "One moment" and is disabled.

    Scenario: A slow answer
      Given the setup "a book is being entered"
      And POST "/api/books" waits
      When the user presses the button "Enter book"
      Then the button "One moment" is disabled
      And the button "One moment" is shown, and no button "Enter book"
      When POST "/api/books" goes on
      Then the heading "Zadig ${unique}" is shown

  Rule: Sent again
    > A lending that got no answer is sent again by "Try again" only.

    Scenario: A lost call
      Given the setup "a book with a copy, and a member"
      And the setup "the copy is being lent"
      And POST "/api/loans" is lost
      When the user presses the button "Lend"
      Then POST "/api/loans" was called 1 time
      When 30 seconds pass
      Then POST "/api/loans" was called 0 times
      And the button "Try again" is shown
      When the user presses the button "Try again"
      Then POST "/api/loans" was called 1 time
