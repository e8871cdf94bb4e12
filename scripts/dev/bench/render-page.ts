/**
 * Judges the recorded runs of the project that it runs in and renders the living specification, of which alone it takes
 * the time. Writes nothing. Prints `PageCost`.
 */
import { wholeScope } from '../../core/runs/run.ts';
import { judgeRuns } from '../../io/gate.ts';
import { renderPage } from '../../io/living-specification.ts';
import { projectAt } from '../../io/project.ts';
import { readEvidence } from '../../io/run/evidence.ts';
import type { PageCost } from './page-cost.ts';

const project = projectAt(process.cwd());
const target = { kind: 'reference client' } as const;
const judged = await judgeRuns(project, { scope: wholeScope, purpose: 'merge', target });
const attempts = judged.verdict.judged.flatMap(({ outcome }) => outcome?.attempt ?? []);

const start = performance.now();
const evidence = await readEvidence(project, judged.folders, [attempts], (name) => `living-specification/${name}`);
const read = performance.now();
const page = await renderPage({ ...judged, evidence, reports: [] });
const rendered = performance.now();

const cost: PageCost = { evidence: read - start, rendering: rendered - read, size: Buffer.byteLength(page) / 1e6 };
process.stdout.write(JSON.stringify(cost));
