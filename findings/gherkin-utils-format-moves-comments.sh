#!/usr/bin/env bash
# @cucumber/gherkin-utils 12.0.2: `gherkin-utils format` gathers the comments within a table below its last row, so that
# nobody knows which row each speaks of; one between the tags and the keyword goes above the tags.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/gherkin-utils@12.0.2
cat > one.feature <<'GHERKIN'
Feature: Orders

  @slow
  # two rows
  Scenario Outline: An order is <state>
    Given an order that is <state>

    Examples:
      | state |
      # since spring
      | open  |
      # nobody has seen one
      | lost  |
GHERKIN
npx gherkin-utils format one.feature
diff one.feature - <<'SEEN'
Feature: Orders
  # two rows

  @slow
  Scenario Outline: An order is <state>
    Given an order that is <state>

    Examples:
      | state |
      | open  |
      | lost  |
      # since spring
      # nobody has seen one
SEEN
echo 'as seen'
