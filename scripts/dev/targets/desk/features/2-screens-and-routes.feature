Feature: 2. Screens and routes

  Rule: The first screen
    > The route / shows the heading "Lending desk" and the link "All our books".

    Scenario: What a visitor sees first
      When the user opens the route "/"
      Then the heading "Lending desk" is shown
      And the link "All our books" is shown

  Rule: The books
    > The route /books shows the list "Books", in the order of their titles.

    Scenario: From the first screen to the books
      When the user opens the route "/"
      And the user follows the link "All our books"
      Then the address is "/books"
      And the list "Books" shows:
        | Dune, available        |
        | Emma, on loan          |
        | Middlemarch, available |
        | Odes, on loan          |
        | Persuasion, reserved   |
        | Walden, on loan        |
        | Waverley, on loan      |

  Rule: One book
    > The route /books/{book} shows the title of that book as its heading, and its link "All books" leads to /books.

    Scenario Outline: The book <title>
      When the user opens the route "/books/{book}" with book "<book>"
      Then the heading "<title>" is shown
      When the user follows the link "All books"
      Then the address is "/books"
      And the heading "Books" is shown

      Examples:
        | book | title |
        | dune | Dune  |
        | odes | Odes  |

  Rule: The loans of a member
    > The route /loans shows a member the table "Your loans".

    Scenario: The loans of somebody who has three
      Given the user is signed in as "member with three loans"
      When the user opens the route "/loans"
      Then the table "Your loans" shows:
        | Book   |
        | Emma   |
        | Odes   |
        | Walden |

  Rule: Any other route
    > Any other route shows the heading "Nothing here" and a link to the "Lending desk".

    Scenario: A route that does not exist
      When the user opens a route that does not exist
      Then the heading "Nothing here" is shown
      When the user follows the link "Lending desk"
      Then the heading "Lending desk" is shown

  Rule: The titles of the pages
    > A page is titled by its heading and the library, such as "Books – Town Library".

    Scenario Outline: The title of <route>
      When the user opens the route "<route>"
      Then the page is titled "<title>"

      Examples:
        | route       | title                  |
        | /books      | Books – Town Library   |
        | /books/dune | Dune – Town Library    |
        | /sign-in    | Sign in – Town Library |
