#!/usr/bin/env bash
# @amiceli/vitest-cucumber 6.5.0 with vitest 4.1.12: of an outline with two Examples, the rows of the first never run, and all passes.
# Without an empty line between the two, the head of the second is run as a row.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @amiceli/vitest-cucumber@6.5.0 vitest@4.1.12
cat > orders.feature <<'GHERKIN'
Feature: Orders
  Scenario Outline: apart
    Given an order that is <state>

    Examples:
      | state |
      | paid  |

    Examples:
      | state |
      | lost  |

  Scenario Outline: together
    Given an order that is <state>

    Examples:
      | state |
      | paid  |
    Examples:
      | state |
      | lost  |

GHERKIN
cat > orders.spec.js <<'JS'
import { describeFeature, loadFeature } from '@amiceli/vitest-cucumber';

describeFeature(await loadFeature('orders.feature'), ({ ScenarioOutline }) => {
  for (const name of ['apart', 'together'])
    ScenarioOutline(name, ({ Given }) => {
      Given('an order that is <state>', () => {});
    });
});
JS
npx vitest run --maxWorkers 1 --reporter json --outputFile report.json > output.txt 2>&1 && code=0 || code=$?
cat > print.mjs <<'JS'
import { readFileSync } from 'node:fs';

for (const { assertionResults } of JSON.parse(readFileSync('report.json', 'utf8')).testResults)
  for (const { fullName, status } of assertionResults) console.log(`${fullName}: ${status}`);
JS
diff <(echo "ends in $code"; node print.mjs) - <<'SEEN'
ends in 0
Feature: Orders Scenario Outline: apart Given an order that is lost: passed
Feature: Orders Scenario Outline: together Given an order that is state: passed
Feature: Orders Scenario Outline: together Given an order that is lost: passed
SEEN
echo 'as seen'
