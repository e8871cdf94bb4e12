/** The validation rules of what people enter, each with the words that stand beneath a field that breaks it. */
import { z } from 'zod';
import { ageOn, Day, daysBetween } from './days.ts';
import { isIsbn, withoutHyphens } from './isbn.ts';
import {
  FIRST_YEAR,
  LAST_YEAR,
  LENT_AT_MOST_DAYS_AGO,
  MEMBER_YEARS,
  PASSWORD_CHARACTERS,
  TITLE_CHARACTERS,
} from './limits.ts';

/** What the server says of a field whose value somebody else has already. */
export const TAKEN = {
  isbn: 'This ISBN is in the catalogue already.',
  barcode: 'This barcode is in the catalogue already.',
  email: 'This email address belongs to somebody already.',
} as const;

export const MORE_THAN_OWED = 'A payment is at most what is owed.';

/** Characters as people count them, which the length of a string does not. */
const characters = (text: string) => [...text].length;

/** Text without white space around it, without control characters, not empty. */
const text = (empty: string) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, { error: empty, abort: true })
    .refine((value) => !/\p{Cc}/u.test(value), { error: 'A line break or a control character is not allowed here.' });

export const Title = text('Enter a title.').refine((title) => characters(title) <= TITLE_CHARACTERS, {
  error: `A title has 1 to ${TITLE_CHARACTERS} characters.`,
});

export const Author = text('Enter an author.').refine((author) => /\p{L}/u.test(author) && !/\p{N}/u.test(author), {
  error: 'An author is a name without digits.',
});

const yearRule = `A year lies between ${FIRST_YEAR} and ${LAST_YEAR}.`;

/** A year, as a number or as a form has it. */
export const Year = z
  .union([z.number(), z.string().trim().regex(/^\d+$/).transform(Number)], { error: yearRule })
  .pipe(z.int({ error: yearRule }).min(FIRST_YEAR, { error: yearRule }).max(LAST_YEAR, { error: yearRule }));

export const GENRES = ['Novel', 'Poetry', 'History', 'Science', 'Children'] as const;
export const Genre = z.enum(GENRES, { error: 'A genre is Novel, Poetry, History, Science or Children.' });
export type Genre = z.infer<typeof Genre>;

/** An ISBN without its hyphens, or null where none was entered. */
export const Isbn = z
  .string()
  .nullish()
  .transform((entered) => withoutHyphens(entered?.trim() ?? '') || null)
  .refine((isbn) => isbn === null || isIsbn(isbn), {
    error: 'An ISBN has 13 digits, of which the last is its check digit.',
  });

export const Barcode = text('Enter a barcode.').refine((barcode) => /^C\d{8}$/.test(barcode), {
  error: 'A barcode is the letter C and eight digits.',
});

export const Shelf = text('Enter a shelf.');

export const MemberNumber = text('Enter a member.').refine((number) => /^M[1-9]\d{3,8}$/.test(number), {
  error: 'A member has a number such as M1001.',
});

export const Name = text('Enter a name.');

export const Email = text('Enter an email address.').refine((email) => /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(email), {
  error: 'An email address has one @, and a dot after it.',
});

/** The password of somebody who signs in. */
export const Password = text('Enter a password.');

/** The password of somebody new. */
export const NewPassword = Password.refine((password) => characters(password) >= PASSWORD_CHARACTERS, {
  error: `A password has at least ${PASSWORD_CHARACTERS} characters.`,
});

export const bornOn = (today: Day) =>
  Day.refine((day) => day < today, { error: 'A date of birth lies in the past.', abort: true }).refine(
    (day) => ageOn(today, day) >= MEMBER_YEARS,
    { error: `A member is at least ${MEMBER_YEARS} years old.` },
  );

export const lentOn = (today: Day) =>
  Day.refine((day) => day <= today, { error: 'The day of a loan is not in the future.', abort: true }).refine(
    (day) => daysBetween(day, today) <= LENT_AT_MOST_DAYS_AGO,
    { error: `The day of a loan is at most ${LENT_AT_MOST_DAYS_AGO} days ago.` },
  );

const amountRule = 'An amount is a number of euros above 0, such as 2.50.';

/** An amount of a payment, in cents. */
export const Amount = z.int({ error: amountRule }).min(1, { error: amountRule }).max(1_000_000, { error: amountRule });

/** An amount as it is entered in a form, in euros with or without cents; becomes cents. */
export const EnteredAmount = z
  .string({ error: amountRule })
  .trim()
  .regex(/^\d{1,5}([.,]\d{1,2})?( ?€)?$/, { error: amountRule, abort: true })
  .transform((entered) => Math.round(Number(entered.replace(',', '.').replace(/ ?€$/, '')) * 100))
  .pipe(Amount);
