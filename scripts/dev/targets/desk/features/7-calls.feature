Feature: 7. The calls it makes

  Rule: The books
    > The books come from GET /api/books.

    Scenario: The books are asked for
      Given GET "/api/books" is answered 200 with:
        """
        { "books": [{ "id": "ivanhoe", "title": "Ivanhoe", "state": "available" }] }
        """
      When the user opens the route "/books"
      Then GET "/api/books" was called 1 time
      And the list "Books" shows:
        | Ivanhoe, available |

  Rule: A search
    > A search is asked by GET /api/books?q={words}, once the user has stopped typing.

    Scenario: A word is typed
      When the user opens the route "/books"
      And the user fills the field "Search" with "dune"
      Then GET "/api/books?q={words}" was called 1 time
      And GET "/api/books?q=dune" was called 1 time

  Rule: Borrowing
    > Borrowing sends the book by POST /api/loans, and is answered 201 with the days left.

    Scenario: A book is borrowed
      Given the user is signed in as "member"
      When the user opens the route "/books/dune"
      And the user presses the button "Borrow"
      Then POST "/api/loans" was called with:
        | payload.book | "dune" |
      And POST "/api/loans" was answered 201 with:
        """
        { "daysLeft": 14 }
        """

  Rule: Returning
    > Returning sends DELETE /api/loans/{loan}, and is answered 204.

    Scenario: A book is returned
      Given the user is signed in as "member with three loans"
      When the user follows the link "Loans"
      And the user presses the button "Return" in the row "Emma"
      Then DELETE "/api/loans/{loan}" was called 1 time
      And DELETE "/api/loans/{loan}" was answered 204

  Rule: Adding
    > Adding sends the title, author, year and genre by POST /api/books.

    Scenario: A book is added
      Given the setup "a book is being added"
      When the user presses the button "Add"
      Then POST "/api/books" was called with:
        | payload.title  | "Sonnets"             |
        | payload.author | "William Shakespeare" |
        | payload.year   | 1609                  |
        | payload.genre  | "Poetry"              |
      And POST "/api/books" was called 1 time

  Rule: Waiting for an answer
    > While borrowing waits for its answer, its button reads "One moment" and is disabled.

    Scenario: A slow answer
      Given the user is signed in as "member"
      And POST "/api/loans" waits
      When the user opens the route "/books/dune"
      And the user presses the button "Borrow"
      Then the button "One moment" is disabled
      When POST "/api/loans" goes on
      Then the row "Dune" in the table "Your loans" is shown
