#!/usr/bin/env bash
# jest-cucumber 4.5.0 with jest 30.5.2: autoBindSteps reads the first row of the Examples alone. What its steps are bound to runs for
# every row: for one that has a step of its own, and for one whose step nobody defines. All pass.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts jest-cucumber@4.5.0 jest@30.5.2
cat > order.feature <<'GHERKIN'
Feature: Orders
  Scenario Outline: an order is <state>
    Given an order that is <state>

    Examples:
      | state  |
      | open   |
      | lost   |
      | stolen |
GHERKIN
cat > order.test.cjs <<'JS'
const { appendFileSync } = require('node:fs');
const { autoBindSteps, loadFeature } = require('jest-cucumber');

autoBindSteps(
  [loadFeature('order.feature')],
  [
    ({ given }) => {
      given('an order that is open', () => appendFileSync('ran.txt', 'the step for open ran\n'));
      given('an order that is lost', () => {
        throw new Error('the step for lost ran');
      });
    },
  ],
);
JS
npx jest --runInBand --cacheDirectory cache --testMatch '**/*.test.cjs' --json --outputFile report.json > output.txt 2>&1 && code=0 || code=$?
cat > print.cjs <<'JS'
const { testResults } = require('./report.json');

for (const { title, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) console.log(`${title}: ${status}`);
JS
diff <(echo "ends in $code"; node print.cjs; cat ran.txt) - <<'SEEN'
ends in 0
an order is open: passed
an order is lost: passed
an order is stolen: passed
the step for open ran
the step for open ran
the step for open ran
SEEN
echo 'as seen'
