Feature: 9. Business constants and limits

  Rule: Ten hours are the limit
    > The library is open for at most ten hours a day.

    Scenario: The longest day
      When a visitor opens the page
      Then no day is longer than 10 hours
      And the day "Saturday" has 4 hours
