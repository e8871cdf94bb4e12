/** How long `trace` takes for a large document, against only parsing the same files. */
import { measure, measureInTurn, type Script } from './child.ts';
import { writeGeneratedProject } from './generated-project.ts';
import { inFolder } from './repository-copy.ts';
import type { Result } from './result.ts';

const size = { statements: 2000, scenarios: 10_000 };
const repetitions = 5;

/**
 * Both are processes of their own and start alike, so what they share at start-up is in both. `trace` keeps what it
 * found in the step code, so its first run alone reads that.
 */
export async function benchTrace(): Promise<Result> {
  return inFolder(async (folder) => {
    await writeGeneratedProject(folder, size);
    const command: Script = { script: 'scripts/shown.mjs', args: ['trace'], folder };
    const first = await measure(command);
    const [parse, trace] = await measureInTurn(
      [{ script: 'scripts/dev/bench/parse-only.ts', folder }, command],
      repetitions,
    );
    if (!parse || !trace) throw new Error('Expected both scripts to have been measured');
    return {
      name: `trace of ${size.scenarios} scenarios over ${size.statements} statements`,
      checks: [
        { name: 'against only parsing', actual: trace.time / parse.time, limit: 2, unit: '×' },
        { name: 'peak memory', actual: trace.memory, limit: 512, unit: 'MB' },
      ],
      rows: [
        { name: 'trace', actual: trace.time, unit: 'ms' },
        { name: 'trace after a change of the step code', actual: first.time, unit: 'ms' },
        { name: 'only parsing', actual: parse.time, unit: 'ms' },
        { name: 'against only parsing, processor time', actual: trace.cpu / parse.cpu, unit: '×' },
        { name: 'peak memory of only parsing', actual: parse.memory, unit: 'MB' },
      ],
    };
  });
}
