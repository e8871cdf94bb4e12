/** Names for parts of the screen that have no accessible name, as the project gives them. */

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { z } from 'zod';
import { json, type ownKinds } from './records.ts';

/** Any text at all: whether there is such a role is checked before a run, and one that there is not finds nothing. */
const Role = z.custom<Parameters<Page['getByRole']>[0] | (typeof ownKinds)[number]>((role) => typeof role === 'string');

const words = z.string().regex(/[\p{L}\p{N}]/u);

const Named = z
  .strictObject({
    name: words,
    role: Role,
    within: z.strictObject({ role: Role, name: words }).readonly().optional(),
    nth: z.int().min(1).optional(),
    selector: words.optional(),
  })
  .refine(({ nth, selector }) => nth === undefined || selector === undefined, 'has both "nth" and "selector"')
  .readonly();

/**
 * What a name stands for: of its role, or of its kind in the steps, in the part that it is `within`, and without an accessible name; there the `nth`,
 * counted from 1, where there is more than one. `selector` is CSS, where nothing else finds it.
 */
export type Named = z.infer<typeof Named>;

const Names = z.strictObject({ $schema: z.string().optional(), names: z.array(Named).readonly().default([]) });

/** @throws Error that says what is wrong with the file, the first thing first */
export function parseNames(text: string, file: string): readonly Named[] {
  const { data, error } = json.pipe(Names).safeParse(text);
  if (data !== undefined) return data.names;
  const problems = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`);
  throw new Error(`${file} is no list of names (${problems.join('; ')}). npm run trace says how to correct it.`);
}

/** The names in the file, which need not be there. @throws Error as `parseNames` */
export function readNames(file: string | undefined): readonly Named[] {
  const text = file === undefined ? undefined : readIfThere(file);
  return file === undefined || text === undefined ? [] : parseNames(text, file);
}

/** What a part of that role may be, where none has that accessible name, in the order in which it is to be looked for. */
export function namesFor(names: readonly Named[], part: Pick<Named, 'name' | 'role'>): readonly Named[] {
  return names.filter(({ name, role }) => role === part.role && fold(name) === fold(part.name));
}

function fold(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
