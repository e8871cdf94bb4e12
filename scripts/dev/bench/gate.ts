/** How long a large run takes to judge, against only parsing its messages, and what the page and attachments add to that. */
import path from 'node:path';
import { runFiles } from '../../core/runs/run.ts';
import { addAttachments } from './attachments.ts';
import { measure, measureInTurn, type Script } from './child.ts';
import { writeRecordedProject } from './recorded-project.ts';
import { inFolder } from './repository-copy.ts';
import type { Result } from './result.ts';

const size = { statements: 2000, scenarios: 10_000 };
const repetitions = 5;

/** In bytes; together 200 MB. */
const attachments = [120e6, ...Array.from({ length: 10 }, () => 8e6)];

/**
 * The run is a real one, of steps that do nothing. Every measurement is a process of its own, so what they share at
 * start-up is in all of them.
 */
export async function benchGate(): Promise<Result> {
  return inFolder(async (folder) => {
    const run = await writeRecordedProject(folder, size);
    const messages = path.join(run, runFiles.messages);
    const command: Script = { script: 'scripts/shown.mjs', args: ['gate'], folder };
    const withoutPage: Script = { script: 'scripts/dev/bench/judge-runs.ts', folder };
    const parse = (parser: string): Script => ({
      script: 'scripts/dev/bench/parse-messages.ts',
      args: [messages, parser],
      folder,
    });
    await measure(command); // reads the step code, and keeps what it found there
    const [judging, gate, official, bare] = await measureInTurn(
      [withoutPage, command, parse('official'), parse('json')],
      repetitions,
    );
    await addAttachments(run, attachments);
    const [attached] = await measureInTurn([command], repetitions);
    if (!judging || !gate || !official || !bare || !attached)
      throw new Error('Expected all scripts to have been measured');
    return {
      name: `gate of ${size.scenarios} recorded scenarios`,
      checks: [
        {
          name: 'judging, against only parsing the messages',
          actual: judging.time / official.time,
          limit: 1.5,
          unit: '×',
        },
        {
          name: 'peak memory with 200 MB attached, against without',
          actual: attached.memory / gate.memory,
          limit: 1.1,
          unit: '×',
        },
      ],
      rows: [
        { name: 'judging, and all reports but the living specification', actual: judging.time, unit: 'ms' },
        { name: 'the living specification', actual: gate.time - judging.time, unit: 'ms' },
        { name: 'gate, which is both', actual: gate.time, unit: 'ms' },
        { name: 'gate with 200 MB attached', actual: attached.time, unit: 'ms' },
        { name: `parsing ${official.output} messages, by Cucumber's parser`, actual: official.time, unit: 'ms' },
        { name: 'parsing them by JSON.parse alone', actual: bare.time, unit: 'ms' },
        { name: 'gate, against only parsing', actual: gate.time / official.time, unit: '×' },
        { name: 'judging, against JSON.parse alone', actual: judging.time / bare.time, unit: '×' },
        { name: 'judging, against only parsing, processor time', actual: judging.cpu / official.cpu, unit: '×' },
        { name: 'peak memory', actual: gate.memory, unit: 'MB' },
        { name: 'peak memory without the living specification', actual: judging.memory, unit: 'MB' },
        { name: 'peak memory of only parsing', actual: official.memory, unit: 'MB' },
      ],
    };
  });
}
