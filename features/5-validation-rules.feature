Feature: 5. Validation rules

  Rule: No validation rule is shown

    @pending
    Scenario: The validation rules
      > Validation rules
      * to be specified: Which rules must each input satisfy, and what is a user told when one is broken?
