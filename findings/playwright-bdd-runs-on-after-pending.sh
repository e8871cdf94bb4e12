#!/usr/bin/env bash
# playwright-bdd 9.2.1 with @playwright/test 1.57.0: to cucumber-js a step that gives back 'pending' or 'skipped' ends its
# scenario; here both words mean nothing. The next step runs, and where there is none, the test has passed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts playwright-bdd@9.2.1 @playwright/test@1.57.0
cat > package.json <<'JSON'
{ "private": true, "type": "module" }
JSON
mkdir features
cat > features/ends.feature <<'GHERKIN'
Feature: Ends
  Scenario: pending and no more
    Given it is pending
  Scenario: skipped, then one that fails
    Given it is skipped
    Then it fails
GHERKIN
cat > steps.js <<'JS'
import { createBdd } from 'playwright-bdd';

const { Given, Then } = createBdd();
Given('it is pending', () => 'pending');
Given('it is skipped', () => 'skipped');
Then('it fails', () => {
  throw new Error('the next step ran');
});
JS
cat > playwright.config.js <<'JS'
import { defineConfig } from '@playwright/test';
import { defineBddConfig } from 'playwright-bdd';

export default defineConfig({
  testDir: defineBddConfig({ features: 'features/*.feature', steps: 'steps.js' }),
  reporter: [['json', { outputFile: 'report.json' }]],
});
JS
npx bddgen > /dev/null
npx playwright test > /dev/null || true
cat > print.mjs <<'JS'
import { readFileSync } from 'node:fs';

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
for (const { title, tests } of specsOf(JSON.parse(readFileSync('report.json', 'utf8')))) {
  const [{ status, error }] = tests[0].results;
  console.log(`${title}: ${status}${error ? `, ${error.message.replace(/\x1b\[\d+m/g, '').split('\n')[0]}` : ''}`);
}
JS
diff <(node print.mjs) - <<'SEEN'
pending and no more: passed
skipped, then one that fails: failed, Error: the next step ran
SEEN
echo 'as seen'
