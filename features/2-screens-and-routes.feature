Feature: 2. Screens and routes

  Rule: Loading that fails shows the generic fallback, and nothing else
    > The only screen visible is a generic fallback shown when loading fails with an unhandled exception.

    What a user can do from the fallback is not shown, so buttons and links on it are not judged.

    Scenario: A client-side exception while loading
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then the generic fallback is the only screen

    @server-side-without-digest
    Scenario: A server-side exception while loading, without a digest
      Given the client is loading
      When loading fails with an unhandled server-side exception without a digest
      Then the generic fallback is the only screen

    Scenario: A server-side exception while loading, with a digest
      Given the client is loading
      When loading fails with an unhandled server-side exception with the digest 3735928559
      Then the generic fallback is the only screen

    @question
    Scenario: An exception after loading has ended
      > when loading fails

      Until this is answered no scenario judges it. The reference client shows the fallback where a render throws, and
      leaves the screen as it is after an exception of an event handler or a timer.
      * to be specified: Is the same fallback shown for an unhandled exception that is thrown after loading has ended, for example on a click?

  Rule: Loading that succeeds does not show the fallback
    > a generic fallback shown when loading fails

    Inferred: the document names only loading that fails as the reason for the fallback.

    Scenario: Loading succeeds
      Given the client is loading
      When loading succeeds
      Then the generic fallback is not shown

    Scenario: Loading succeeds after an earlier load has failed
      Given an earlier load failed with an unhandled client-side exception
      When loading succeeds
      Then the generic fallback is not shown

  Rule: The fallback is one sentence, which names the host
    > It reads: "Application error: a client-side or server-side exception has occurred while loading {host}".

    Reading chosen, unless the release policy says "alternatives": the sentence to the letter, with nothing
    before it, and nothing after it but the line that carries a digest. The hosts named below have no port and
    are in lower case, so that most readings of {host} give the same words; that an IPv6 address keeps its
    brackets is part of the reading.

    @any-host
    Scenario Outline: The sentence for <kind of host>
      Given the client is loading from "<host>"
      When loading fails with an unhandled client-side exception
      Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading <host>"

      Examples:
        | kind of host     | host                    |
        | a plain name     | shop.example            |
        | another name     | www.orders.shop.example |
        | an IPv4 address  | 192.0.2.7               |
        | an IPv6 address  | [2001:db8::7]           |

    @server-side-without-digest
    Scenario: The sentence for a server-side exception without a digest
      Given the client is loading
      When loading fails with an unhandled server-side exception without a digest
      Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading {host}"

    Scenario: The sentence for a server-side exception with a digest
      Given the client is loading
      When loading fails with an unhandled server-side exception with the digest 3735928559
      Then the generic fallback reads "Application error: a client-side or server-side exception has occurred while loading {host}"

    @question
    Scenario: Both sides, or the one that failed
      > a client-side or server-side exception
      * to be specified: Does the sentence always name both sides, as written, or only the side on which the exception occurred?

    @question
    Scenario: The port of the host
      > while loading {host}
      * to be specified: Does {host} include the port where the address has one, as in "shop.example:8443"?

    @question
    Scenario: The host as typed, or as the browser writes it
      > while loading {host}
      * to be specified: Is {host} what the user typed or what the browser makes of it, as for "SHOP.example" (lower case), "bücher.example" (xn--bcher-kva.example) and an IPv6 address (in brackets)?

    @question
    Scenario: Text after the sentence
      > has occurred while loading {host}
      * to be specified: May further text follow the sentence, such as a hint where to look for the cause?

  Rule: A digest from the server adds one line, which carries it
    > When the server supplied a digest, a line carrying that digest is added.

    Scenario Outline: The line carries <kind of digest> as the server gave it
      Given the client is loading
      When loading fails with an unhandled server-side exception with the digest <digest>
      Then one line is added to the sentence, and it carries the digest <digest>

      Examples:
        | kind of digest              | digest                                 |
        | a number                    | 3735928559                             |
        | a zero                      | 0                                      |
        | spaces                      | order 17 of batch 4                    |
        | quotes                      | "double" and 'single'                  |
        | an element                  | <b>bold</b>                            |
        | a script                    | <script>document.body.remove()</script> |
        | a character reference       | &lt;&amp;&#33;                         |
        | a placeholder               | {host}                                 |
        | right-to-left text          | שגיאה 42                               |
        | accents, Chinese and emoji  | Größe 錯誤 🧾                           |

      Examples: A long one
        | kind of digest        | digest                                                                                                                           |
        | a hundred-odd letters | cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e |

    @question
    Scenario: The words beside the digest
      > a line carrying that digest is added
      * to be specified: What does the line say beside the digest itself, such as "Digest: 3735928559"?

    @question
    Scenario: A digest on an exception that was made in the browser
      > When the server supplied a digest
      * to be specified: Does an exception that was made in the browser ever carry a digest, and is a line added for it?

  Rule: Without a digest from the server no line is added
    > When the server supplied a digest, a line carrying that digest is added.

    Inferred: the document names only a digest supplied by the server as the reason for the line.

    Scenario: A client-side exception
      Given the client is loading
      When loading fails with an unhandled client-side exception
      Then no line is added to the sentence

    @server-side-without-digest
    Scenario: A server-side exception without a digest
      Given the client is loading
      When loading fails with an unhandled server-side exception without a digest
      Then no line is added to the sentence

    Scenario: No digest is left over from an earlier load
      Given an earlier load failed with an unhandled server-side exception with the digest 2718281828
      When loading fails with an unhandled client-side exception
      Then no line is added to the sentence

    Scenario: A new digest takes the place of an earlier one
      Given an earlier load failed with an unhandled server-side exception with the digest 2718281828
      When loading fails with an unhandled server-side exception with the digest 3141592653
      Then one line is added to the sentence, and it carries the digest 3141592653

  Rule: No product screen is shown

    @pending
    Scenario: The product's screens
      > Product screens
      * to be specified: Which screens does the product have, what is on each, and when is each shown?

  Rule: No product route is shown

    @pending
    Scenario: The product's routes
      > Product routes
      * to be specified: Which routes does the product have, and which screen does each lead to?

    @pending
    Scenario: Parameters of the routes
      > Route parameters
      * to be specified: Which parameters does each route take, and which values of them are valid?

    @pending
    Scenario: Names of the routes
      > route names
      * to be specified: What is each route called?

    @pending
    Scenario: Targets of navigation
      > navigation targets
      * to be specified: From each screen, which other screens can a user go to, and how?

  Rule: What a user can do from the fallback is not shown

    @pending
    Scenario: Ways on from the fallback
      > What a user can do from this screen
      * to be specified: What can a user do from the fallback, such as try again or go back, and what happens then?
