#!/usr/bin/env bash
# @cucumber/cucumber-expressions 19.0.0: of a regular expression's group that has groups within, a step gets the first inner one alone,
# and null where that one took no part; the text of the outer group is lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber-expressions@19.0.0
cat > run.mjs <<'JS'
import { ParameterTypeRegistry, RegularExpression } from '@cucumber/cucumber-expressions';

for (const [pattern, text] of [
  [/^it costs (\d+ (?:EUR|USD))$/, 'it costs 10 EUR'],
  [/^it costs (\d+ (EUR|USD))$/, 'it costs 10 EUR'],
  [/^it is ((un)?paid)$/, 'it is unpaid'],
  [/^it is ((un)?paid)$/, 'it is paid'],
]) {
  const values = new RegularExpression(pattern, new ParameterTypeRegistry()).match(text).map((argument) => argument.getValue(null));
  console.log(pattern.source, JSON.stringify(values), 'of', JSON.stringify(pattern.exec(text).slice(1)));
}
JS
diff <(node run.mjs) - <<'SEEN'
^it costs (\d+ (?:EUR|USD))$ ["10 EUR"] of ["10 EUR"]
^it costs (\d+ (EUR|USD))$ ["EUR"] of ["10 EUR","EUR"]
^it is ((un)?paid)$ ["un"] of ["unpaid","un"]
^it is ((un)?paid)$ [null] of ["paid",null]
SEEN
echo 'as seen'
