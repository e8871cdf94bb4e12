Feature: 6. Roles and permissions

  Rule: No role, permission, sign-in rule or access restriction is shown

    @pending
    Scenario: The roles
      > Roles

      > No roles
      * to be specified: Which roles are there, how does a user come to have one, and may one user have several?

    @pending
    Scenario: The permissions
      > permissions
      * to be specified: What may each role see and do?

    @pending
    Scenario: The rules for signing in
      > sign-in rules
      * to be specified: Who must sign in, by which means, and when does a session end?

    @pending
    Scenario: The restrictions on access
      > access restrictions
      * to be specified: What is closed to whom, and what do they see instead?
