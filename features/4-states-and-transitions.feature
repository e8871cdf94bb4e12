Feature: 4. States and transitions

  Rule: No state, status or transition is shown

    @pending
    Scenario: The states
      > States
      * to be specified: Which of the product's things have states, and which state does each begin in?

    @pending
    Scenario: The transitions between states
      > transitions
      * to be specified: Which transitions are there between states, and who or what sets each off?

    @pending
    Scenario: The state of the product itself
      > product state
      * to be specified: Which states can the product as a whole be in, such as in maintenance, and how does a user notice?

    @pending
    Scenario: The status that a user sees
      > status
      * to be specified: Which statuses does a user see, and how is each worded?
