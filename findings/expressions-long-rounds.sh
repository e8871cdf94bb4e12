#!/usr/bin/env bash
# @cucumber/cucumber-expressions 19.0.0: {byte}, {short} and {long} are names for {int}. 300 is a byte, 99999 is short, and of a long
# with more than about sixteen digits the last ones are others, without a word. {biginteger} alone keeps them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber-expressions@19.0.0
cat > print.mjs <<'JS'
import { CucumberExpression, ParameterTypeRegistry } from '@cucumber/cucumber-expressions';

const registry = new ParameterTypeRegistry();
for (const [source, text] of [
  ['{byte}', '300'],
  ['{short}', '99999'],
  ['{int}', '9007199254740993'],
  ['{long}', '9007199254740993'],
  ['{biginteger}', '9007199254740993'],
]) {
  const [argument] = new CucumberExpression(source, registry).match(text);
  console.log(`${source} of ${text}: ${argument.getValue({})}`);
}
JS
diff <(node print.mjs) - <<'SEEN'
{byte} of 300: 300
{short} of 99999: 99999
{int} of 9007199254740993: 9007199254740992
{long} of 9007199254740993: 9007199254740992
{biginteger} of 9007199254740993: 9007199254740993
SEEN
echo 'as seen'
