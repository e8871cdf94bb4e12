/** Numbers as a text writes them: in digits, with separators of thousands or decimals, or in words. */
import type { Span } from '../../specification/span.ts';

/** `readings` are what it can mean: "1.000" is one, or a thousand. */
export type WrittenNumber = Span & {
  readonly readings: readonly number[];
  readonly inWords: boolean;
  /** Whether it counts its thing among others, as "third" and "3rd" do. */
  readonly ordinal: boolean;
};

/** Every number of a text, in order; digits within a name, a date, an address or the like are none. */
export function findNumbers(text: string): WrittenNumber[] {
  const ranges = text.replaceAll(/(?<![\p{L}\p{N}.,:/-]\d*)(\d+)-(?=\d+(?![\p{L}\p{N}:/-]))/gu, '$1–');
  const found = [...findDigits(ranges), ...findWords(text)];
  return found.toSorted((a, b) => a.start - b.start);
}

function findDigits(text: string): WrittenNumber[] {
  return Array.from(text.matchAll(inDigits), ({ 0: all, index, groups = {} }) => {
    const { sign = '', digits = '', times = '', th = '' } = groups;
    const factor = (sign === '' ? 1 : -1) * (multipliers.get(times.trim().toLowerCase()) ?? 1);
    return {
      start: index,
      end: index + all.length,
      readings: readingsOf(digits).map((one) => one * factor),
      inWords: false,
      ordinal: th !== '',
    };
  });
}

/** The numbers that digits with separators can stand for, the likeliest first. */
function readingsOf(digits: string): number[] {
  const plain = digits.replaceAll(/['’\s]/gu, '');
  const [commas, stops] = [plain.split(',').length - 1, plain.split('.').length - 1];
  const last = plain.lastIndexOf(',') > plain.lastIndexOf('.') ? ',' : '.';
  const asDecimal = Number(plain.replaceAll(last === ',' ? '.' : ',', '').replace(',', '.'));
  const asThousands = Number(plain.replaceAll(/[.,]/g, ''));
  if (commas > 0 && stops > 0) return [asDecimal];
  if (commas + stops === 0 || commas + stops > 1) return [asThousands];
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain)) return [asDecimal];
  return commas === 1 ? [asThousands] : [asDecimal, asThousands];
}

function findWords(text: string): WrittenNumber[] {
  const lower = text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()); // as long as the text, whatever is in it
  return Array.from(lower.matchAll(inWords), ({ 0: all, index }) => {
    const ordinal = ordinals.get(all);
    return {
      start: index,
      end: index + all.length,
      readings: [ordinal ?? numberOf(all)],
      inWords: true,
      ordinal: ordinal !== undefined,
    };
  });
}

/** What words in lower case such as "two hundred and fifty" come to. */
function numberOf(words: string): number {
  let [total, part] = [0, 0];
  for (const word of words.split(/[\s-]+/)) {
    const value = namedNumbers.get(word);
    const times = multipliers.get(word);
    if (value !== undefined) part += value;
    else if (word === 'a') part = 1;
    else if (times === 12 || times === 100) part = (part || 1) * times;
    else if (times !== undefined) [total, part] = [total + (part || 1) * times, 0];
  }
  return total + part;
}

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const namedNumbers = new Map([
  ...small.map((name, value) => [name, value] as const),
  ...tens.map((name, index) => [name, (index + 2) * 10] as const),
  ['twice', 2] as const,
]);
const multipliers = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['k', 1e3],
]);
/** "first" and "second" are left out: the one is an order more often than a number, the other is a time as well. */
const ordinals = new Map(
  'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'
    .split(' ')
    .map((name, index) => [name, index + 3] as const),
);

const gap = "[,.'’\\u00A0\\u202F\\u2009 ]";
const inDigits = new RegExp(
  `(?<![\\p{L}\\p{N}_]|[\\p{L}\\p{N}_][-.,:/@#'’])(?<sign>(?<![^\\s("|])[-−])?` +
    `(?<digits>\\d{1,3}(${gap})\\d{3}(?:\\3\\d{3})*(?![\\d])(?:[.,]\\d+)?|\\d+(?:[.,]\\d+)?)` +
    `(?<times>k(?![\\p{L}\\p{N}])| (?:dozen|thousand|million|billion)(?![\\p{L}\\p{N}]))?(?<th>(?:st|nd|rd|th)(?![\\p{L}\\p{N}]))?` +
    `(?![\\p{N}_]|[-.,:/]\\p{N}|\\p{L}*\\p{N})`,
  'gu',
);
const ends = '(?![\\p{L}\\p{N}_])';
/** "a" alone is no count, so that its multiplier has to follow. */
const multiplied = (counts: string, multiplier: string, rest: string) =>
  `(?:${counts}|a(?= ${multiplier}${ends}))(?: ${multiplier}(?:(?: and)? ${rest})?)?`;
const below100 = `(?:(?:${tens.join('|')})(?:[- ](?:${small.slice(1, 10).join('|')}))?|${small.join('|')})`;
const below1000 = multiplied(below100, '(?:hundred|dozen)', below100);
/** For a text in lower case. Each part stands in it as few times as possible, since compiling it takes long. */
const inWords = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${multiplied(below1000, '(?:thousand|million|billion)', below1000)}|twice|` +
    `(?<!\\ba |\\bone )(?:${[...ordinals.keys()].join('|')})(?!-))${ends}`,
  'gu',
);
