Feature: Signing in

    @smoke
    Scenario: A known user signs in
        Given I am on the sign-in page
        When I sign in as "ada" with "engine"
        Then I read "Welcome, ada"
