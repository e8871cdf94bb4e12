Feature: 0. The product and how it is delivered

  Rule: The product reaches the browser as a script bundle that runs on the client side
    > The product is a web application delivered to the browser as a client-side script bundle.

    Scenario: The browser receives a script bundle and runs it
      Given the client is loading
      When loading succeeds
      Then the browser has received a script bundle and run it

  Rule: What is on the screen is rendered on the client side
    > web application with a client-side rendered interface

    Scenario: The script bundle, not the document that was delivered, puts the screen there
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then the screen was rendered by the script bundle

    @question
    Scenario: What is there before the scripts run, or without them
      > client-side rendered interface
      * to be specified: Is anything rendered before the scripts run, or where a browser does not run them, and if so, what?
