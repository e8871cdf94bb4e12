import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { changeOf, everyChange, hostileChange } from '../../../dev/test-support/changed-verdict.ts';
import { ChangeList } from './change-list.tsx';

/** As it is heard: what is there for those who do not see it is text as all else. */
const withoutSpans = (html: string) => html.replaceAll(/<span class="unseen">(.*?)<\/span>/g, '$1');

test('every kind of change is listed, and what is there now is linked', () => {
  const html = renderToStaticMarkup(<ChangeList change={everyChange} />);
  const elements = Array.from(withoutSpans(html).matchAll(/<(h3|li)\b.*?<\/\1>/g), ([element]) => element);
  expect(elements).toEqual([
    '<h3>Verdicts <span class="count">1</span></h3>',
    '<li class="red">Not safe to merge<span class="change-note"> (before: safe)</span></li>',
    '<h3>Scenarios that turned red <span class="count">1</span></h3>',
    '<li><a href="#1.1">1.1</a> Turns red<span class="change-note"> (did not run, before: passed; features/1.feature:1:3)</span></li>',
    '<h3>New scenarios that are red <span class="count">1</span></h3>',
    '<li><a href="#1.1">1.1</a> Is new and red<span class="change-note"> (failed; features/1.feature:5:3)</span></li>',
    '<h3>Scenarios that turned amber or grey <span class="count">1</span></h3>',
    '<li><a href="#1.1">1.1</a> Turns flaky<span class="change-note"> (passed when tried again, before: passed; features/1.feature:3:3)</span></li>',
    '<h3>Scenarios that turned green <span class="count">1</span></h3>',
    '<li><a href="#1.1">1.1</a> Turns green<span class="change-note"> (passed, before: failed; features/1.feature:2:3)</span></li>',
    '<h3>New scenarios <span class="count">1</span></h3>',
    '<li><a href="#1.1">1.1</a> Is new<span class="change-note"> (open; features/1.feature:4:3)</span></li>',
    '<h3>Scenarios that are gone <span class="count">1</span></h3>',
    '<li>Is gone<span class="change-note"> (was: passed; features/1.feature)</span></li>',
    '<h3>Reworded sentences <span class="count">1</span></h3>',
    '<li><a href="#1.1">1.1</a> An order has a <ins>(now: long )</ins>number.</li>',
    '<h3>New sentences <span class="count">1</span></h3>',
    '<li><a href="#2.3">2.3</a> Everybody may sell.</li>',
    '<h3>Sentences that moved to another point <span class="count">1</span></h3>',
    '<li><a href="#2.2">2.2</a> It ships on Mondays, and on no other day.<span class="change-note"> (was in point 1)</span></li>',
    '<h3>Sentences that are gone <span class="count">1</span></h3>',
    '<li>not shown.<span class="change-note"> (was in point 2)</span></li>',
    '<h3>New questions <span class="count">1</span></h3>',
    '<li><a href="#question-1">1</a> Who else?<span class="change-note"> (point 1)</span></li>',
    '<h3>Questions that are no longer asked <span class="count">1</span></h3>',
    '<li>Which number?<span class="change-note"> (point 1)</span></li>',
    '<h3>New to be written <span class="count">1</span></h3>',
    '<li>The number<span class="change-note"> (point 1)</span></li>',
    '<h3>No longer to be written <span class="count">1</span></h3>',
    '<li>The weight<span class="change-note"> (point 1)</span></li>',
  ]);
});

test('words that went and words that came are elements apart', () => {
  const change = changeOf({ sentences: [[1, 'It has a number.']] }, { sentences: [[1, 'It has a price.']] });
  expect(withoutSpans(renderToStaticMarkup(<ChangeList change={change} />))).toContain(
    'It has a <del>(no longer: number)</del><ins>(now: price)</ins>.</li>',
  );
});

test('it is a section with a name, and groups in their tones', () => {
  const html = renderToStaticMarkup(<ChangeList change={everyChange} />);
  expect(html.split('<div')[0]).toBe(
    '<section class="change" id="change" aria-labelledby="change-title"><h2 id="change-title">What changed</h2>' +
      '<p>Since the verdict of <time dateTime="2026-11-19">2026-11-19</time>:</p>',
  );
  const tones = Array.from(html.matchAll(/<div class="change-group (\w+)">/g), ([, tone]) => tone);
  expect(tones.slice(0, 6)).toEqual(['plain', 'red', 'red', 'amber', 'green', 'plain']);
});

test('where nothing has changed, it says that', () => {
  expect(renderToStaticMarkup(<ChangeList change={changeOf({}, {})} />)).toMatch(
    '<p>Nothing has changed since the verdict of <time dateTime="2026-11-19">2026-11-19</time>.</p></section>',
  );
});

test('hostile texts are words, and there are never too many of them', () => {
  const html = renderToStaticMarkup(<ChangeList change={hostileChange} />);
  const elements = new Set(Array.from(html.matchAll(/<\/?(\w+)/g), ([, name]) => name));
  expect([...elements].toSorted()).toEqual([
    'a',
    'details',
    'div',
    'h2',
    'h3',
    'li',
    'p',
    'section',
    'span',
    'summary',
    'time',
    'ul',
  ]);
  expect(html).toMatch('&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toMatch('<p>… and 400 more</p>');
  expect(html).toMatch('xx…<');
  expect(html.length).toBeLessThan(500_000);
});

test('which verdict it was is elements as far as it is known', () => {
  const revision = { commit: '1a2b3c4d5e6f', modified: false, branch: 'm<b>n' };
  const since = { day: '2026-11-19', start: '2026-11-19T10:05:00.000Z', revision };
  expect(renderToStaticMarkup(<ChangeList change={{ ...everyChange, since }} />)).toMatch(
    '<time dateTime="2026-11-19T10:05:00.000Z">2026-11-19 10:05 UTC (revision 1a2b3c4 on m&lt;b&gt;n)</time>:',
  );
});
