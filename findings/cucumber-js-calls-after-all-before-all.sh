#!/usr/bin/env bash
# @cucumber/cucumber 12.9.0: an AfterAll hook that throws is called "a BeforeAll hook" in the message. A run in one process then prints no
# summary at all; one with workers prints that all scenarios passed. Both end in 1.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber@12.9.0
mkdir features
cat > features/ends.feature <<'GHERKIN'
Feature: Ends
  Scenario: passes
    Given it passes
GHERKIN
cat > steps.mjs <<'JS'
import { AfterAll, Given } from '@cucumber/cucumber';

Given('it passes', () => {});
AfterAll(() => {
  throw new Error('the last hook');
});
JS
run() {
  npx cucumber-js --import steps.mjs --format summary "${@:2}" > output.txt 2>&1 && code=0 || code=$?
  echo "$1: ends in $code; hooks named: $(grep -oE '(Before|After)All hook errored' output.txt | sort -u)"
  grep -E '^[0-9]+ scenario' output.txt || echo 'no summary'
}
{
  run alone
  run 'one worker' --parallel 1
} > seen.txt
diff seen.txt - <<'SEEN'
alone: ends in 1; hooks named: BeforeAll hook errored
no summary
one worker: ends in 1; hooks named: BeforeAll hook errored
1 scenario (1 passed)
SEEN
echo 'as seen'
