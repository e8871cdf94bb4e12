#!/usr/bin/env bash
# @cucumber/cucumber 12.9.0: a feature file whose name has brackets cannot be named. Its own name is read as a pattern, which fits
# another file: that one is run, and the run ends in 0. Braces and a line behind the name do no better, and of a name that
# begins with @ the content is read as a list of names.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @cucumber/cucumber@12.9.0
mkdir features
for name in 'order[id]' 'orderi' 'a{b,c}' '@list'; do
  printf 'Feature: %s\n  Scenario: of %s\n    Given a step\n' "$name" "$name" > "features/$name.feature"
done
cat > steps.mjs <<'JS'
import { Given } from '@cucumber/cucumber';

Given('a step', () => {});
JS
for name in 'order[id]' 'a{b,c}' '@list'; do
  for line in '' ':2'; do
    npx cucumber-js --import steps.mjs "features/$name.feature$line" --format message > messages.ndjson 2> errors.txt && code=0 || code=$?
    ran=$({ grep -oE '"name":"of [^"]+"' messages.ndjson | sort -u | paste -sd ' ' || true; })
    echo "$name.feature$line: ran ${ran:-nothing}, ends in $code"
  done
done > seen.txt
diff seen.txt - <<'SEEN'
order[id].feature: ran "name":"of orderi", ends in 0
order[id].feature:2: ran "name":"of orderi", ends in 0
a{b,c}.feature: ran nothing, ends in 0
a{b,c}.feature:2: ran nothing, ends in 0
@list.feature: ran nothing, ends in 0
@list.feature:2: ran nothing, ends in 1
SEEN
echo 'as seen'
