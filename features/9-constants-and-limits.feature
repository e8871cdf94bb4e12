Feature: 9. Business constants and limits

  Rule: No business constant and no limit is shown

    @pending
    Scenario: The business constants
      > Business constants
      * to be specified: Which values are fixed for the business, such as tax rates or opening hours, and who may change them?

    @pending
    Scenario: The limits
      > and limits

      > No limits
      * to be specified: Which limits does the product hold to, and what happens when one is reached?

    @pending
    Scenario: The durations
      > durations
      * to be specified: Which durations matter, such as how long a session, an offer or a reservation lasts?

    @pending
    Scenario: The quantities
      > quantities
      * to be specified: Which quantities are fixed, such as the fewest and the most of an item in one order?

    @pending
    Scenario: The prices
      > prices
      * to be specified: Which prices does the product state or reckon with, in which currency and rounded how?

    @pending
    Scenario: The thresholds
      > thresholds belonging to the product
      * to be specified: At which thresholds does the product behave differently, and how?
