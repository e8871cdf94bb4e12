/** Values as Intl writes them in many languages are read as holes; with a word changed they are not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExpected } from './expected-text.ts';
import { type IntlHole, intlValues } from './intl-values.ts';
import { foldSpace } from './whole-text.ts';

const languages = [
  'de',
  'de-CH',
  'fr',
  'ja',
  'ar',
  'ar-EG',
  'fa',
  'hi',
  'mr',
  'th',
  'pt-BR',
  'en-GB',
  'sv',
  'ca',
  'ru',
];
const utc = { timeZone: 'UTC' } as const;
const dates = fc.date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

function is(language: string, hole: IntlHole, text: string): boolean {
  return isExpected(`{${hole}}`, foldSpace(text), { languages: [language] });
}

/** The text with another letter in a word of it; undefined where it has no word. */
function misspell(text: string): string | undefined {
  return /\p{L}{2}/u.test(text) ? text.replace(/\p{L}(?=\p{L})/u, '¤') : undefined;
}

describe.each(languages)('in %s', (language) => {
  test.each(['short', 'medium', 'long', 'full'] as const)('a day is read in the style %s', (dateStyle) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle, ...utc });
    fc.assert(
      fc.property(dates, (date) => {
        const text = format.format(date);
        const other = misspell(text);
        expect([text, is(language, 'date', text)]).toEqual([text, true]);
        if (other !== undefined) expect([other, is(language, 'date', other)]).toEqual([other, false]);
      }),
      { numRuns: 5 },
    );
  });

  test('so are a time, a number, and how long ago something was', () => {
    const [time, number, ago] = [
      new Intl.DateTimeFormat(language, { timeStyle: 'short', ...utc }),
      new Intl.NumberFormat(language),
      new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    ];
    fc.assert(
      fc.property(
        dates,
        fc.integer({ min: -99_999_999, max: 99_999_999 }),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom('second', 'minute', 'hour', 'day', 'week', 'month', 'year'),
        (date, cents, count, unit) => {
          const texts = {
            time: time.format(date),
            number: number.format(cents / 100),
            ago: ago.format(-count, unit),
          };
          for (const hole of ['time', 'number', 'ago'] as const)
            expect([texts[hole], is(language, hole, texts[hole])]).toEqual([texts[hole], true]);
          const other = misspell(texts.ago) ?? '';
          expect([other, is(language, 'ago', other)]).toEqual([other, false]);
        },
      ),
      { numRuns: 20 },
    );
  });
});

test.each<[language: string, hole: IntlHole, is: readonly string[], isNot: readonly string[]]>([
  [
    'de',
    'date',
    ['03. Mai 2026', 'So., 3. Mai', '3. mai', '3. Mai 26', '3 May 2026', '2026-05-03'],
    ['31. April 2026', 'Montag, 3. Mai 2026', '3. May 20266', '3. mayo 2026', 'Mai 2026', '3'],
  ],
  ['fr', 'date', ['1 mai 2026', 'samedi 2 mai'], ['1ex mai 2026', 'dimanche 2 mai 2026']],
  ['ja', 'date', ['2026年5月3日(日)', '5月3日', '2026/05/03'], ['2026年2月30日', '5月32日']],
  ['fa', 'date', ['۱۳ اردیبهشت ۱۴۰۵', '3 May 2026'], ['۳۲ اردیبهشت ۱۴۰۵']],
  ['de', 'time', ['14:05', '14 Uhr', '14:05:30'], ['25 Uhr', '14:60', '14']],
  ['zh-TW', 'time', ['下午2:05'], ['下午14:05']],
  ['hi', 'number', ['12,34,567', '-1.5', '1,234,567'], ['1,23,45', '1,2,3']],
  ['ar-EG', 'number', ['١٢٬٣٤٥٫٦', '12', '١٢'], ['١٢٬٣٤', '١٢٬']],
  [
    'de',
    'ago',
    ['gestern', 'vorgestern', 'vor 1 Tag', 'vor 3 Min.', 'jetzt', '3 minutes ago'],
    ['vor 1 Tagen', 'morgen'],
  ],
  ['de', 'ago', ['heute', 'letzte Woche'], ['diese Woche', 'in 3 Minuten', 'vor Kurzem']],
])('in %s as %s', (language, hole, yes, no) => {
  expect(yes.filter((text) => !is(language, hole, text))).toEqual([]);
  expect(no.filter((text) => is(language, hole, text))).toEqual([]);
});

test.each(['tlh', 'de_DE', 'x', ''])('nobody knows how values are written in %j', (language) => {
  expect(intlValues(language)).toBeUndefined();
});
