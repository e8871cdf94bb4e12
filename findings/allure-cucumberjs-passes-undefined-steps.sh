#!/usr/bin/env bash
# allure-cucumberjs 3.12.2 beside @cucumber/cucumber 12.9.0: a scenario whose only step is undefined or ambiguous fails the run, and in
# Allure's results it has passed; one whose only step is pending is skipped there, and behind a step that passed it has passed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber@12.9.0 allure-cucumberjs@3.12.2
mkdir features
cat > features/ends.feature <<'GHERKIN'
Feature: Ends
  Scenario: undefined
    Given nobody defines it
  Scenario: ambiguous
    Given it is ambiguous
  Scenario: pending
    Given it is pending
  Scenario: pending behind a pass
    Given it passes
    And it is pending
GHERKIN
cat > steps.mjs <<'JS'
import { Given } from '@cucumber/cucumber';

Given('it passes', () => {});
Given('it is pending', () => 'pending');
Given('it is ambiguous', () => {});
Given(/it is amb.*/, () => {});
JS
npx cucumber-js --import steps.mjs --format summary:output.txt --format allure-cucumberjs/reporter > /dev/null 2>&1 && code=0 || code=$?
{
  echo "ends in $code"
  grep -E '^[0-9]+ scenarios' output.txt
  for file in allure-results/*-result.json; do
    node -p 'const { name, status } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8")); `${name}: ${status}`' "$file"
  done | sort
} > seen.txt
diff seen.txt - <<'SEEN'
ends in 1
4 scenarios (1 ambiguous, 1 undefined, 2 pending)
ambiguous: passed
pending behind a pass: passed
pending: skipped
undefined: passed
SEEN
echo 'as seen'
