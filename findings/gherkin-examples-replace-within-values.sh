#!/usr/bin/env bash
# @cucumber/gherkin 38.0.0: the values of an Examples row are put in one column after the other, so that a value which looks like the
# name of a later column is replaced in its turn, and one that looks like an earlier column stays. The order of columns decides.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/gherkin@38.0.0 @cucumber/messages@32.3.1
cat > run.mjs <<'JS'
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';

for (const rows of [
  ['| template | name |', '| Dear <name> | Ada |'],
  ['| name | template |', '| Ada | Dear <name> |'],
]) {
  const newId = IdGenerator.incrementing();
  const text = ['Feature: f', '  Scenario Outline: s', '    Given the letter "<template>" to "<name>"', '    Examples:', ...rows].join('\n');
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
  console.log(rows[0], compile(document, 'f.feature', newId)[0].steps[0].text);
}
JS
diff <(node run.mjs) - <<'SEEN'
| template | name | the letter "Dear Ada" to "Ada"
| name | template | the letter "Dear <name>" to "Ada"
SEEN
echo 'as seen'
