#!/usr/bin/env bash
# gherkin-lint 4.2.4: most rules never look within a Rule. The same scenarios break six of them when they stand in the feature itself,
# and none behind `Rule:`; of those tried, only the order of keywords is looked at in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gherkin-lint@4.2.4
cat > scenarios.txt <<'GHERKIN'

  @wip @wip
  Scenario: twice
    Then it is there
    When it comes
  Scenario: twice
    Given it is there
  Scenario:
    Given it is there
  Scenario Outline: of <nothing>
    Given it is there
  Scenario Outline: of <that>
    Given it is <this>
    Examples:
      | that |
      | one  |
GHERKIN
{ printf 'Feature: Flat\n' && cat scenarios.txt; } > flat.feature
{ printf 'Feature: Ruled\n  Rule: All of it\n' && cat scenarios.txt; } > ruled.feature
cat > .gherkin-lintrc <<'JSON'
{
  "keywords-in-logical-order": "on",
  "no-dupe-scenario-names": "on",
  "no-duplicate-tags": "on",
  "no-restricted-tags": ["on", { "tags": ["@wip"] }],
  "no-scenario-outlines-without-examples": "on",
  "no-unnamed-scenarios": "on",
  "no-unused-variables": "on"
}
JSON
for name in flat ruled; do
  npx gherkin-lint --format json "$name.feature" > report.json 2>&1 && code=0 || code=$?
  echo "$name ends in $code"
  node -p '[...new Set(JSON.parse(require("fs").readFileSync("report.json", "utf8")).flatMap(({ errors }) => errors.map(({ rule }) => rule)))].sort().join("\n")'
done > seen.txt
diff seen.txt - <<'SEEN'
flat ends in 1
keywords-in-logical-order
no-dupe-scenario-names
no-duplicate-tags
no-restricted-tags
no-scenario-outlines-without-examples
no-unnamed-scenarios
no-unused-variables
ruled ends in 1
keywords-in-logical-order
SEEN
echo 'as seen'
