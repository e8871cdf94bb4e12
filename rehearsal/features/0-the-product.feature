Feature: 0. The product and how it is delivered

  Rule: The product reaches the browser as a script bundle
    > The product is a web application delivered to the browser as a client-side script bundle.

    Scenario: The browser receives a script bundle and runs it
      Given the client is loading
      When loading succeeds
      Then the browser has received a script bundle and run it
