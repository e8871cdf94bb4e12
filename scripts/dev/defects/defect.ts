/** A defect is one small edit that breaks the sources. */
import type { SourceEdit } from '../source-edit.ts';

/** The tests of one file, or those of them whose names match `test`, a pattern as `vitest -t` takes it. */
export type Tests = { readonly file: string; readonly test?: string };

/** Its file is relative to the root of the repository. */
export type Defect = SourceEdit & {
  /** Any of which is enough; those beside its file where it is left out. */
  readonly noticedBy?: readonly Tests[];
};

export function testsOf({ file, noticedBy }: Defect): readonly Tests[] {
  return noticedBy ?? [{ file: file.replace(/\.tsx?$/, '.test.ts') }];
}
