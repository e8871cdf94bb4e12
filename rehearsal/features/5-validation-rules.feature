Feature: 5. Validation rules

  Rule: The title
    > A title has 1 to 120 characters.

    Scenario Outline: A title of <length> characters is refused
      Given the setup "an empty form of a book"
      When the user fills the field "Title" with "<title>"
      And the user presses the button "Enter book"
      Then the field "Title" is invalid
      And the alert "<message>" is shown

      Examples:
        | length | message                         | title                                                                                                                     |
        | 0      | Enter a title.                  |                                                                                                                           |
        | 121    | A title has 1 to 120 characters. | On the origin of species by means of natural selection, or the preservation of favoured races in the struggle for life, a |

    Scenario Outline: A title of <length> characters is taken
      Given the setup "a book is being entered"
      When the user fills the field "Title" with "<title>"
      And the user presses the button "Enter book"
      Then the heading "<title>" is shown

      Examples:
        | length | title                                                                                                                    |
        | 1      | X                                                                                                                        |
        | 120    | On the origin of species by means of natural selection, or the preservation of favored races in the struggle for life, a |

  Rule: The author
    > An author is a name without digits.

    Scenario: An author with a digit is refused
      Given the setup "an empty form of a book"
      When the user fills the field "Author" with "Agent 47"
      And the user presses the button "Enter book"
      Then the field "Author" is invalid
      And the alert "An author is a name without digits." is shown

  Rule: The year
    > A year lies between 1450 and 2100.

    Scenario Outline: The year <year> is refused
      Given the setup "an empty form of a book"
      When the user fills the field "Year" with "<year>"
      And the user presses the button "Enter book"
      Then the field "Year" is invalid
      And the alert "A year lies between 1450 and 2100." is shown

      Examples:
        | year |
        | 1449 |
        | 2101 |

    Scenario Outline: The year <year> is taken
      Given the setup "a book is being entered"
      When the user fills the field "Year" with "<year>"
      And the user presses the button "Enter book"
      Then the heading "Zadig ${unique}" is shown
      And these are shown, in this order:
        | Year | <year> |

      Examples:
        | year |
        | 1450 |
        | 2100 |

  Rule: The ISBN
    > An ISBN has 13 digits, of which the last is its check digit, and hyphens in it do not count.

    Scenario Outline: The ISBN <isbn> is refused
      Given the setup "an empty form of a book"
      When the user fills the field "ISBN" with "<isbn>"
      And the user presses the button "Enter book"
      Then the field "ISBN" is invalid
      And the alert "An ISBN has 13 digits, of which the last is its check digit." is shown

      Examples:
        | isbn           |
        | 978030640615   |
        | 97803064061579 |
        | 9780306406158  |
        | 978030640615x  |

    Scenario Outline: The ISBN <isbn> is taken
      Given the setup "a book is being entered"
      When the user fills the field "ISBN" with "<isbn>"
      And the user fills the field "Title" with ""
      And the user presses the button "Enter book"
      Then the field "Title" is invalid
      And the field "ISBN" is valid

      Examples:
        | isbn              |
        | 9780306406157     |
        | 978-0-306-40615-7 |

  Rule: One ISBN
    > An ISBN is in the catalogue once.

    Scenario: That of another book
      Given the setup "a book is being entered"
      When the user fills the field "ISBN" with "9790000000018"
      And the user presses the button "Enter book"
      Then POST "/api/books" was answered 400
      And the field "ISBN" is invalid
      And the alert "This ISBN is in the catalogue already." is shown

  Rule: One barcode
    > A barcode is in the catalogue once.

    Scenario: That of another copy
      Given the setup "a book with a copy"
      When the user opens the route "/books/{book}" with book "${book}"
      And the user fills in:
        | Barcode | C${unique number} |
        | Shelf   | N 3               |
      And the user presses the button "Enter copy"
      Then POST "/api/books/{book}/copies" was answered 400
      And the field "Barcode" is invalid
      And the alert "This barcode is in the catalogue already." is shown
      And the row "C${unique number}" is shown 1 time

  Rule: Email addresses
    > An email address has one @, and a dot after it.

    Scenario Outline: The email address <address> is refused
      Given the setup "an empty form of a member"
      When the user fills the field "Email address" with "<address>"
      And the user presses the button "Enter member"
      Then the field "Email address" is invalid
      And the alert "An email address has one @, and a dot after it." is shown

      Examples:
        | address              |
        | ada.library.example  |
        | ada@library@home.org |
        | ada@library          |

    Scenario: One that has both
      Given the setup "a member is being entered"
      When the user fills the field "Email address" with "${unique}@a.b"
      And the user presses the button "Enter member"
      Then the text "Cleo ${unique} is member {any word}." is shown

  Rule: Whose email address
    > An email address belongs to one person.

    Scenario: That of a librarian
      Given the setup "a member is being entered"
      When the user fills the field "Email address" with "lena@library.example"
      And the user presses the button "Enter member"
      Then POST "/api/members" was answered 400
      And the field "Email address" is invalid
      And the alert "This email address belongs to somebody already." is shown

  Rule: Dates of birth
    > A date of birth lies in the past, and a member is at least 6 years old.

    Scenario Outline: Born <day> is refused
      Given the setup "an empty form of a member"
      When the user fills the field "Date of birth" with "${<day>}"
      And the user presses the button "Enter member"
      Then the field "Date of birth" is invalid
      And the alert "<message>" is shown

      Examples:
        | day           | message                           |
        | in 1 day      | A date of birth lies in the past. |
        | 2190 days ago | A member is at least 6 years old. |

    Scenario: Born 6 years and a day ago is taken
      Given the setup "a member is being entered"
      When the user fills the field "Date of birth" with "${2193 days ago}"
      And the user presses the button "Enter member"
      Then the text "Cleo ${unique} is member {any word}." is shown

  Rule: Passwords
    > A password has at least 10 characters.

    Scenario: 9 characters
      Given the setup "an empty form of a member"
      When the user fills the field "Password" with "nine char"
      And the user presses the button "Enter member"
      Then the field "Password" is invalid
      And the alert "A password has at least 10 characters." is shown

    Scenario: 10 characters
      Given the setup "a member is being entered"
      When the user fills the field "Password" with "ten charac"
      And the user presses the button "Enter member"
      Then the text "Cleo ${unique} is member {any word}." is shown

  Rule: The day of a loan
    > The day of a loan is not in the future, and at most 90 days ago.

    Scenario Outline: <day> is refused
      Given the setup "a book with a copy, and a member"
      And the setup "the copy is being lent"
      When the user fills the field "Lent on" with "${<day>}"
      And the user presses the button "Lend"
      Then the field "Lent on" is invalid
      And the alert "<message>" is shown

      Examples:
        | day         | message                                   |
        | in 1 day    | The day of a loan is not in the future.   |
        | 91 days ago | The day of a loan is at most 90 days ago. |

    Scenario Outline: <day> is taken
      Given the setup "a book with a copy, and a member"
      And the setup "the copy is being lent"
      When the user fills the field "Lent on" with "${<day>}"
      And the user presses the button "Lend"
      Then these are shown, in this order:
        | Lent | Dune ${unique} |

      Examples:
        | day         |
        | today       |
        | 90 days ago |

  Rule: White space
    > White space around what is entered is dropped.

    Scenario: Around a title
      Given the setup "a book is being entered"
      When the user fills the field "Title" with "  Zadig ${unique} "
      And the user presses the button "Enter book"
      Then POST "/api/books" was called with:
        | payload.title  | "Zadig ${unique}" |
        | payload.author | "Voltaire"        |
        | payload.year   | 1747              |
        | payload.genre  | "Novel"           |
        | payload.isbn   | null              |

  Rule: What an error looks like
    > A field with an error is marked as invalid, with the error beneath it.

    Scenario: A year that is wrong
      Given the setup "a book is being entered"
      When the user fills the field "Year" with "965"
      And the user presses the button "Enter book"
      Then the field "Year" is invalid
      And the field "Title" is valid
      And these are shown, in this order:
        | Year                               |
        | A year lies between 1450 and 2100. |

  Rule: What becomes of a form with an error
    > A form with an error sends nothing.

    Scenario: A book that is not entered
      Given the setup "a book is being entered"
      When the user fills the field "Year" with "965"
      And the user presses the button "Enter book"
      Then nothing was sent
      And the heading "New book" is shown
