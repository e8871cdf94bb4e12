#!/usr/bin/env bash
# xmlbuilder 15.1.1: of a text that ends a CDATA section twice, `cdata` escapes the first end alone. What it writes is then no XML, or
# has elements that the text made up.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > /dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xmlbuilder@15.1.1 fast-xml-parser@5.12.1
cat > write.mjs <<'JS'
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import xmlbuilder from 'xmlbuilder';

for (const text of ['a]]>b', 'a]]>b]]>c', 'a]]>b]]><made-up/><![CDATA[c']) {
  const xml = xmlbuilder.create('said', { headless: true }).cdata(text).end();
  const isXml = XMLValidator.validate(xml) === true;
  const elements = isXml ? Object.keys(Object(new XMLParser().parse(xml).said)) : [];
  console.log(`${text}: ${xml}${isXml && elements.includes('made-up') ? ', with an element made up' : ''}`);
}
JS
diff <(node write.mjs) - <<'SEEN'
a]]>b: <said><![CDATA[a]]]]><![CDATA[>b]]></said>
a]]>b]]>c: <said><![CDATA[a]]]]><![CDATA[>b]]>c]]></said>
a]]>b]]><made-up/><![CDATA[c: <said><![CDATA[a]]]]><![CDATA[>b]]><made-up/><![CDATA[c]]></said>, with an element made up
SEEN
echo 'as seen'
