/** Does the work of `trace` phase by phase, and prints how long each took, in ms by its name. */
import { joinSteps } from '../core/step-code/step-use.ts';
import { joinTrace } from '../core/trace/trace.ts';
import { readFeatures } from '../io/features.ts';
import { projectAt } from '../io/project.ts';
import { readSpecification } from '../io/specification.ts';
import { readStepCode } from '../io/step-code/step-definitions.ts';

const phases: Record<string, number> = {};
const project = projectAt(process.cwd());

const { specification } = await timed('document', () => readSpecification(project));
const features = await timed('features', () => readFeatures(project));
const code = await timed('step code', () => readStepCode(project));
await timed('join statements and quotes', () => joinTrace(specification, features));
await timed('join steps and definitions', () => joinSteps(code, features));
process.stdout.write(JSON.stringify(phases));

async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  phases[name] = performance.now() - start;
  return result;
}
