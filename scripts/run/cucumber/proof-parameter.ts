/** The parameter of the World by which a proof, and nothing else, has scenarios see another product. */
import { proofParameter } from '../../../steps/records.ts';
import { CannotJudge } from '../../base/cannot-judge.ts';

/**
 * Refuses it in a configuration, by which a run would judge another client and keep no evidence.
 * @param parameters what the configuration gives to the World
 * @throws CannotJudge where it is among them
 */
export function refuseProofParameter(parameters: object = {}): void {
  if (!(proofParameter in parameters)) return;
  throw new CannotJudge({
    where: "Cucumber's configuration",
    what: `its "worldParameters" have "${proofParameter}", which is for npm run prove alone`,
    fix: 'Delete it',
  });
}
