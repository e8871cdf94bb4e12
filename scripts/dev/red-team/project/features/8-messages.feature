Feature: 8. The error catalogue

  Rule: There is one message
    > The page has one message: "Closed on public holidays".

    Scenario: The message
      When a visitor opens the page
      Then its only message is "Closed on public holidays"
