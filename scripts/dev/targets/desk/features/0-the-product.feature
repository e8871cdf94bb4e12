Feature: 0. The product

  Rule: It is the lending desk of a library
    > lending desk of a town library

    Scenario: The first screen
      When the user opens the route "/"
      Then the page is titled "Lending desk – Town Library"
