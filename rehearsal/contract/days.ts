/** Days of the calendar, `YYYY-MM-DD` in the library's time zone. */
import { z } from 'zod';

const TIME_ZONE = 'Europe/Berlin';
const MILLISECONDS_A_DAY = 86_400_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const isDay = (text: string) => /^[1-9]\d{3}-\d\d-\d\d$/.test(text) && dayOf(Date.parse(text)) === text;

/** A day that the calendar has; the 30th of February is none. */
export const Day = z.string({ error: 'Enter a date.' }).trim().refine(isDay, { error: 'Enter a date.', abort: true });
export type Day = z.infer<typeof Day>;

const calendar: Intl.DateTimeFormatOptions = {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
};

/** Made when a day is asked for: a browser takes 10 ms for one, and most screens ask for none. */
let inLibrary: Intl.DateTimeFormat | undefined;

/** The day it is in the library. */
export function dayInLibrary(now: Date): Day {
  inLibrary ??= new Intl.DateTimeFormat('en-CA', calendar);
  return inLibrary.format(now);
}

export const addDays = (day: Day, days: number): Day => dayOf(Date.parse(day) + days * MILLISECONDS_A_DAY);

/** How many days the second comes after the first; negative where it comes before. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / MILLISECONDS_A_DAY;

/** Full years of somebody born on a day. Who was born on 29 February is a year older on 1 March of a common year. */
export function ageOn(day: Day, bornOn: Day): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years;
}

/** A day as people read it: "3 May 2026". */
export function writeDay(day: Day): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1]} ${year}`;
}

function dayOf(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10);
}
