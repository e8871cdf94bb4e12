#!/usr/bin/env bash
# sentence-splitter 5.0.1 ends no sentence after a bare number, and ends one within an address at its question mark.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts sentence-splitter@5.0.1
cat > run.mjs <<'JS'
import { split } from 'sentence-splitter';

for (const text of [
  'It stands under point two. It is not shown.',
  'It stands under point 2. It is not shown.',
  'It costs 10 s. Then it ends.',
  'See https://shop.example/?page=two. It is open.',
])
  console.log(JSON.stringify(split(text).filter(({ type }) => type === 'Sentence').map(({ raw }) => raw)));
JS
diff <(node run.mjs) - <<'SEEN'
["It stands under point two.","It is not shown."]
["It stands under point 2. It is not shown."]
["It costs 10 s.","Then it ends."]
["See https://shop.example/?","page=two.","It is open."]
SEEN
echo 'as seen'
