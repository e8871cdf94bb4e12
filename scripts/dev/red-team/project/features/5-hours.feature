Feature: 5. Validation rules

  Rule: Hours are two times
    > Hours are written as times of day, the earlier one first.

    Scenario: The hours of all open days
      When a visitor opens the page
      Then the hours of each open day begin before they end
