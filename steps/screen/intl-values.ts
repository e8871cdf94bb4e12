/** Values as they are written in a language, by Intl: no word and no sign of a language is known here. */
import { anyEnds, type Ends, endsOf, escapePattern } from '../text-values.ts';
import { foldSpace } from './whole-text.ts';

/** The holes whose values depend on the language. */
export type IntlHole = 'date' | 'time' | 'number' | 'ago';

export type IntlValues = {
  readonly ends: Readonly<Record<IntlHole, Ends>>;
  /** Some values as they are written there. */
  readonly examples: Readonly<Record<IntlHole, readonly string[]>>;
};

/** Undefined where Intl does not know the language. */
export function intlValues(language: string): IntlValues | undefined {
  if (!known.has(language)) known.set(language, isKnown(language) ? valuesOf(language) : undefined);
  return known.get(language);
}

const known = new Map<string, IntlValues | undefined>();

function isKnown(language: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  } catch {
    return false; // It is no name of a language, such as "de_DE".
  }
}

function valuesOf(language: string): IntlValues {
  const locales = localesOf(language);
  const inEach = (ends: (locale: string) => readonly Ends[]) => later(() => anyEnds(locales.flatMap(ends)));
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { ...options, ...utc });
  const sample = new Date(Date.UTC(2026, 4, 3, 14, 5));
  return {
    ends: {
      date: inEach(datesIn),
      time: inEach(timesIn),
      number: inEach(numbersIn),
      ago: inEach(agosIn),
    },
    examples: {
      date: (['full', 'long', 'short'] as const).map((dateStyle) => foldSpace(format({ dateStyle }).format(sample))),
      time: [foldSpace(format({ timeStyle: 'short' }).format(sample))],
      number: [foldSpace(new Intl.NumberFormat(language).format(12_345.6))],
      ago: [foldSpace(new Intl.RelativeTimeFormat(language).format(-3, 'minute'))],
    },
  };
}

/** The language with its own calendar and digits, and with those that are the same everywhere. */
function localesOf(language: string): readonly string[] {
  const found = new Map<string, string>();
  for (const calendar of ['', '-ca-gregory']) {
    for (const digits of ['', '-nu-latn']) {
      const locale =
        calendar + digits === '' ? language : `${new Intl.Locale(language).baseName}-u${calendar}${digits}`;
      const resolved = new Intl.DateTimeFormat(locale).resolvedOptions();
      const key = `${resolved.calendar} ${resolved.numberingSystem}`;
      if (!found.has(key)) found.set(key, locale);
    }
  }
  return [...found.values()];
}

/** Made once they are asked for, since that takes some time. */
function later(make: () => Ends): Ends {
  let made: Ends | undefined;
  return (text, from) => {
    made ??= make();
    return made(text, from);
  };
}

const utc = { timeZone: 'UTC' } as const;
const dayMs = 86_400_000;
const leapYear = daysFrom(Date.UTC(2024, 0, 1), 366);
/** In so many years each day of a year falls on each day of the week. */
const allYears = daysFrom(Date.UTC(2000, 0, 1), 28 * 366);

function daysFrom(start: number, count: number): readonly Date[] {
  return Array.from({ length: count }, (_, day) => new Date(start + day * dayMs));
}

const dateForms: readonly Intl.DateTimeFormatOptions[] = [
  ...(['full', 'long', 'medium', 'short'] as const).map((dateStyle) => ({ dateStyle })),
  ...(['numeric', '2-digit'] as const).flatMap((year) =>
    (['numeric', '2-digit'] as const).flatMap((month) => withDays({ year, month })),
  ),
  ...([{ year: 'numeric' }, { year: '2-digit' }, {}] as const).flatMap((year) =>
    (['short', 'long'] as const).flatMap((month) => [
      ...withDays({ ...year, month }),
      ...(['short', 'long'] as const).map((weekday) => ({ ...year, month, day: 'numeric' as const, weekday })),
    ]),
  ),
];

function withDays(form: Intl.DateTimeFormatOptions): readonly Intl.DateTimeFormatOptions[] {
  return (['numeric', '2-digit'] as const).map((day) => ({ ...form, day }));
}

const dateParts = { day: '{1,2}', year: '{2,4}', relatedYear: '{4}' };

