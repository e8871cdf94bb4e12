Feature: 6. Roles and permissions

  Rule: How one signs in
    > Members and librarians sign in by email address and password.

    Scenario: The form
      When the user opens the route "/"
      And the user follows the link "Sign in"
      Then the form "Sign in" asks for:
        | field         | kind     | required |
        | Email address | email    | yes      |
        | Password      | password | yes      |

    Scenario Outline: A <role>
      Given the user is signed in as "<role>"
      Then the text "<name>, <role>" is shown

      Examples:
        | role      | name  |
        | member    | Ada   |
        | librarian | Grace |

  Rule: What a visitor reads
    > A visitor reads "Sign in to borrow" in place of "Borrow".

    Scenario: A visitor
      When the user opens the route "/books/dune"
      Then the link "Sign in to borrow" is shown, and no button "Borrow"

    Scenario: A member
      Given the user is signed in as "member"
      When the user opens the route "/books/dune"
      Then the button "Borrow" is shown, and no link "Sign in to borrow"

  Rule: A visitor is asked to sign in
    > A visitor who opens /loans comes to /sign-in.

    Scenario: The loans of nobody
      When the user opens the route "/loans"
      Then the address is "/sign-in"
      And the form "Sign in" is shown

  Rule: The members are for librarians
    > The link "Members" is shown to librarians alone.

    Scenario: A librarian's links
      Given the user is signed in as "librarian"
      Then the link "Members" is shown

    Scenario: A member's links
      Given the user is signed in as "member"
      Then the link "Loans" is shown, and no link "Members"

    Scenario: A visitor's links
      When the user opens the route "/"
      Then the link "Sign in" is shown, and no link "Members"

  Rule: A member is kept from the members
    > A member who opens /members reads "Only for librarians".

    Scenario: A member
      Given the user is signed in as "member"
      When the user opens the route "/members"
      Then the heading "Only for librarians" is shown, and no table "Members"

  Rule: Signing out
    > Signing out makes anybody a visitor again.

    Scenario Outline: A <role> signs out
      Given the user is signed in as "<role>"
      When the user presses the button "Sign out"
      Then the text "Visitor" is shown, and no link "Loans"
      When the user loads the page again
      Then the text "Visitor" is shown

      Examples:
        | role      |
        | member    |
        | librarian |
