Feature: 8. The error catalogue

  Rule: The text of the generic fallback is the only message visible
    > The one message visible is the generic fallback text given under point 2.

    Reading chosen: the line that carries a digest belongs to the fallback, and is no message of its own.

    Scenario Outline: The one message after <failure>
      Given the client is loading
      When loading fails with <failure>
      Then the text of the generic fallback is the only message

      Examples:
        | failure                                                       |
        | an unhandled client-side exception                            |
        | an unhandled server-side exception with the digest 3735928559 |

      @server-side-without-digest
      Examples: No digest
        | failure                                             |
        | an unhandled server-side exception without a digest |

    @question
    Scenario: The line that carries a digest
      > the generic fallback text given under point 2
      * to be specified: Is the line that carries a digest part of the fallback's text, or a message of its own?

  Rule: No error code and no message of the product's own is shown

    @pending
    Scenario: The error codes
      > Product error codes
      * to be specified: Which error codes does the product have, and what does each mean?

    @pending
    Scenario: The error messages
      > messages
      * to be specified: Which message does a user see for each error, word for word?

  Rule: Whether errors are handled in any other way is not shown

    @pending
    Scenario: Any other error handling
      > whether the product has any other error handling
      * to be specified: Does the product handle any error otherwise than by the generic fallback, and if so, which error and how?
