#!/usr/bin/env bash
# prettier-plugin-gherkin 4.0.0 with prettier 3.6.2: a doc string that is called markdown is formatted as Markdown and written back without
# the escapes of its own delimiter: the file no longer parses, while Prettier ends in 0. Under any other name, and under none, they stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
  prettier@3.6.2 prettier-plugin-gherkin@4.0.0 @cucumber/gherkin@38.0.0 @cucumber/messages@32.3.1
cat > print.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';

const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
try {
  const [{ scenario }] = parser.parse(readFileSync('text.feature', 'utf8')).feature.children;
  console.log(JSON.stringify(scenario.steps[0].docString.content));
} catch {
  console.log('does not parse');
}
JS
for kind in markdown yaml ''; do
  cat > text.feature <<GHERKIN
Feature: Texts
  Scenario: quoted
    Given the text
      """$kind
      \"\"\"
      first
      """
GHERKIN
  echo "${kind:-no name}: $(node print.mjs)"
  npx prettier --plugin prettier-plugin-gherkin --write text.feature > /dev/null
  echo "formatted: $(node print.mjs)"
done > seen.txt
diff seen.txt - <<'SEEN'
markdown: "\"\"\"\nfirst"
formatted: does not parse
yaml: "\"\"\"\nfirst"
formatted: "\"\"\"\nfirst"
no name: "\"\"\"\nfirst"
formatted: "\"\"\"\nfirst"
SEEN
echo 'as seen'
