#!/usr/bin/env bash
# @cucumber/query 15.0.1 on the messages of cucumber-js 12.9.0: a scenario without steps has no status, so that the counts by
# status leave it out, UNKNOWN too, while the summary of the same run counts it as "1 unknown". And an attempt that was
# retried is not among all that started.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber@12.9.0 @cucumber/query@15.0.1 @cucumber/messages@32.3.1
mkdir features steps
cat > features/f.feature <<'GHERKIN'
Feature: f
  Scenario: passes
    Given it works
  Scenario: has no steps
  Scenario: passes on its second attempt
    Given it works the second time
GHERKIN
cat > steps/steps.cjs <<'JS'
const { Given } = require('@cucumber/cucumber');
let attempts = 0;
Given('it works', () => {});
Given('it works the second time', () => {
  attempts += 1;
  if (attempts === 1) throw new Error('not yet');
});
JS
cat > count.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { parseEnvelope } from '@cucumber/messages';
import { Query } from '@cucumber/query';

const query = new Query();
for (const line of readFileSync('messages.ndjson', 'utf8').trim().split('\n')) query.update(parseEnvelope(line));
const counts = Object.entries(query.countMostSevereTestStepResultStatus()).filter(([, count]) => count > 0);
console.log(JSON.stringify(Object.fromEntries(counts)));
for (const started of query.findAllTestCaseStarted()) {
  const status = query.findMostSevereTestStepResultBy(started)?.status;
  console.log(`${query.findPickleBy(started).name}: attempt ${started.attempt}, ${status}`);
}
JS
npx cucumber-js --require 'steps/*.cjs' --retry 1 --format summary --format message:messages.ndjson > output.txt
diff <(grep -E '^[0-9]+ scenarios' output.txt; node count.mjs | sort) - <<'SEEN'
3 scenarios (2 passed, 1 unknown)
has no steps: attempt 0, undefined
passes on its second attempt: attempt 1, PASSED
passes: attempt 0, PASSED
{"PASSED":2}
SEEN
echo 'as seen'
