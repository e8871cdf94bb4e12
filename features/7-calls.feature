Feature: 7. The calls it makes

  Page-data requests, generic server-action posts and posts to an error-reporting service are no part of
  the product's contract. They are recorded with every scenario, and nobody judges them.

  Rule: No product call to a server interface is shown

    @pending
    Scenario: The product's calls
      > Product calls to a server interface
      * to be specified: Which calls does the product make to a server interface, and what sets each off?

    @pending
    Scenario: The method of each call
      > Method
      * to be specified: Which method does each call use?

    @pending
    Scenario: The shape of each call's path
      > path shape
      * to be specified: What path does each call have, and which parts of it vary?

    @pending
    Scenario: The shape of each call's payload
      > payload shape of every product call
      * to be specified: What does the payload of each call hold, and of which types are its fields?

    @pending
    Scenario: How answers are handled
      > how the product handles each answer
      * to be specified: What does the product do with each answer to each call, and what does a user see of it?

    @pending
    Scenario: How errors are handled
      > each error
      * to be specified: What does the product do when a call ends in an error or in no answer, and what does a user see of it?
