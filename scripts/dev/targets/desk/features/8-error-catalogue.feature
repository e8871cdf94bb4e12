Feature: 8. The error catalogue

  Rule: What a message says
    > Code | Answer | Message

    Scenario: The code, then the message
      Given GET "/api/books" is answered 404 with:
        """
        { "code": "D404" }
        """
      When the user opens the route "/books"
      Then the alert "D404: There is no such book." is shown

  Rule: Who is not let in
    > D401 | 401 | Email or password is wrong.

    Scenario: A wrong password
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ada@library.example |
        | Password      | indifference        |
      And the user presses the button "Sign in"
      Then POST "/api/session" was answered 401 with:
        """
        { "code": "D401" }
        """
      And the alert "D401: Email or password is wrong." is shown

  Rule: What is not there
    > D404 | 404 | There is no such book.

    Scenario: A book that the library does not have
      When the user opens the route "/books/ivanhoe"
      Then GET "/api/books/ivanhoe" was answered 404 with:
        """
        { "code": "D404" }
        """
      And the alert "D404: There is no such book." is shown

  Rule: What somebody else has done
    > D409 | 409 | Somebody else was faster.

    Scenario: A book that was added meanwhile
      Given the setup "a book is being added"
      When the user fills the field "Title" with "Dune"
      And the user presses the button "Add"
      Then POST "/api/books" was answered 409 with:
        """
        { "code": "D409" }
        """
      And the alert "D409: Somebody else was faster." is shown

  Rule: What nobody knows
    > D500 | any other | Something went wrong.

    Scenario Outline: An answer <status>
      Given GET "/api/books" is answered <status>
      When the user opens the route "/books"
      Then the alert "D500: Something went wrong." is shown

      Examples:
        | status |
        | 500    |
        | 418    |

  Rule: What is lost
    > D503 | none, since the call was lost | The desk cannot be reached.

    Scenario: Borrowing without a network
      Given the user is signed in as "member"
      And POST "/api/loans" is lost
      When the user opens the route "/books/dune"
      And the user presses the button "Borrow"
      Then the alert "D503: The desk cannot be reached." is shown
