#!/usr/bin/env bash
# @cucumber/gherkin 38.0.0, Gherkin in Markdown: an HTML comment hides nothing but what shares the line with its beginning. A scenario
# between the two ends is run, and a step there joins the scenario above; no reader of the page sees either.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/gherkin@38.0.0 @cucumber/messages@32.3.1 remark-parse@11.0.0 unified@11.0.5
cat > orders.feature.md <<'MARKDOWN'
# Feature: Orders

## Scenario: kept

* Given an order

<!-- * When it is dropped on one line -->

<!--
* When it is dropped on three
-->

<!--
## Scenario: dropped

* Given no order
-->
MARKDOWN
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { AstBuilder, compile, GherkinInMarkdownTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const text = readFileSync('orders.feature.md', 'utf8');
console.log('Markdown:', unified().use(remarkParse).parse(text).children.map(({ type }) => type).join(', '));
const newId = IdGenerator.incrementing();
const document = new Parser(new AstBuilder(newId), new GherkinInMarkdownTokenMatcher()).parse(text);
for (const { name, steps } of compile(document, 'orders.feature.md', newId))
  console.log(`${name}: ${steps.map((step) => step.text).join(', ')}`);
JS
diff <(node run.mjs) - <<'SEEN'
Markdown: heading, heading, list, html, html, html
kept: an order, it is dropped on three
dropped: no order
SEEN
echo 'as seen'
