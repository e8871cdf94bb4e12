Feature: 5. Validation rules

  Rule: The title
    > A title has 1 to 60 characters.

    Scenario Outline: A title of <length> characters is refused
      Given the setup "a book is being added"
      When the user fills the field "Title" with "<title>"
      And the user presses the button "Add"
      Then the alert "A title has 1 to 60 characters." is shown

      Examples:
        | length | title                                                         |
        | 0      |                                                               |
        | 61     | On the origin of species by means of natural selection, again |

    Scenario Outline: A title of <length> characters is taken
      Given the setup "a book is being added"
      When the user fills the field "Title" with "<title>"
      And the user presses the button "Add"
      Then the heading "<title>" is shown

      Examples:
        | length | title                                                        |
        | 1      | X                                                            |
        | 60     | On the origin of species by means of natural selection, anew |

  Rule: The year
    > A year lies between 1450 and 2100.

    Scenario Outline: The year <year> is refused
      Given the setup "a book is being added"
      When the user fills the field "Year" with "<year>"
      And the user presses the button "Add"
      Then the alert "A year lies between 1450 and 2100." is shown

      Examples:
        | year |
        | 1449 |
        | 2101 |

    Scenario Outline: The year <year> is taken
      Given the setup "a book is being added"
      When the user fills the field "Year" with "<year>"
      And the user presses the button "Add"
      Then these are shown, in this order:
        | Year | <year> |

      Examples:
        | year |
        | 1450 |
        | 2100 |

  Rule: The author
    > An author is a name without digits.

    Scenario: An author with a digit
      Given the setup "a book is being added"
      When the user fills the field "Author" with "Agent 47"
      And the user presses the button "Add"
      Then the alert "An author is a name without digits." is shown

  Rule: The email address
    > An email address has an @ in it.

    Scenario: An email address without an @
      When the user opens the route "/sign-in"
      And the user fills in:
        | Email address | ada.library.example |
        | Password      | difference          |
      And the user presses the button "Sign in"
      Then the alert "An email address has an @ in it." is shown

  Rule: What an error looks like
    > A field with an error is marked as invalid, with the error beneath it.

    Scenario: A year that is wrong
      Given the setup "a book is being added"
      When the user fills the field "Year" with "965"
      And the user presses the button "Add"
      Then the field "Year" is invalid
      And the field "Title" is valid
      And these are shown, in this order:
        | Year                               |
        | A year lies between 1450 and 2100. |

  Rule: What becomes of a form with an error
    > A form with an error sends nothing.

    Scenario: A book that is not added
      Given the setup "a book is being added"
      When the user fills the field "Year" with "965"
      And the user presses the button "Add"
      Then POST "/api/books" was called 0 times
      And the heading "New book" is shown
