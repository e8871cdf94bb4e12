/** Values as a product writes them in its texts: numbers, dates, times and words; in English, or in digits. */

/** Where a value that begins at a place of the text may end, the longest first. */
export type Ends = (text: string, from: number) => readonly number[];

const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/**
 * A day that there is: `2026-05-03`, `03.05.2026`, `5/3/26`, `3 May 2026`, `May 3rd, 2026`, `3 May`, each also after the name
 * of its weekday. Of digits the day or the month may come first.
 */
export const dateEnds: Ends = endsOf(
  [
    /(?<year>\d{4})([-/.])(?<month>\d{1,2})\2(?<day>\d{1,2})(?!\d)/y,
    /(?<one>\d{1,2})([-/.])(?<other>\d{1,2})\2(?<year>\d{4}|\d{2})(?!\d)/y,
    inWords(/(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?<name>MONTH)\.?(?:,? (?<year>\d{4})(?!\d))?/),
    inWords(/(?<name>MONTH)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?!\d)(?:,? (?<year>\d{4})(?!\d))?/),
  ],
  isRealDay,
);

/** A time of day: `14:05`, `14:05:30`, `2:05 pm`, `2 pm`. */
export const timeEnds: Ends = endsOf([
  /(?:0?[1-9]|1[0-2])(?:[:.][0-5]\d(?:[:.][0-5]\d)?)? ?(?:[ap]m|[ap]\.m\.)(?![a-z])/iy,
  /(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?![\d:])/y,
]);

/** A time that has passed: `just now`, `3 minutes ago`, `an hour ago`, `5m ago`, `yesterday`, `last week`. */
export const agoEnds: Ends = endsOf([
  /(?:just now|now|today|yesterday|(?:a )?moments? ago|last (?:week|month|year))(?![\p{L}\p{N}])/iuy,
  new RegExp(
    `(?:(?:about|almost|over|less than|more than) )?(?:\\d+ ?|an? (?:few )?|(?:one|two|three|a few|a couple of) )(?:${[
      'seconds?|secs?|s',
      'minutes?|mins?|m',
      'hours?|hrs?|h',
      'days?|d',
      'weeks?|w',
      'months?|mo',
      'years?|yrs?|y',
    ].join('|')}) ago(?![\\p{L}\\p{N}])`,
    'iuy',
  ),
]);

/** A number as a reader knows it: with a sign, its thousands apart, and a fraction. */
export const numberEnds: Ends = endsOf([
  /[-+−]?\d{1,3}(?:([,.'’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?:[.,]\d+)?(?!\d)/y,
  /[-+−]?\d+(?:[.,]\d+)?(?!\d)/y,
  /[-+−]?\d+(?!\d)/y,
]);

/** Letters and digits without white space among them: of what else stands between them, all belongs to the word. */
export const wordEnds: Ends = (text, from) => {
  if (!/[\p{L}\p{N}]/u.test([...text.slice(from, from + 2)][0] ?? '')) return [];
  const [run = ''] = /^\S+/.exec(text.slice(from)) ?? [];
  return [...run.matchAll(/[\p{L}\p{N}](?![\p{L}\p{N}\p{M}])/gu)]
    .map(({ index, 0: last }) => from + index + last.length)
    .reverse();
};

/** Plain text for a regular expression, in which none of it is a pattern. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}

type Groups = Readonly<Record<string, string | undefined>>;

/** Where the values end that have one of these forms, each a sticky pattern, as far as they are real. */
export function endsOf(
  forms: readonly RegExp[],
  isReal: (groups: Groups, found: string) => boolean = () => true,
): Ends {
  return (text, from) => {
    const ends = forms.flatMap((form) => {
      form.lastIndex = from;
      const found = form.exec(text);
      return found !== null && isReal(found.groups ?? {}, found[0]) ? [from + found[0].length] : [];
    });
    return longestFirst(ends);
  };
}

/** Where the values end that are written in any of these ways. */
export function anyEnds(ways: readonly Ends[]): Ends {
  return (text, from) => longestFirst(ways.flatMap((ends) => ends(text, from)));
}

function longestFirst(ends: readonly number[]): readonly number[] {
  return [...new Set(ends)].toSorted((a, b) => b - a);
}

function inWords({ source }: RegExp): RegExp {
  const names = (all: readonly string[]) => all.flatMap((name) => [name, `${name.slice(0, 3)}(?![a-z])`]).join('|');
  const weekday = `(?:(?<weekday>${names(weekdays)})\\.?,? )?`;
  return new RegExp(`${weekday}${source.replace('MONTH', `${names(months)}|Sept`)}`, 'iy');
}

/** Whether there is that day, in that order of day and month or the other, and on that weekday. */
function isRealDay({ year, month, day, one, other, name, weekday }: Groups): boolean {
  const number = name === undefined ? Number(month) : placeOf(name, months) + 1;
  const orders =
    one === undefined
      ? [[Number(day), number]]
      : [
          [Number(one), Number(other)],
          [Number(other), Number(one)],
        ];
  return orders.some(([inMonth = 0, ofYear = 0]) => isDay(inMonth, ofYear, year, weekday));
}

/** Without a year, any leap day is one. */
function isDay(day: number, month: number, year: string | undefined, weekday: string | undefined): boolean {
  const date = new Date(Date.UTC(Number(year ?? 2024), month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return false;
  return weekday === undefined || year === undefined || date.getUTCDay() === placeOf(weekday, weekdays);
}

function placeOf(name: string, names: readonly string[]): number {
  return names.findIndex((one) => one.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()));
}
