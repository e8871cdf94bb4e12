#!/usr/bin/env bash
# @cucumber/language-service 1.7.0: a parameter type whose regular expression is anything but a literal is not known, and with it no
# step that takes one: an editor marks as undefined what cucumber-js 12.9.0 runs. A sum of texts is enough.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts --omit=optional @cucumber/cucumber@12.9.0 @cucumber/language-service@1.7.0
mkdir features
cat > features/colours.feature <<'GHERKIN'
Feature: Colours
  Scenario: Three ways
    Given it is literally red
    Given it is summed red
    Given it is made red
GHERKIN
cat > steps.mjs <<'JS'
import { defineParameterType, Given } from '@cucumber/cucumber';

defineParameterType({ name: 'literal', regexp: /red|blue/ });
defineParameterType({ name: 'summed', regexp: 'red' + '|blue' });
defineParameterType({ name: 'made', regexp: new RegExp('red|blue') });
Given('it is literally {literal}', (_colour) => {});
Given('it is summed {summed}', (_colour) => {});
Given('it is made {made}', (_colour) => {});
JS
cat > ask.mjs <<'JS'
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { ExpressionBuilder, getGherkinDiagnostics } from '@cucumber/language-service';
import { WasmParserAdapter } from '@cucumber/language-service/wasm';

const main = createRequire(import.meta.url).resolve('@cucumber/language-service');
const adapter = new WasmParserAdapter(path.resolve(main, '../../..'));
await adapter.init();
const source = { languageName: 'javascript', uri: 'steps.mjs', content: readFileSync('steps.mjs', 'utf8') };
const { expressionLinks } = new ExpressionBuilder(adapter).build([source], []);
const expressions = expressionLinks.map(({ expression }) => expression);
for (const { message } of getGherkinDiagnostics(readFileSync('features/colours.feature', 'utf8'), expressions)) console.log(message);
JS
{
  npx cucumber-js --import steps.mjs --format summary 2> /dev/null | grep -E '^[0-9]+ steps'
  node ask.mjs
} > seen.txt
diff seen.txt - <<'SEEN'
3 steps (3 passed)
Undefined step: it is summed red
Undefined step: it is made red
SEEN
echo 'as seen'
