Feature: 4. States and transitions

  Rule: A day is open or closed
    > On each day the library is either open or closed, and it is closed on Sundays.

    Scenario: Open on all days but Sunday
      When a visitor opens the page
      Then the library is closed on "Sunday" and open on all other days
