Feature: Setup

  What a scenario begins with is made by the library's own calls, and is the scenario's own: its names and numbers are
  those of no other. The last of these to sign in is the user. What "is entered" is entered by whoever is signed in by
  then.

  @setup
  Scenario: signed in as "librarian"
    When POST "/api/session" is sent with:
      """
      { "email": "lena@library.example", "password": "${STAFF_PASSWORD}" }
      """

  @setup
  Scenario: signed in as "manager"
    When POST "/api/session" is sent with:
      """
      { "email": "martha@library.example", "password": "${STAFF_PASSWORD}" }
      """

  @setup
  Scenario: signed in as "member"
    When POST "/api/session" is sent with:
      """
      { "email": "ada.${unique}@library.example", "password": "on the same page" }
      """

  @setup
  Scenario: signed in as "another member"
    When POST "/api/session" is sent with:
      """
      { "email": "bob.${unique}@library.example", "password": "on another page" }
      """

  @setup
  Scenario: signed out
    When DELETE "/api/session" is sent

  @setup
  Scenario: a book
    Given the user is signed in as "librarian"
    When POST "/api/books" is sent with:
      """
      { "title": "Dune ${unique}", "author": "Frank Herbert", "year": 1965, "genre": "Novel", "isbn": "" }
      """
    And the "id" of the answer is kept as "book"

  @setup
  Scenario: a book with a copy
    Given the setup "a book"
    When POST "/api/books/${book}/copies" is sent with:
      """
      { "barcode": "C${unique number}", "shelf": "N 3" }
      """

  @setup
  Scenario: a member
    Given the user is signed in as "librarian"
    And the setup "a member is entered"

  @setup
  Scenario: a member is entered
    When POST "/api/members" is sent with:
      """
      {
        "name": "Ada ${unique}",
        "email": "ada.${unique}@library.example",
        "bornOn": "1990-12-10",
        "password": "on the same page"
      }
      """
    And the "number" of the answer is kept as "member"

  @setup
  Scenario: another member
    When POST "/api/members" is sent with:
      """
      {
        "name": "Bob ${unique}",
        "email": "bob.${unique}@library.example",
        "bornOn": "1985-07-22",
        "password": "on another page"
      }
      """
    And the "number" of the answer is kept as "another member"

  @setup
  Scenario: a book with a copy, and a member
    Given the setup "a book with a copy"
    And the setup "a member is entered"

  @setup
  Scenario: a loan
    Given the setup "a book with a copy, and a member"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${today}" }
      """

  @setup
  Scenario: a loan that is due today
    Given the setup "a book with a copy, and a member"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${21 days ago}" }
      """

  @setup
  Scenario: a loan that is 1 day late
    Given the setup "a book with a copy, and a member"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${22 days ago}" }
      """

  @setup
  Scenario: a loan that is 3 days late
    Given the setup "a book with a copy, and a member"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${24 days ago}" }
      """

  @setup
  Scenario: a loan that is 39 days late
    Given the setup "a book with a copy, and a member"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${60 days ago}" }
      """

  @setup
  Scenario: a loan that is 60 days late
    Given the setup "a book with a copy, and a member"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${81 days ago}" }
      """

  @setup
  Scenario: a loan for which another member waits
    Given the setup "a loan"
    And the setup "another member"
    And the user is signed in as "another member"
    When POST "/api/reservations" is sent with:
      """
      { "book": ${book} }
      """
    And the "id" of the answer is kept as "reservation"

  @setup
  Scenario: a book for which two members wait
    Given the setup "a book"
    And the setup "a member is entered"
    And the setup "another member"
    And the user is signed in as "member"
    When POST "/api/reservations" is sent with:
      """
      { "book": ${book} }
      """
    And the user is signed in as "another member"
    And POST "/api/reservations" is sent with:
      """
      { "book": ${book} }
      """

  @setup
  Scenario: a copy that is set aside for another member
    Given the setup "a loan for which another member waits"
    And the user is signed in as "librarian"
    When POST "/api/returns" is sent with:
      """
      { "barcode": "C${unique number}" }
      """

  @setup
  Scenario: a copy that is lost
    Given the setup "a book with a copy"
    When PUT "/api/copies/C${unique number}" is sent with:
      """
      { "state": "lost" }
      """

  @setup
  Scenario: a member with 4 loans, and a copy
    Given the setup "a book with a copy, and a member"
    When POST "/api/books/${book}/copies" is sent with:
      """
      { "barcode": "C${unique number 2}", "shelf": "N 3" }
      """
    And POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number 2}", "member": "${member}", "lentOn": "${today}" }
      """
    And POST "/api/books/${book}/copies" is sent with:
      """
      { "barcode": "C${unique number 3}", "shelf": "N 3" }
      """
    And POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number 3}", "member": "${member}", "lentOn": "${today}" }
      """
    And POST "/api/books/${book}/copies" is sent with:
      """
      { "barcode": "C${unique number 4}", "shelf": "N 3" }
      """
    And POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number 4}", "member": "${member}", "lentOn": "${today}" }
      """
    And POST "/api/books/${book}/copies" is sent with:
      """
      { "barcode": "C${unique number 5}", "shelf": "N 3" }
      """
    And POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number 5}", "member": "${member}", "lentOn": "${today}" }
      """

  @setup
  Scenario: a member with 5 loans, and a copy
    Given the setup "a member with 4 loans, and a copy"
    When POST "/api/books/${book}/copies" is sent with:
      """
      { "barcode": "C${unique number 6}", "shelf": "N 3" }
      """
    And POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number 6}", "member": "${member}", "lentOn": "${today}" }
      """

  @setup
  Scenario: a member with 2 reservations, and a book without a copy
    Given the setup "a book"
    And the setup "a member is entered"
    When POST "/api/books" is sent with:
      """
      { "title": "Dune II ${unique}", "author": "Frank Herbert", "year": 1969, "genre": "Novel", "isbn": "" }
      """
    And the "id" of the answer is kept as "book 2"
    And POST "/api/books" is sent with:
      """
      { "title": "Dune III ${unique}", "author": "Frank Herbert", "year": 1969, "genre": "Novel", "isbn": "" }
      """
    And the "id" of the answer is kept as "book 3"
    And POST "/api/books" is sent with:
      """
      { "title": "Dune IV ${unique}", "author": "Frank Herbert", "year": 1969, "genre": "Novel", "isbn": "" }
      """
    And the "id" of the answer is kept as "book 4"
    And the user is signed in as "member"
    And POST "/api/reservations" is sent with:
      """
      { "book": ${book 2} }
      """
    And POST "/api/reservations" is sent with:
      """
      { "book": ${book 3} }
      """

  @setup
  Scenario: a member with 3 reservations, and a book without a copy
    Given the setup "a member with 2 reservations, and a book without a copy"
    When POST "/api/reservations" is sent with:
      """
      { "book": ${book 4} }
      """

  @setup
  Scenario: a member who owes 8.00 €
    Given the setup "a loan that is 60 days late"
    When POST "/api/returns" is sent with:
      """
      { "barcode": "C${unique number}" }
      """

  @setup
  Scenario: a member who owes 9.80 €
    Given the setup "a member who owes 8.00 €"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${30 days ago}" }
      """
    And POST "/api/returns" is sent with:
      """
      { "barcode": "C${unique number}" }
      """

  @setup
  Scenario: a member who owes 10.00 €
    Given the setup "a member who owes 8.00 €"
    When POST "/api/loans" is sent with:
      """
      { "barcode": "C${unique number}", "member": "${member}", "lentOn": "${31 days ago}" }
      """
    And POST "/api/returns" is sent with:
      """
      { "barcode": "C${unique number}" }
      """

  @setup
  Scenario: an empty form of a book
    Given the user is signed in as "librarian"
    When the user opens the route "/new-book"

  @setup
  Scenario: a book is being entered
    Given the setup "an empty form of a book"
    When the user fills in:
      | Title  | Zadig ${unique} |
      | Author | Voltaire        |
      | Year   | 1747            |
      | Genre  | Novel           |
    Then the button "Enter book" is enabled

  @setup
  Scenario: an empty form of a member
    Given the user is signed in as "librarian"
    When the user opens the route "/members"

  @setup
  Scenario: a member is being entered
    Given the setup "an empty form of a member"
    When the user fills in:
      | Name          | Cleo ${unique}         |
      | Email address | ${unique}@home.example |
      | Date of birth | 2001-04-30             |
      | Password      | ten letters            |
    Then the button "Enter member" is enabled

  @setup
  Scenario: the copy is being lent
    When the user opens the route "/desk"
    And the user fills in:
      | Barcode | C${unique number} |
      | Member  | ${member}         |
    Then the button "Lend" is enabled

  @setup
  Scenario: a member whose password was mistyped 4 times
    Given the setup "a member"
    And the setup "signed out"
    When the user opens the route "/sign-in"
    And the user fills in:
      | Email address | ada.${unique}@library.example |
      | Password      | on the other page             |
    And the user presses the button "Sign in"
    And the user presses the button "Sign in"
    And the user presses the button "Sign in"
    And the user presses the button "Sign in"
    Then the alert "Email address or password is wrong. (L401)" is shown

  @setup
  Scenario: a member whose password was mistyped 5 times
    Given the setup "a member whose password was mistyped 4 times"
    When the user presses the button "Sign in"
    Then POST "/api/session" was answered 401
