Feature: 2. Screens and routes

  Rule: The start
    > Start | / | Town Library | everybody

    Scenario: A visitor opens it
      When the user opens the route "/"
      Then the heading "Town Library" is shown
      And the address is "/"

  Rule: The books
    > Books | /books | Books | everybody

    Scenario: A visitor comes from the start
      When the user opens the route "/"
      And the user follows the link "Books"
      Then the address is "/books"
      And the heading "Books" is shown

  Rule: One book
    > Book | /books/{book} | the title of the book | everybody

    Scenario: A visitor comes from the books
      Given the setup "a book"
      And the setup "signed out"
      When the user opens the route "/books"
      And the user fills the field "Search" with "${unique}"
      And the user follows the link "Dune ${unique}"
      Then the address is "/books/{book}" with book "${book}"
      And the heading "Dune ${unique}" is shown

  Rule: Signing in
    > Sign in | /sign-in | Sign in | everybody

    Scenario: A visitor comes from the start
      When the user opens the route "/"
      And the user follows the link "Sign in"
      Then the address is "/sign-in"
      And the heading "Sign in" is shown

  Rule: One's own loans
    > Your loans | /loans | Your loans | members

    Scenario: A member comes from the start
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "/"
      And the user follows the link "Your loans"
      Then the address is "/loans"
      And the heading "Your loans" is shown

  Rule: The desk
    > Desk | /desk | Desk | librarians and managers

    Scenario Outline: A <role> comes from the start
      Given the user is signed in as "<role>"
      When the user opens the route "/"
      And the user follows the link "Desk"
      Then the address is "/desk"
      And the heading "Desk" is shown

      Examples:
        | role      |
        | librarian |
        | manager   |

  Rule: A new book
    > New book | /new-book | New book | librarians and managers

    Scenario Outline: A <role> comes from the start
      Given the user is signed in as "<role>"
      When the user opens the route "/"
      And the user follows the link "New book"
      Then the address is "/new-book"
      And the heading "New book" is shown

      Examples:
        | role      |
        | librarian |
        | manager   |

  Rule: The members
    > Members | /members | Members | librarians and managers

    Scenario Outline: A <role> comes from the start
      Given the user is signed in as "<role>"
      When the user opens the route "/"
      And the user follows the link "Members"
      Then the address is "/members"
      And the heading "Members" is shown

      Examples:
        | role      |
        | librarian |
        | manager   |

  Rule: One member
    > Member | /members/{member} | the name of the member | librarians and managers

    Scenario: A librarian comes from the members
      Given the setup "a member"
      When the user opens the route "/members"
      And the user follows the link "${member}"
      Then the address is "/members/{member}" with member "${member}"
      And the heading "Ada ${unique}" is shown

    Scenario: A manager opens it
      Given the setup "a member"
      And the user is signed in as "manager"
      When the user opens the route "/members/{member}" with member "${member}"
      Then the heading "Ada ${unique}" is shown

  Rule: The staff
    > Staff | /staff | Staff | managers

    Scenario: A manager comes from the start
      Given the user is signed in as "manager"
      When the user opens the route "/"
      And the user follows the link "Staff"
      Then the address is "/staff"
      And the heading "Staff" is shown
      And the table "Staff" is shown

  Rule: Parameters
    > The parameter {book} is the number of a book, and {member} is the number of a member.

    Scenario: The numbers lead to what they are of
      Given the setup "a loan"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the heading "Dune ${unique}" is shown
      When the user opens the route "/members/{member}" with member "${member}"
      Then these are shown, in this order:
        | Number | ${member} |

  Rule: Titles
    > A screen is titled by its heading and the library, such as "Books – Town Library".

    Scenario: The books
      When the user opens the route "/books"
      Then the page is titled "Books – Town Library"
      And the heading "Books" is shown

    Scenario: A book
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the page is titled "Dune ${unique} – Town Library"
      And the heading "Dune ${unique}" is shown

  Rule: Navigation
    > The navigation has a link to each screen that is open to its user and has no parameter.

    Scenario: A visitor
      When the user opens the route "/"
      Then the list "Library" shows:
        | Start   |
        | Books   |
        | Sign in |
      And the list "Library" has 3 items

    Scenario: A member
      Given the setup "a member"
      And the user is signed in as "member"
      When the user opens the route "/"
      Then the list "Library" shows:
        | Start      |
        | Books      |
        | Your loans |
        | Sign in    |

    Scenario: A librarian
      Given the user is signed in as "librarian"
      When the user opens the route "/"
      Then the list "Library" shows:
        | Start    |
        | Books    |
        | Desk     |
        | New book |
        | Members  |
        | Sign in  |

    Scenario: A manager
      Given the user is signed in as "manager"
      When the user opens the route "/"
      Then the list "Library" shows:
        | Start    |
        | Books    |
        | Desk     |
        | New book |
        | Members  |
        | Staff    |
        | Sign in  |

  Rule: Routes that there are not
    > Any other route shows the heading "Nothing here" and the link "Start".

    Scenario: Any other route
      When the user opens a route that does not exist
      Then the heading "Nothing here" is shown
      When the user follows the link "Start"
      Then the address is "/"

  Rule: Books that there are not
    > So does the number of a book that does not exist.

    Scenario: A number that is no book's
      When the user opens the route "/books/{book}" with book "99999999"
      Then the heading "Nothing here" is shown
      And the link "Start" in the section "Nothing here" is shown

  Rule: Searches have an address
    > A search is kept in the address, as /books?search={words}.

    Scenario: It is kept
      When the user opens the route "/books"
      And the user fills the field "Search" with "austen"
      Then the address is "/books?search=austen"
      When the user loads the page again
      Then the field "Search" holds "austen"
      And the table "Books" shows:
        | Title               |
        | Emma                |
        | Pride and Prejudice |

  Rule: Pages of books
    > The link "Next" below the books leads to /books?page=2.

    Scenario: The second page, and back
      When the user opens the route "/books"
      And the user follows the link "Next"
      Then the address is "/books?page=2"
      When the user goes back
      Then the address is "/books"

  Rule: Loading that fails shows the generic fallback, and nothing else
    > When loading fails with an unhandled exception, a generic fallback is the only screen.

    Scenario: A client-side exception while loading
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then the generic fallback is the only screen

    Scenario: A server-side exception while loading, with a digest
      Given the client is loading
      When loading fails with an unhandled server-side exception with the digest 3735928559
      Then the generic fallback is the only screen

    Scenario: Loading succeeds
      Given the client is loading
      When loading succeeds
      Then the generic fallback is not shown

    Scenario: Loading succeeds after an earlier load has failed
      Given an earlier load failed with an unhandled client-side exception
      When loading succeeds
      Then the generic fallback is not shown

  Rule: The fallback is one sentence, which names the host
    > It reads: "Application error: a client-side or server-side exception has occurred while loading {host}".

    Scenario: The sentence for a client-side exception
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading {host}"

    Scenario: The sentence for a server-side exception with a digest
      Given the client is loading
      When loading fails with an unhandled server-side exception with the digest 3735928559
      Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading {host}"

  Rule: A digest from the server adds one line, which carries it
    > When the server supplied a digest, a line carrying that digest is added.

    Scenario Outline: The line carries <kind of digest> as the server gave it
      Given the client is loading
      When loading fails with an unhandled server-side exception with the digest <digest>
      Then one line is added to the sentence, and it carries the digest <digest>

      Examples:
        | kind of digest | digest              |
        | a number       | 3735928559          |
        | spaces         | order 17 of batch 4 |
        | an element     | <b>bold</b>         |

    Scenario: A client-side exception has none
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then no line is added to the sentence

  Rule: The way back from the fallback
    > Loading the page again leads from this screen to the one that failed.

    Scenario: The next load succeeds
      Given the client is loading
      When loading fails with an unhandled client-side exception
      And the user loads the page again
      Then the heading "Town Library" is shown
