Feature: Setup

  @setup
  Scenario: signed in as "member"
    When the user opens the route "/sign-in"
    And the user fills in:
      | Email address | ada@library.example |
      | Password      | difference          |
    And the user presses the button "Sign in"
    Then the text "Ada, member" is shown

  @setup
  Scenario: signed in as "member with three loans"
    When the user opens the route "/sign-in"
    And the user fills in:
      | Email address | bob@library.example |
      | Password      | builder             |
    And the user presses the button "Sign in"
    Then the text "Bob, member" is shown

  @setup
  Scenario: signed in as "librarian"
    When the user opens the route "/sign-in"
    And the user fills in:
      | Email address | grace@library.example |
      | Password      | compiler              |
    And the user presses the button "Sign in"
    Then the text "Grace, librarian" is shown

  @setup
  Scenario: a book is being added
    Given the user is signed in as "librarian"
    When the user follows the link "New book"
    And the user fills in:
      | Title  | Sonnets             |
      | Author | William Shakespeare |
      | Year   | 1609                |
      | Genre  | Poetry              |
    Then the button "Add" is enabled
