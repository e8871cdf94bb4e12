Feature: 3. Entities and their fields

  Rule: No entity is shown, and none of its fields

    @pending
    Scenario: The entities
      > Entities
      * to be specified: Which entities does the product deal with, and how do they relate to each other?

    @pending
    Scenario: The fields of each entity
      > fields
      * to be specified: Which fields does each entity have, of which type, and which of them must be given?
