#!/usr/bin/env bash
# @cucumber/cucumber-expressions 19.0.0: in {string} a backslash before a quotation mark goes, even before one of the other
# kind; a doubled backslash stays doubled, so that no text can end in one backslash.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber-expressions@19.0.0
cat > run.mjs <<'JS'
import { CucumberExpression, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';

const expression = new CucumberExpression('it says {string}', new ParameterTypeRegistry());
for (const text of [String.raw`"a \"b\""`, String.raw`"it\'s"`, String.raw`"C:\\new"`, String.raw`"ends in \\"`, String.raw`"ends in \"`])
  console.log(text, '->', expression.match(`it says ${text}`)?.[0].getValue(null) ?? 'no match');
JS
diff <(node run.mjs) - <<'SEEN'
"a \"b\"" -> a "b"
"it\'s" -> it's
"C:\\new" -> C:\\new
"ends in \\" -> ends in \\
"ends in \" -> no match
SEEN
echo 'as seen'
