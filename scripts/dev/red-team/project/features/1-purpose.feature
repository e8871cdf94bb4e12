Feature: 1. What the product does and for whom

  Rule: One page tells visitors when the library is open
    > The product is one web page, which tells visitors of a library when it is open.

    Scenario: What a visitor is told
      When a visitor opens the page
      Then it says "When you can visit the library"
      And it is the only page
