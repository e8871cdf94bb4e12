Feature: 8. The error catalogue

  Rule: Wrong fields
    > L400 | 400 | Some fields are wrong.

    Scenario: A book that has nothing
      Given the user is signed in as "librarian"
      When POST "/api/books" is sent with:
        """
        {}
        """
      Then POST "/api/books" was answered 400 with:
        """
        { "code": "L400", "message": "Some fields are wrong." }
        """

    Scenario: What the user reads
      Given the setup "a book is being entered"
      And POST "/api/books" is answered 400 with:
        """
        { "code": "L400", "message": "Some fields are wrong." }
        """
      When the user presses the button "Enter book"
      Then the alert "Some fields are wrong. (L400)" is shown

  Rule: A wrong password
    > L401 | 401 | Email address or password is wrong.

    Scenario: A member mistypes it
      Given the setup "a member"
      And the setup "signed out"
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ada.${unique}@library.example |
        | Password      | on the other page             |
      And the user presses the button "Sign in"
      Then POST "/api/session" was answered 401 with:
        """
        { "code": "L401" }
        """
      And the alert "Email address or password is wrong. (L401)" is shown

  Rule: What is not allowed
    > L403 | 403 | You may not do this.

    Scenario: A librarian enters a librarian
      Given the user is signed in as "librarian"
      When POST "/api/staff" is sent with:
        """
        { "name": "Nora", "email": "nora.${unique}@library.example", "password": "ten letters" }
        """
      Then POST "/api/staff" was answered 403 with:
        """
        { "code": "L403", "message": "You may not do this." }
        """

    Scenario: What the user reads
      Given the setup "a book is being entered"
      And POST "/api/books" is answered 403 with:
        """
        { "code": "L403", "message": "You may not do this." }
        """
      When the user presses the button "Enter book"
      Then the alert "You may not do this. (L403)" is shown

  Rule: What is not there
    > L404 | 404 | There is no such thing.

    Scenario: A member who is not there
      Given the setup "a book with a copy"
      When the user opens the route "/desk"
      And the user fills in:
        | Barcode | C${unique number} |
        | Member  | M99999            |
      And the user presses the button "Lend"
      Then POST "/api/loans" was answered 404 with:
        """
        { "code": "L404" }
        """
      And the alert "There is no such thing. (L404)" is shown

  Rule: A copy that is not there
    > L409 | 409 | This copy cannot be lent now.

    Scenario Outline: It is <state>
      Given the setup "a member"
      And the setup "<setup>"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then POST "/api/loans" was answered 409 with:
        """
        { "code": "L409" }
        """
      And the alert "This copy cannot be lent now. (L409)" is shown

      Examples:
        | state | setup               |
        | lost  | a copy that is lost |

    Scenario: It is on loan
      Given the setup "a loan"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then the alert "This copy cannot be lent now. (L409)" is shown

  Rule: A copy that is set aside
    > L410 | 409 | This copy is set aside for somebody else.

    Scenario: A member who has not reserved it
      Given the setup "a copy that is set aside for another member"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then POST "/api/loans" was answered 409 with:
        """
        { "code": "L410" }
        """
      And the alert "This copy is set aside for somebody else. (L410)" is shown

  Rule: Too many loans
    > L411 | 409 | This member has 5 loans already.

    Scenario: A sixth one
      Given the setup "a member with 5 loans, and a copy"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then POST "/api/loans" was answered 409 with:
        """
        { "code": "L411" }
        """
      And the alert "This member has 5 loans already. (L411)" is shown

  Rule: Too much owed
    > L412 | 409 | This member owes 10.00 € or more.

    Scenario: A member who owes that
      Given the setup "a member who owes 10.00 €"
      And the setup "the copy is being lent"
      When the user presses the button "Lend"
      Then POST "/api/loans" was answered 409 with:
        """
        { "code": "L412" }
        """
      And the alert "This member owes 10.00 € or more. (L412)" is shown

  Rule: Too many reservations
    > L413 | 409 | You have 3 reservations already.

    Scenario: A fourth one
      Given the setup "a member with 3 reservations, and a book without a copy"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user presses the button "Reserve"
      Then POST "/api/reservations" was answered 409 with:
        """
        { "code": "L413" }
        """
      And the alert "You have 3 reservations already. (L413)" is shown

  Rule: Too many attempts
    > L429 | 429 | Too many attempts. Try again in 15 minutes.

    Scenario: The right password comes too late
      Given the setup "a member whose password was mistyped 5 times"
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ada.${unique}@library.example |
        | Password      | on the same page              |
      And the user presses the button "Sign in"
      Then POST "/api/session" was answered 429 with:
        """
        { "code": "L429" }
        """
      And the alert "Too many attempts. Try again in 15 minutes. (L429)" is shown

  Rule: What nobody expected
    > L500 | 500 | Something went wrong.

    Scenario: The books
      Given GET "/api/books" is answered 500 with:
        """
        { "code": "L500", "message": "Something went wrong." }
        """
      When the user opens the route "/books"
      Then the alert "Something went wrong. (L500)" is shown

    Scenario: An answer that says nothing
      Given GET "/api/books" is answered 500
      When the user opens the route "/books"
      Then the alert "Something went wrong. (L500)" is shown

  Rule: What is lost
    > L503 | none, since the call was lost | The library cannot be reached.

    Scenario: Without a network
      Given GET "/api/books" is lost
      When the user opens the route "/books"
      Then the alert "The library cannot be reached. (L503)" is shown
      And the button "Try again" is shown

  Rule: What an error looks like
    > An error is shown as an alert, with its code after the message.

    Scenario: A wrong password
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ${unique}@library.example |
        | Password      | ten letters               |
      And the user presses the button "Sign in"
      Then the alert "Email address or password is wrong. (L401)" is shown

  Rule: What has no code
    > The generic fallback text given under point 2 has no code.

    Scenario: The fallback
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then the generic fallback is the only screen
      And the text of the generic fallback is the only message
