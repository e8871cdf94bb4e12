Feature: 6. Roles and permissions

  Rule: The page is for everybody
    > Everybody may read the page, and nobody signs in.

    Scenario: A visitor who is a unknownScenario
      When a visitor opens the page
      Then it says "Opening hours"
      And it asks for nothing
