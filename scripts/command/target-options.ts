/** The options of the commands that run scenarios: of the target, how it is reached, and what they run in. */
import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { Target } from '../run/outcomes/run-description.ts';
import { TargetAddress } from './target-address.ts';

/** The target, and what lets a browser in: fields of a schema that is refined by `refuseWithoutTarget`. */
export const targetOptions = {
  target: TargetAddress.optional().transform((target): Target => target ?? { kind: 'reference client' }),
  header: z.array(z.string()).default([]),
  storageState: z.string().optional(),
  ignoreHttpsErrors: z.boolean().default(false),
};

/** A number without a fraction, in digits. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}

/** The browser, and how many of the scenarios it runs at a time. */
export const runOptions = {
  workers: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(availableParallelism),
};

const isPattern = (source: string) => {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
};

/** Patterns of the names of the scenarios that are meant, where it is not all of them. */
export const nameOption = z.array(z.string().refine(isPattern, 'must be a regular expression')).default([]);

type TargetOptions = z.infer<z.ZodObject<typeof targetOptions>>;

/** What lets a browser in is for a target that is deployed. */
export function refuseWithoutTarget(
  { target, header, storageState, ignoreHttpsErrors }: TargetOptions,
  context: z.RefinementCtx,
): void {
  if (target.kind === 'deployed') return;
  const given = { header: header.length > 0, storageState: storageState !== undefined, ignoreHttpsErrors };
  for (const [name, isGiven] of Object.entries(given))
    if (isGiven) context.addIssue({ code: 'custom', path: [name], message: 'is for a deployed --target' });
}

/** One a flag, since a value may begin with anything. */
export function collectOption(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
