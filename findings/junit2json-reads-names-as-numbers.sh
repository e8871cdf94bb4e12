#!/usr/bin/env bash
# junit2json 4.0.0: a name that looks like a number becomes one, though its type says text: zeros in front and at the end go, so
# that 1.1 and 1.10 are the same, an exponent is cut off, and an empty one is NaN. A name with words or dashes behind its digits stays.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts junit2json@4.0.0
cat > run.mjs <<'JS'
import { parse } from 'junit2json';

for (const name of ['10 orders', '2024-01-05', '007', '1.1', '1.10', '1e3', '']) {
  const { testcase } = await parse(`<testsuite name="s"><testcase classname="c" name="${name}"/></testsuite>`);
  console.log(`"${name}": ${typeof testcase[0].name} ${testcase[0].name}`);
}
JS
diff <(node run.mjs) - <<'SEEN'
"10 orders": string 10 orders
"2024-01-05": string 2024-01-05
"007": number 7
"1.1": number 1.1
"1.10": number 1.1
"1e3": number 1
"": number NaN
SEEN
echo 'as seen'
