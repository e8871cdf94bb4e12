#!/usr/bin/env bash
# mdast-util-to-string 4.0.0 on remark-parse 11.0.0 and remark-gfm 4.0.1: two lines that a hard break keeps apart become one word, as
# the cells of a row and the items of a list do, while a soft break stays a line break. A break in HTML stays as its tag.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mdast-util-to-string@4.0.0 remark-parse@11.0.0 remark-gfm@4.0.1 unified@11.0.5
cat > print.mjs <<'JS'
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const reader = unified().use(remarkParse).use(remarkGfm);
for (const source of [
  'open\nclosed',
  'open\\\nclosed',
  'open  \nclosed',
  'open<br>closed',
  '- open\n- closed',
  '| open | closed |\n| - | - |',
])
  console.log(`${JSON.stringify(source)}: ${JSON.stringify(toString(reader.parse(source)))}`);
JS
diff <(node print.mjs) - <<'SEEN'
"open\nclosed": "open\nclosed"
"open\\\nclosed": "openclosed"
"open  \nclosed": "openclosed"
"open<br>closed": "open<br>closed"
"- open\n- closed": "openclosed"
"| open | closed |\n| - | - |": "openclosed"
SEEN
echo 'as seen'
