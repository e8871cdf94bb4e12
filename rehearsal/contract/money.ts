/** Amounts of money, in whole cents of a euro. */
import { z } from 'zod';
import { FEE_A_DAY, FEE_OF_A_LOAN } from './limits.ts';

export const Cents = z.int().nonnegative();
export type Cents = z.infer<typeof Cents>;

/** An amount as people read it: "0.20 €". */
export const writeMoney = (cents: Cents): string => `${(cents / 100).toFixed(2)} €`;

/** What a loan costs that is so many days late; one that is not late costs nothing. */
export const feeOf = (daysLate: number): Cents => Math.min(Math.max(daysLate, 0) * FEE_A_DAY, FEE_OF_A_LOAN);
