Feature: 1. What the product does and for whom

  Rule: Neither the purpose of the product nor its audience nor its features are shown

    @pending
    Scenario: What the product does
      > What the product does
      * to be specified: What does the product do, in one or two sentences?

    @pending
    Scenario: Whom it is for
      > for whom
      * to be specified: For whom does the product do it?

    @pending
    Scenario: The purpose of the product
      > The purpose of the product
      * to be specified: What is the product for: which need of its users does it meet?

    @pending
    Scenario: The audience
      > its audience
      * to be specified: Which groups of people use the product, and how do they differ in what they need from it?

    @pending
    Scenario: The features
      > its features
      * to be specified: Which features does the product have, and which of them are to be accepted first?
