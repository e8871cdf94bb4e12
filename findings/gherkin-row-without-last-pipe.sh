#!/usr/bin/env bash
# @cucumber/gherkin 38.0.0: a cell that no pipe closes is no cell. Where every row lacks its last pipe, the last column is
# lost without a word, in Examples as in data tables; where one row lacks it, the parser blames the number of cells.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/gherkin@38.0.0 @cucumber/messages@32.3.1
cat > run.mjs <<'JS'
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';

const read = (rows) => {
  const newId = IdGenerator.incrementing();
  const text = ['Feature: f', '  Scenario: s', '    Given a table', ...rows].join('\n');
  try {
    const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
    const [pickle] = compile(document, 'f.feature', newId);
    return JSON.stringify(pickle.steps[0].argument.dataTable.rows.map(({ cells }) => cells.map(({ value }) => value)));
  } catch (error) {
    return error.message.split('\n').at(-1);
  }
};
console.log(read(['| name | role |', '| Ada | admin |']));
console.log(read(['| name | role', '| Ada | admin']));
console.log(read(['| name | role |', '| Ada | admin']));
JS
diff <(node run.mjs) - <<'SEEN'
[["name","role"],["Ada","admin"]]
[["name"],["Ada"]]
(5:1): inconsistent cell count within the table
SEEN
echo 'as seen'