/** A day is read where Intl writes a day so: the pattern finds what looks like one, and each day that it may be is written. */
function datesIn(locale: string): readonly Ends[] {
  const digits = digitsOf(locale);
  const yearOf = yearsIn(locale, digits);
  return dateForms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(locale, { ...form, ...utc });
    const written = (date: Date) => fold(format.format(date));
    const values = leapYear.map((date) => format.formatToParts(date));
    const isDay = remember((text: string, year: string) => {
      return yearOf.daysOf(year).some((date) => written(date) === text);
    });
    return valueEnds(values, digits, dateParts, ({ year, relatedYear }, found) =>
      isDay(fold(found), year ?? relatedYear ?? ''),
    );
  });
}

/** The days of a year of the calendar of a locale, as the year is written. */
function yearsIn(locale: string, digits: string) {
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', ...utc });
  const yearOf = (at: number) => {
    const parts: readonly WrittenPart[] = format.formatToParts(at);
    return Number(inLatin(parts.find(({ type }) => /^(year|relatedYear)$/.test(type))?.value ?? '', digits));
  };
  const [from, to] = [Date.UTC(2000, 0, 1), Date.UTC(2100, 0, 1)];
  const msOfYear = (to - from) / (yearOf(to) - yearOf(from));
  const century = Math.floor(yearOf(from) / 100) * 100;
  const daysOf = (year: number) => {
    const about = from + (year - yearOf(from)) * msOfYear;
    return daysFrom(Math.round(about / dayMs - 400) * dayMs, 1200).filter((date) => yearOf(date.getTime()) === year);
  };
  return {
    daysOf: remember((written: string): readonly Date[] => {
      if (written === '') return allYears;
      const year = Number(inLatin(written, digits));
      const isShort = [...written].length === 2;
      return isShort ? [-100, 0, 100].flatMap((before) => daysOf(century + before + year)) : daysOf(year);
    }),
  };
}

const timeForms: readonly Intl.DateTimeFormatOptions[] = [
  { timeStyle: 'short' },
  { timeStyle: 'medium' },
  ...[{}, { hour12: true }, { hour12: false }].flatMap((cycle) =>
    (['numeric', '2-digit'] as const).flatMap((hour) => [
      { ...cycle, hour },
      { ...cycle, hour, minute: '2-digit' as const },
      { ...cycle, hour, minute: '2-digit' as const, second: '2-digit' as const },
    ]),
  ),
];

function timesIn(locale: string): readonly Ends[] {
  const digits = digitsOf(locale);
  const minutes = Array.from({ length: 24 * 2 }, (_, half) => new Date(Date.UTC(2024, 0, 1, 0, half * 30)));
  const isInHour = (written = '') => Number(inLatin(written, digits)) < 60;
  return timeForms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(locale, { ...form, ...utc });
    const values = minutes.map((date) => format.formatToParts(date));
    return valueEnds(values, digits, { minute: '{2}', second: '{2}' }, ({ minute, second }) => {
      return isInHour(minute) && isInHour(second);
    });
  });
}

const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;

/** Enough for every form that a language has of a number. */
const counts = [...Array(21).keys(), 100];

/** A count of 0 is read only as "now" and "today": the rest of "this week" may still come. */
function countsOf(unit: (typeof units)[number]): readonly number[] {
  return counts.filter((count) => count > 0 || unit === 'second' || unit === 'day');
}

/** Of each unit what is written of so many; how many there are is verified by writing these. */
function agosIn(locale: string): readonly Ends[] {
  const digits = digitsOf(locale);
  return units.flatMap((unit) =>
    (['long', 'short', 'narrow'] as const).flatMap((style) =>
      (['auto', 'always'] as const).flatMap((numeric) => {
        const format = new Intl.RelativeTimeFormat(locale, { numeric, style });
        const values = countsOf(unit).map((count) => format.formatToParts(-count, unit));
        return valueEnds(values, digits, { integer: '+' }, ({ integer }, found) => {
          const count = integer === undefined ? undefined : Number(inLatin(integer, digits));
          return count === undefined || fold(format.format(-count, unit)) === fold(found);
        });
      }),
    ),
  );
}

