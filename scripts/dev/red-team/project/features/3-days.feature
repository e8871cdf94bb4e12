Feature: 3. Entities and their fields

  Rule: The week has seven days
    > The page lists the seven days of the week.

    Scenario: The days
      When a visitor opens the page
      Then it lists 7 days, from "Monday" to "Sunday"

  Rule: Each day has a name and its hours
    > Each day has a name and its hours.

    Scenario Outline: The hours of a <day>
      When a visitor opens the page
      Then the hours of "<day>" are "<hours>"

      Examples:
        | day       | hours       |
        | Monday    | 10:00–18:00 |
        | Tuesday   | 10:00–20:00 |
        | Wednesday | 10:00–18:00 |
        | Thursday  | 10:00–20:00 |
        | Friday    | 10:00–18:00 |
        | Saturday  | 09:00–13:00 |
        | Sunday    | closed      |
