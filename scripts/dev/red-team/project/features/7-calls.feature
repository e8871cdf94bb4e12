Feature: 7. The calls it makes

  Rule: There are no calls
    > The page makes no calls.

    Scenario: Nothing on the page could make one
      When a visitor opens the page
      Then it has neither scripts nor addresses elsewhere
