Feature: 3. Entities and their fields

  Rule: A book
    > A book has an author, a year, a genre and a state.

    Scenario: The fields of a book
      When the user opens the route "/books/dune"
      Then these are shown, in this order:
        | Dune   |               |
        | Author | Frank Herbert |
        | Year   | 1965          |
        | Genre  | Novel         |
        | State  | available     |

  Rule: A genre
    > A genre is Novel, Poetry or History.

    Scenario: The genres of a new book
      Given the user is signed in as "librarian"
      When the user follows the link "New book"
      Then the list "Genre" shows:
        | Novel   |
        | Poetry  |
        | History |

  Rule: A loan
    > A loan has a book, a member, the days until it is due, and a fee.

    Scenario: The fields of all loans
      Given the user is signed in as "librarian"
      When the user follows the link "Loans"
      Then the table "All loans" shows:
        | Book     | Member | Due          | Fee    |
        | Emma     | Bob    | 3 days late  | 0.60 € |
        | Odes     | Bob    | 5 days left  | 0.00 € |
        | Walden   | Bob    | 60 days late | 5.00 € |
        | Waverley | Cleo   | 24 days late | 4.80 € |

  Rule: A reservation
    > A reservation has a book and a place in its queue.

    Scenario: The second in the queue
      Given the user is signed in as "member with three loans"
      When the user opens the route "/books/persuasion"
      Then the text "reserved" is shown
      When the user opens the route "/books/waverley"
      And the user presses the button "Reserve"
      Then the list "Your reservations" shows:
        | Waverley, place 1 |

    Scenario: The first in two queues
      Given the user is signed in as "member"
      When the user follows the link "Loans"
      Then the list "Your reservations" shows:
        | Odes, place 1       |
        | Persuasion, place 1 |

  Rule: A member
    > A member has a number, a name and an email address.

    Scenario: The members
      Given the user is signed in as "librarian"
      When the user follows the link "Members"
      Then the table "Members" shows:
        | Number | Name | Email address        |
        | M1001  | Ada  | ada@library.example  |
        | M1002  | Bob  | bob@library.example  |
        | M1003  | Cleo | cleo@library.example |

  Rule: The numbers of members
    > Members are numbered from M1001 on.

    Scenario: The numbers
      Given the user is signed in as "librarian"
      When the user follows the link "Members"
      Then the table "Members" shows:
        | Number |
        | M1001  |
        | M1002  |
        | M1003  |
