#!/usr/bin/env bash
# gherkin-formatter 1.2.2 with gherkin-io 1.3.0: a cell that holds a line break is spread over two rows, and as many rows fall off the
# table's end. So an outline loses a case, and has two that nobody wrote. A description of Examples goes as well; others stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts gherkin-formatter@1.2.2 gherkin-io@1.3.0
cat > words.feature <<'GHERKIN'
Feature: Words
  Rule: kept
    the rule's words

    Scenario Outline: sends <sent>
      the outline's words
      Given the lines "<lines>"

      Examples: two
        the examples' words
        | lines    | sent |
        | one\ntwo | 2    |
        | three    | 1    |
GHERKIN
cat > format.mjs <<'JS'
import { format } from 'gherkin-formatter';
import io from 'gherkin-io';

const [document] = await io.read('words.feature');
console.log(format(document));
JS
node format.mjs | sed -e 's/^ *//' -e '/^\s*$/d' > seen.txt
diff seen.txt - <<'SEEN'
Feature: Words
Rule: kept
the rule's words
Scenario Outline: sends <sent>
the outline's words
Given the lines "<lines>"
Examples: two
| lines | sent |
| one   | 2    |
| two   |      |
SEEN
echo 'as seen'
