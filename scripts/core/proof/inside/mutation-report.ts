/** What became of the mutants of the client's code, in the format that mutation testing tools share, and as a page of it. */
import { groupBy } from '../../group-by.ts';
import type { ProvenMutant } from '../proof.ts';

type Status = 'Killed' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Timeout' | 'Ignored';
type Position = { readonly line: number; readonly column: number };

/** `mutation-testing-report-schema`, as far as there is something to say. */
export type MutationReport = {
  readonly schemaVersion: '2';
  readonly thresholds: { readonly high: number; readonly low: number };
  readonly framework: { readonly name: string };
  readonly files: Readonly<Record<string, FileReport>>;
  readonly testFiles: Readonly<Record<string, { readonly tests: readonly TestReport[] }>>;
};
type FileReport = { readonly language: string; readonly source: string; readonly mutants: readonly MutantReport[] };
type TestReport = { readonly id: string; readonly name: string; readonly location: { readonly start: Position } };
type MutantReport = {
  readonly id: string;
  readonly mutatorName: string;
  readonly location: { readonly start: Position; readonly end: Position };
  readonly replacement: string;
  readonly status: Status;
  readonly statusReason?: string;
  readonly killedBy: readonly string[];
  readonly coveredBy: readonly string[];
};

/** @param sources the code of each file, by its name below the root of the project */
export function toMutationReport(
  mutants: readonly ProvenMutant[],
  sources: ReadonlyMap<string, string>,
): MutationReport {
  const inside = mutants.flatMap((mutant) =>
    mutant.change.kind === 'code' ? [{ ...mutant, change: mutant.change }] : [],
  );
  const files = [...groupBy(inside, ({ change }) => change.file)].map(([file, own]): [string, FileReport] => {
    const language = /\.tsx?$/.test(file) ? 'typescript' : 'javascript';
    return [file, { language, source: sources.get(file) ?? '', mutants: own.map(toMutant) }];
  });
  const attempts = new Map(
    inside.flatMap(({ attempts }) => attempts).map((attempt) => [attempt.place, attempt.scenario]),
  );
  const tests = [...attempts].map(([place, name]) => {
    const [, file = place, line = '1', column = '1'] = /^(.*):(\d+):(\d+)$/.exec(place) ?? [];
    return { file, test: { id: place, name, location: { start: { line: Number(line), column: Number(column) } } } };
  });
  const testFiles = [...groupBy(tests, ({ file }) => file)].map(
    ([file, own]) => [file, { tests: own.map(({ test }) => test) }] as const,
  );
  return {
    schemaVersion: '2',
    thresholds: { high: 90, low: 60 },
    framework: { name: 'Shown' },
    files: Object.fromEntries(files),
    testFiles: Object.fromEntries(testFiles),
  };
}

type InsideMutant = ProvenMutant & { readonly change: Extract<ProvenMutant['change'], { kind: 'code' }> };

function toMutant(mutant: InsideMutant, at: number): MutantReport {
  const { change, attempts } = mutant;
  const { status, reason } = statusOf(mutant);
  return {
    id: `${change.file}#${at}`,
    mutatorName: change.mutator,
    location: { start: change.start, end: change.end },
    replacement: change.to,
    status,
    ...(reason !== undefined && { statusReason: reason }),
    killedBy: attempts.filter(({ verdict }) => verdict === 'killed').map(({ place }) => place),
    coveredBy: attempts.map(({ place }) => place),
  };
}

/** In the words of the format, which has none for some of what is known here. */
function statusOf({ verdict, attempts }: ProvenMutant): { readonly status: Status; readonly reason?: string } {
  const [said] = attempts.flatMap(({ message }) => message ?? []);
  switch (verdict) {
    case 'killed':
      return { status: 'Killed', ...(said !== undefined && { reason: said }) };
    case 'toothless':
      return {
        status: 'Survived',
        reason: 'Something that a sentence names differed, and every scenario stayed green.',
      };
    case 'spared':
      return { status: 'Survived', reason: 'Something differed that no sentence and no step names.' };
    case 'inert':
      return attempts.length === 0
        ? { status: 'NoCoverage', reason: 'No enforced scenario reaches this code.' }
        : { status: 'Ignored', reason: 'Nothing that a person sees differed, and no call.' };
    case 'crashed':
      return attempts.length === 0
        ? { status: 'CompileError', reason: 'The client cannot be built with it.' }
        : { status: 'RuntimeError', reason: said ?? 'No scenario came to look.' };
    case 'hung':
      return { status: 'Timeout', ...(said !== undefined && { reason: said }) };
    default:
      return verdict satisfies never;
  }
}

/**
 * The report as one page, which loads nothing.
 * @param elements the script of `mutation-testing-elements`
 */
export function renderMutationPage(report: MutationReport, elements: string): string {
  const data = JSON.stringify(report).replaceAll('<', '\\u003c');
  const script = elements.replaceAll('</script', '<\\/script');
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; font-src data:";
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Mutants of the client's code</title>
<script>${script}</script>
</head>
<body>
<mutation-test-report-app title-postfix="Mutants of the client's code"></mutation-test-report-app>
<script>document.querySelector('mutation-test-report-app').report = ${data};</script>
</body>
</html>
`;
}
