/** Does the work of `gate` but for the living specification: judges, writes all other reports, and prints the board. */
import { wholeScope } from '../../core/runs/run.ts';
import { judgeRuns, renderReports } from '../../io/gate.ts';
import { projectAt } from '../../io/project.ts';
import { writeReports } from '../../io/reports.ts';
import { printJudgement } from '../../io/terminal/judgement.ts';

const project = projectAt(process.cwd());
const purpose = 'merge';

const judgement = await judgeRuns(project, { scope: wholeScope, purpose, target: { kind: 'reference client' } });
await writeReports(project, () => renderReports(judgement, judgement.trace, purpose));
await printJudgement(process, judgement, { purpose, json: false });
