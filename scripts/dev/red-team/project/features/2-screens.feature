Feature: 2. Screens and routes

  Rule: There is one screen
    > The only screen is headed "Opening hours".

    Scenario: The heading
      When a visitor opens the page
      Then its only heading is "Opening hours"

  Rule: The host makes no difference
    > It works under any host name.

    @any-host
    Scenario: No address names a host
      When a visitor opens the page
      Then every address on it is independent of the host
