Feature: 6. Roles and permissions

  Rule: Signing in
    > Members, librarians and managers sign in by email address and password.

    Scenario: The form
      When the user opens the route "/sign-in"
      Then the form "Sign in" asks for:
        | field         | kind     | required |
        | Email address | email    | yes      |
        | Password      | password | yes      |

    Scenario: A member
      Given the setup "a member"
      And the setup "signed out"
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ada.${unique}@library.example |
        | Password      | on the same page              |
      And the user presses the button "Sign in"
      Then the text "Ada ${unique}, member" is shown

    Scenario Outline: A <role>
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | <email>           |
        | Password      | ${STAFF_PASSWORD} |
      And the user presses the button "Sign in"
      Then the text "<name>, <role>" is shown

      Examples:
        | role      | email                  | name           |
        | librarian | lena@library.example   | Lena Librarian |
        | manager   | martha@library.example | Martha Manager |

  Rule: Who is signed in
    > The name and the role of who is signed in are shown on every screen.

    Scenario Outline: On the route <route>
      Given the user is signed in as "manager"
      When the user opens the route "<route>"
      Then the text "Martha Manager, manager" is shown

      Examples:
        | route     |
        | /              |
        | /books         |
        | /books/1       |
        | /sign-in       |
        | /desk          |
        | /new-book      |
        | /members       |
        | /members/M1001 |
        | /staff         |

    Scenario: On a member's loans
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then the text "Ada ${unique}, member" is shown

  Rule: What a visitor reads
    > A visitor reads "Sign in to reserve" in place of "Reserve".

    Scenario: A visitor
      Given the setup "a book"
      And the setup "signed out"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the link "Sign in to reserve" is shown, and no button "Reserve"

    Scenario: A member
      Given the setup "a book"
      And the setup "a member is entered"
      And the user is signed in as "member"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the button "Reserve" is shown, and no link "Sign in to reserve"

  Rule: A visitor is asked to sign in
    > A visitor who opens a screen of somebody else comes to /sign-in, and after signing in to the screen that they asked for.

    Scenario: The members
      When the user opens the route "/members"
      Then the address is "/sign-in"
      When the user fills in:
        | Email address | lena@library.example |
        | Password      | ${STAFF_PASSWORD}    |
      And the user presses the button "Sign in"
      Then the address is "/members"
      And the heading "Members" is shown

    Scenario Outline: <route>
      When the user opens the route "<route>"
      Then the address is "/sign-in"
      And the form "Sign in" is shown

      Examples:
        | route     |
        | /loans    |
        | /desk     |
        | /new-book |
        | /members/M1001 |
        | /staff    |

  Rule: Screens of librarians
    > A member who opens a screen of librarians reads "Only for librarians".

    Scenario Outline: <route>
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "<route>"
      Then the heading "Only for librarians" is shown

      Examples:
        | route          |
        | /desk          |
        | /new-book      |
        | /members       |
        | /members/M1001 |

  Rule: Screens of managers
    > A librarian who opens /staff reads "Only for managers".

    Scenario: The staff
      Given the user is signed in as "librarian"
      When the user opens the route "/staff"
      Then the heading "Only for managers" is shown, and no table "Staff"

  Rule: Who enters copies
    > The button "Enter copy" is shown to librarians and managers alone.

    Scenario Outline: A <role>
      Given the user is signed in as "<role>"
      When the user opens the route "/books/1"
      Then the button "Enter copy" is shown

      Examples:
        | role      |
        | librarian |
        | manager   |

    Scenario: A member
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "/books/1"
      Then the table "Copies" is shown, and no button "Enter copy"

    Scenario: A visitor
      When the user opens the route "/books/1"
      Then the table "Copies" is shown, and no button "Enter copy"

  Rule: One's own loans
    > A member sees no loans but their own.

    Scenario: Those of another member
      Given the setup "a loan"
      And the setup "another member"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then the row "Dune ${unique}" is shown
      Given the user is signed in as "another member"
      When the user loads the page again
      Then the text "Nothing is on loan." is shown, and no row "Dune ${unique}"

  Rule: The server keeps to it
    > A call without a session is answered 401, and a call of the wrong role is answered 403.

    Scenario: Without a session
      When the user opens the route "/"
      And GET "/api/loans" is sent
      And GET "/api/members" is sent
      And GET "/api/members/M1001" is sent
      And GET "/api/staff" is sent
      And POST "/api/books" is sent
      And POST "/api/books/1/copies" is sent
      And PUT "/api/copies/C00000011" is sent
      And POST "/api/loans" is sent
      And POST "/api/returns" is sent
      And POST "/api/reservations" is sent
      And DELETE "/api/reservations/1" is sent
      And POST "/api/members" is sent
      And POST "/api/members/M1001/payments" is sent
      And POST "/api/staff" is sent
      Then GET "/api/loans" was answered 401
      And GET "/api/members" was answered 401
      And GET "/api/members/M1001" was answered 401
      And GET "/api/staff" was answered 401
      And POST "/api/books" was answered 401
      And POST "/api/books/1/copies" was answered 401
      And PUT "/api/copies/C00000011" was answered 401
      And POST "/api/loans" was answered 401
      And POST "/api/returns" was answered 401
      And POST "/api/reservations" was answered 401
      And DELETE "/api/reservations/1" was answered 401
      And POST "/api/members" was answered 401
      And POST "/api/members/M1001/payments" was answered 401
      And POST "/api/staff" was answered 401

    Scenario: A member
      Given the setup "a member"
      And the user is signed in as "member"
      When GET "/api/members" is sent
      And GET "/api/members/M1001" is sent
      And GET "/api/staff" is sent
      And POST "/api/books" is sent
      And POST "/api/books/1/copies" is sent
      And PUT "/api/copies/C00000011" is sent
      And POST "/api/loans" is sent
      And POST "/api/returns" is sent
      And POST "/api/members" is sent
      And POST "/api/members/M1001/payments" is sent
      And POST "/api/staff" is sent
      Then GET "/api/members" was answered 403
      And GET "/api/members/M1001" was answered 403
      And GET "/api/staff" was answered 403
      And POST "/api/books" was answered 403
      And POST "/api/books/1/copies" was answered 403
      And PUT "/api/copies/C00000011" was answered 403
      And POST "/api/loans" was answered 403
      And POST "/api/returns" was answered 403
      And POST "/api/members" was answered 403
      And POST "/api/members/M1001/payments" was answered 403
      And POST "/api/staff" was answered 403

    Scenario: A librarian
      Given the user is signed in as "librarian"
      When GET "/api/loans" is sent
      And POST "/api/reservations" is sent
      And DELETE "/api/reservations/1" is sent
      And GET "/api/staff" is sent
      And POST "/api/staff" is sent
      Then GET "/api/loans" was answered 403
      And POST "/api/reservations" was answered 403
      And DELETE "/api/reservations/1" was answered 403
      And GET "/api/staff" was answered 403
      And POST "/api/staff" was answered 403

  Rule: Signing out
    > Signing out makes anybody a visitor again.

    Scenario: A member
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      And the user presses the button "Sign out"
      Then the heading "Town Library" is shown, and no link "Your loans"
      When the user opens the route "/loans"
      Then the address is "/sign-in"

    Scenario Outline: A <role>
      Given the user is signed in as "<role>"
      When the user opens the route "/desk"
      And the user presses the button "Sign out"
      Then the heading "Town Library" is shown, and no link "Desk"
      When the user opens the route "/desk"
      Then the address is "/sign-in"

      Examples:
        | role      |
        | librarian |
        | manager   |