/** A number is read where Intl writes it so, with its thousands apart or not. */
function numbersIn(locale: string): readonly Ends[] {
  const digits = digitsOf(locale);
  const signs = [-1, 1].flatMap((one) => partsOf(one, locale, 'minusSign', 'plusSign'));
  const [group = '', point = ''] = partsOf(1_234_567.8, locale, 'group', 'decimal');
  const sign = ['+', '-', '−', ...signs].map(escapePattern).join('|');
  const whole = `(?:${sign})?(?<whole>[${digits}]+(?:${escapePattern(group)}[${digits}]+)*)`;
  const isReal = ({ whole: written = '', fraction = '' }: Readonly<Record<string, string | undefined>>) => {
    const places = [...fraction].length;
    if (places > mostPlaces) return false;
    const value = Number(`${inLatin(written.replaceAll(group, ''), digits)}.${inLatin(fraction, digits)}0`);
    return [true, false].some((useGrouping) => {
      const options = { useGrouping, minimumFractionDigits: places, maximumFractionDigits: places };
      const exact = foldSpace(new Intl.NumberFormat(locale, options).format(value));
      return exact === (places === 0 ? written : `${written}${point}${fraction}`);
    });
  };
  return [
    endsOf([new RegExp(`${whole}${escapePattern(point)}(?<fraction>[${digits}]+)(?![${digits}])`, 'uy')], isReal),
    endsOf([new RegExp(`${whole}(?![${digits}])`, 'uy')], isReal),
  ];
}

/** The first of each of these signs in a number as it is written. */
function partsOf(value: number, locale: string, ...types: readonly string[]): readonly string[] {
  const parts = new Intl.NumberFormat(locale, { signDisplay: 'always' }).formatToParts(value);
  return types.flatMap((wanted) => parts.find(({ type }) => type === wanted)?.value ?? []).map(foldSign);
}

/** A blank as it stands in a folded line. */
function foldSign(sign: string): string {
  return foldSpace(sign) || ' ';
}

/** As many digits behind the point as a number of JavaScript is sure to keep. */
const mostPlaces = 8;

/** The digits of a locale, from 0 to 9. */
function digitsOf(locale: string): string {
  const written = new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210);
  return [...written].reverse().join('');
}

/** Digits of a locale as those of JavaScript. */
function inLatin(text: string, digits: string): string {
  const all = [...digits];
  return [...text].map((digit) => String(all.indexOf(digit))).join('');
}

type WrittenPart = { readonly type: string; readonly value: string };

/** Values as they are written, each with a mark in the place of a part that has digits alone and varies. */
function markedIn(values: readonly (readonly WrittenPart[])[], digits: string, varying: Varying): ReadonlySet<string> {
  const isDigits = new RegExp(`^[${digits}]+$`, 'u');
  const names = Object.keys(varying);
  const mark = ({ type, value }: WrittenPart) =>
    names.includes(type) && isDigits.test(value) ? String.fromCharCode(firstMark + names.indexOf(type)) : value;
  return new Set(values.map((parts) => parts.map(mark).join('')));
}

/** What of a value varies, by the names of its parts, and how many digits each has. */
type Varying = Readonly<Record<string, string>>;

/** Characters that stand in no text. */
const firstMark = 0xe000;
const marks = /[\ue000-\ue00f]/g;

/** Where a value ends that is written like one of these, the longest first, as far as it is real. */
function valueEnds(
  values: readonly (readonly WrittenPart[])[],
  digits: string,
  varying: Varying,
  isReal: (parts: Readonly<Record<string, string | undefined>>, found: string) => boolean,
): readonly Ends[] {
  const all = [...markedIn(values, digits, varying)].map((marked) => escapePattern(foldSpace(marked)));
  const ways = all.filter((way) => !isBare.test(way)).toSorted((a, b) => b.length - a.length);
  if (ways.length === 0) return [];
  const names = Object.keys(varying);
  // A group may have its name but once in a pattern.
  const each = ways.map((way, at) =>
    way.replaceAll(marks, (mark) => {
      const name = names[mark.charCodeAt(0) - firstMark] ?? '';
      return `(?<${name}$${at}>[${digits}]${varying[name]})`;
    }),
  );
  const pattern = new RegExp(`(?:${each.join('|')})(?![${digits}])`, 'iuy');
  const ends = endsOf([pattern], (groups, found) => {
    const parts = Object.entries(groups).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.replace(/\$.*/, ''), value] as const],
    );
    return isReal(Object.fromEntries(parts), found);
  });
  return [ends];
}

/** A number and nothing else, such as an hour: it is no value but where a word says so, as in "14 Uhr". */
const isBare = /^[\p{Nd}\ue000-\ue00f]+$/u;

/** A value as it is compared: how its letters are written, in capitals or not, makes no difference. */
function fold(text: string): string {
  return foldSpace(text).toLowerCase();
}

function remember<Arguments extends readonly string[], Result>(
  make: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const made = new Map<string, Result>();
  return (...given) => {
    const key = given.join('\n');
    if (!made.has(key)) made.set(key, make(...given));
    return made.get(key) as Result;
  };
}
