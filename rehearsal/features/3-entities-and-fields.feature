Feature: 3. Entities and their fields

  Rule: A book
    > Book | title, author, year, genre, ISBN

    Scenario: What a librarian enters
      Given the user is signed in as "librarian"
      When the user opens the route "/new-book"
      Then the form "New book" asks for:
        | field  | kind   |
        | Title  | text   |
        | Author | text   |
        | Year   | number |
        | Genre  | choice |
        | ISBN   | text   |

    Scenario: What everybody reads
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the heading "Dune ${unique}" is shown
      And these are shown, in this order:
        | Author | Frank Herbert |
        | Year   | 1965          |
        | Genre  | Novel         |
        | ISBN   | none          |

  Rule: A copy
    > Copy | barcode, shelf, state

    Scenario: The copies of a book
      Given the setup "a book with a copy"
      And the setup "signed out"
      When the user opens the route "/books/{book}" with book "${book}"
      Then the table "Copies" shows:
        | Barcode           | Shelf | State     |
        | C${unique number} | N 3   | available |

  Rule: A member
    > Member | number, name, email address, date of birth

    Scenario: What a librarian reads
      Given the setup "a member"
      When the user opens the route "/members/{member}" with member "${member}"
      Then the heading "Ada ${unique}" is shown
      And these are shown, in this order:
        | Number        | ${member}                     |
        | Email address | ada.${unique}@library.example |
        | Date of birth | 10 December 1990              |

  Rule: A loan
    > Loan | title, member, due date, fee

    Scenario: What a librarian reads on the page of the member
      Given the setup "a loan that is 3 days late"
      When the user opens the route "/members/{member}" with member "${member}"
      Then the heading "Ada ${unique}" is shown
      And the table "Loans" shows:
        | Title          | Due date | Fee    |
        | Dune ${unique} | {date}   | 0.60 € |

  Rule: A reservation
    > Reservation | title, place

    Scenario: What the member reads
      Given the setup "a loan for which another member waits"
      When the user opens the route "/loans"
      Then the table "Your reservations" shows:
        | Title          | Place |
        | Dune ${unique} | 1     |

    Scenario: What a second member reads
      Given the setup "a book for which two members wait"
      When the user opens the route "/loans"
      Then the table "Your reservations" shows:
        | Title          | Place |
        | Dune ${unique} | 2     |

  Rule: A librarian
    > Librarian | name, email address

    Scenario: What a manager reads
      Given the user is signed in as "manager"
      When the user opens the route "/staff"
      Then the text "lena@library.example" in the row "Lena Librarian" is shown

  Rule: Genres
    > A genre is Novel, Poetry, History, Science or Children.

    Scenario: One of them
      Given the setup "a book is being entered"
      When the user chooses "Poetry" in the field "Genre"
      And the user presses the key "Enter"
      Then these are shown, in this order:
        | Genre | Poetry |

    Scenario: The choice
      Given the user is signed in as "librarian"
      When the user opens the route "/new-book"
      Then the list "Genre" shows:
        | Novel    |
        | Poetry   |
        | History  |
        | Science  |
        | Children |

  Rule: What may be left empty
    > Only the ISBN of a book may be left empty.

    Scenario: What is required
      Given the user is signed in as "librarian"
      When the user opens the route "/new-book"
      Then the form "New book" asks for:
        | field  | required |
        | Title  | yes      |
        | Author | yes      |
        | Year   | yes      |
        | Genre  | yes      |
        | ISBN   | no       |

    Scenario: A book without an ISBN
      Given the setup "a book is being entered"
      When the user presses the button "Enter book"
      Then the heading "Zadig ${unique}" is shown
      And these are shown, in this order:
        | ISBN | none |

  Rule: Barcodes
    > A barcode is the letter C and eight digits.

    Scenario Outline: The barcode <barcode> is refused
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user fills in:
        | Barcode | <barcode> |
        | Shelf   | N 3       |
      And the user presses the button "Enter copy"
      Then the alert "A barcode is the letter C and eight digits." is shown

      Examples:
        | barcode            |
        | C1234567           |
        | C123456789         |
        | D${unique number}  |
        | C1234567x          |

    Scenario: A barcode that is one
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user fills in:
        | Barcode | C${unique number} |
        | Shelf   | N 3               |
      And the user presses the button "Enter copy"
      Then the row "C${unique number}" is shown

  Rule: The numbers of members
    > Members are numbered M1001 and up.

    Scenario: The first one
      Given the user is signed in as "librarian"
      When the user opens the route "/members/{member}" with member "M1001"
      Then the heading "Ada Reader" is shown
      And the text "M1001" is shown

    Scenario: There is none below
      Given the user is signed in as "librarian"
      When the user opens the route "/members/{member}" with member "M1000"
      Then the heading "Nothing here" is shown

  Rule: Money
    > An amount of money is written as "0.20 €".

    Scenario: A loan that is a day late
      Given the setup "a loan that is 1 day late"
      And the user is signed in as "member"
      When the user opens the route "/loans"
      Then the text "0.20 €" in the row "Dune ${unique}" is shown

  Rule: Dates
    > A date is written as "3 May 2026".

    Scenario: A due date
      Given the setup "a member"
      And the user is signed in as "member"
      And GET "/api/loans" is answered 200 with:
        """
        {
          "loans": [{
            "id": 1, "barcode": "C00000011", "title": "Dune", "book": 1,
            "lentOn": "2026-04-12", "dueOn": "2026-05-03", "days": 2, "fee": 0
          }],
          "reservations": [],
          "owes": 0
        }
        """
      When the user opens the route "/loans"
      Then the table "Your loans" shows:
        | Title | Due date   |
        | Dune  | 3 May 2026 |

  Rule: Shelves
    > A new copy stands on the shelf that was entered with it.

    Scenario: A shelf for poetry
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user fills in:
        | Barcode | C${unique number} |
        | Shelf   | P 12              |
      And the user presses the button "Enter copy"
      Then the table "Copies" shows:
        | Barcode           | Shelf |
        | C${unique number} | P 12  |

  Rule: Copies from a file
    > Copies are entered from a file as well, in which each line holds a barcode, a comma and a shelf.

    Scenario: Two lines
      Given the setup "a book"
      And POST "/api/books/{book}/copies" is answered 201 with:
        """
        { "barcode": "C90000002", "shelf": "N 4", "state": "available" }
        """
      When the user opens the route "/books/{book}" with book "${book}"
      And the user chooses the file "copies.csv" in the field "File of copies"
      And the user presses the button "Enter copies"
      Then the text "2 copies entered." is shown
      And POST "/api/books/${book}/copies" was called 2 times
      And POST "/api/books/${book}/copies" was called with:
        | payload.barcode | "C90000002" |
        | payload.shelf   | "N 4"       |

    Scenario: A line without a comma
      Given the setup "a book"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user chooses the file "mistyped-copies.csv" in the field "File of copies"
      And the user presses the button "Enter copies"
      Then the alert "Line 2: Enter a shelf." is shown
      And nothing was sent

  Rule: The members as a file
    > "Download members" downloads the members as the file members.csv, whose first line is "Number,Name,Email address".

    Scenario: A librarian downloads them
      Given the user is signed in as "librarian"
      When the user opens the route "/members"
      And the user presses the link "Download members"
      Then the file "members.csv" is downloaded
      And the downloaded file "members.csv" begins with the line "Number,Name,Email address"
