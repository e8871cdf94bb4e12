/** Findings about a run as a whole, which stand where it is described. */
import type { Finding, FindingCode } from '../../base/finding.ts';
import { runFiles } from './run-description.ts';

/** A finding about the run that is recorded in the folder. */
export function runFinding(code: FindingCode, folder: string, rest: Omit<Finding, 'code' | 'place'>): Finding {
  return { code, place: { file: `${folder}/${runFiles.description}`, line: 1, column: 1 }, ...rest };
}
