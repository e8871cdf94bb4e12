Feature: 0. The product

  Rule: The product is about opening hours
    > the opening hours of a library

    Scenario: The title of the page
      When a visitor opens the page
      Then its title is "Opening hours"
