/** A copy of this project that is quickly proven, and what a proof of it says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Proof } from '../../proof/proof.ts';
import { copyProject, type Edit, editFile } from './commands.ts';

/** Reads the proof among the reports of a project. @throws where there is none, or it is not whole */
export const readProof = (root: string) =>
  Proof.parse(JSON.parse(readFileSync(path.join(root, 'reports/proof.json'), 'utf8')));

/** The project with the two scenarios of the delivery, and some edits; all others are to be written. Removed when the test ends. */
export function deliveryProject(edits: readonly Edit[] = []): string {
  const root = copyProject(edits);
  for (const name of ['2-screens-and-routes', '8-error-catalogue']) {
    const file = `features/${name}.feature`;
    const text = readFileSync(path.join(root, file), 'utf8');
    // An enforced scenario keeps its place, and is to be written.
    const unwritten = text
      .replace(/^ +Examples:[^\n]*\n(?: +\|.*\n)+\n?/gm, '')
      .replace(/^ +@server-side-without-digest\n(?= +Examples)/gm, '')
      .replace(/^( +)Scenario Outline: (.*)$/gm, '$1Scenario: $2')
      .replace(
        /((?:^ +@.*\n)?)^( +)(Scenario: .*)\n((?: *\n| +>.*\n)*)(?: +(?:Given|When|Then) .*\n)+/gm,
        '$1$2@unwritten\n$2$3\n$4$2  * to be written: it\n',
      );
    editFile(root, file, text, unwritten);
  }
  return root;
}
