/** The file that compiled code is kept in: a line of JSON, which says what is whose, and then the code itself. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** What a file compiled to. */
export type CompiledFile = {
  /** Known by which state of the file it is. */
  readonly stamp: string;
  /** Where the file calls `import`, as offsets in its text. */
  readonly imports: readonly number[];
  /** What the file requires, and the file that each is found in. */
  readonly requires: Readonly<Record<string, string>>;
  /** As V8 has it, which refuses what is not its own. */
  readonly code: Buffer;
};

/**
 * The SHA-256 of all code, since V8 runs what it once wrote whatever has become of it; and each file with the length of its own.
 * Read unchecked but for that, since what checks it takes longer to load than this saves.
 */
type Index = { readonly digest: string; readonly files: readonly IndexedFile[] };
type IndexedFile = Omit<CompiledFile, 'code'> & { readonly file: string; readonly length: number };

/** What is kept, by the paths of the files; nothing where it cannot be read. */
export function readCompiledFiles(place: string): Map<string, CompiledFile> {
  try {
    const bytes = readFileSync(place);
    const start = bytes.indexOf('\n') + 1;
    const { digest, files } = JSON.parse(bytes.toString('utf8', 0, start)) as Index;
    if (digestOf([bytes.subarray(start)]) !== digest) return new Map();
    let end = start;
    return new Map(
      files.map(({ file, length, ...known }) => {
        end += length;
        return [file, { ...known, code: bytes.subarray(end - length, end) }];
      }),
    );
  } catch {
    return new Map();
  }
}

/** Keeps it where it can be written; it is of use, and no more. It is written aside, so that no process reads half of it. */
export function writeCompiledFiles(place: string, compiled: ReadonlyMap<string, CompiledFile>): void {
  const files = [...compiled].map(([file, { code, ...known }]) => ({ file, length: code.length, ...known }));
  const aside = `${place}-${randomUUID()}`;
  try {
    const codes = [...compiled.values()].map(({ code }) => code);
    writeFileSync(
      aside,
      Buffer.concat([Buffer.from(`${JSON.stringify({ digest: digestOf(codes), files } satisfies Index)}\n`), ...codes]),
    );
    renameSync(aside, place);
  } catch {
    rmSync(aside, { force: true });
  }
}

function digestOf(codes: readonly Buffer[]): string {
  const hash = createHash('sha256');
  for (const code of codes) hash.update(code);
  return hash.digest('hex');
}
