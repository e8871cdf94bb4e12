#!/usr/bin/env bash
# cucumber-html-reporter 7.2.0 beside @cucumber/cucumber 12.9.0: a scenario that an After hook lets fail has passed on its page, though the
# JSON that the page is made of says failed; that of a Before hook has been skipped. The page counts no failure, the run ends in 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber@12.9.0 cucumber-html-reporter@7.2.0
mkdir features
cat > features/hooks.feature <<'GHERKIN'
Feature: Hooks
  Scenario: the hook behind it fails
    Given it passes

  @before
  Scenario: the hook before it fails
    Given it passes
GHERKIN
cat > steps.mjs <<'JS'
import { After, Before, Given } from '@cucumber/cucumber';

Given('it passes', () => {});
Before({ tags: '@before' }, () => {
  throw new Error('before');
});
After({ tags: 'not @before' }, () => {
  throw new Error('after');
});
JS
cat > report.cjs <<'JS'
const reporter = require('cucumber-html-reporter');

reporter.generate({ theme: 'bootstrap', jsonFile: 'results.json', output: 'page.html', reportSuiteAsScenarios: true });
JS
npx cucumber-js --import steps.mjs --format summary:summary.txt --format json:results.json > /dev/null 2>&1 && code=0 || code=$?
node report.cjs > /dev/null
{
  echo "ends in $code"
  grep -E '^[0-9]+ scenarios' summary.txt
  node -p 'JSON.parse(require("fs").readFileSync("results.json", "utf8"))[0].elements.map(({ name, steps }) =>
    `${name}: ${steps.map(({ keyword, result }) => `${keyword.trim()} ${result.status}`).join(", ")}`).join("\n")'
  grep -oE '[0-9]+ Scenarios [A-Z][a-z]+' page.html
} > seen.txt
diff seen.txt - <<'SEEN'
ends in 1
2 scenarios (2 failed)
the hook behind it fails: Given passed, After failed
the hook before it fails: Before failed, Given skipped
1 Scenarios Passed
1 Scenarios Skipped
SEEN
echo 'as seen'
