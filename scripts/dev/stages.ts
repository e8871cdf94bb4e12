/** `npm run rehearsal:stage`: lays a stage of the tutorial out in a folder, and keeps the patches up with the rehearsal. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { acceptRehearsal } from './rehearsal-run.ts';
import { carryBack } from './stages/carry-back.ts';
import { layOut, readStages, readTree, type Stage, writeStages } from './stages/stages.ts';

const USAGE = `Usage: npm run rehearsal:stage -- STAGE FOLDER [--accept | --save]
       npm run rehearsal:stage -- --redo

  STAGE FOLDER  lays the stage, 0 to 12, out in the folder, below rehearsal/
  --accept      accepts what lies in the folder, without laying it out again; what follows another -- goes to accept
  --save        writes what lies in the folder back as this stage, and the patches to it and from it
  --redo        writes all patches so that the last stage is what lies in rehearsal/; a change is carried back into the
                stages that have what was changed
`;

const Arguments = z.union([
  z.object({ redo: z.literal(true), where: z.tuple([]) }),
  z.object({
    redo: z.undefined(),
    where: z.tuple([z.coerce.number().int().nonnegative(), z.string().min(1)], { error: 'Give a stage and a folder' }),
  }),
]);

try {
  process.exitCode = await main();
} catch (error) {
  const reason = error instanceof z.ZodError ? 'Give a stage and a folder, or --redo' : error;
  process.stderr.write(`${reason instanceof Error ? reason.message : String(reason)}\n\n${USAGE}`);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const [own, forAccept] = split(process.argv.slice(2));
  const { values, positionals } = parseArgs({
    args: own,
    allowPositionals: true,
    options: {
      redo: { type: 'boolean' },
      accept: { type: 'boolean' },
      save: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { redo, where } = Arguments.parse({ redo: values.redo, where: positionals });
  if (redo) return redoAll();
  const [number, named] = where;
  const folder = path.resolve(named);
  if (values.accept) return (await acceptRehearsal({ folder, args: forAccept })).exitCode;
  return values.save ? save(number, folder) : lay(number, folder);
}

/** What comes before another `--`, and what after it. */
function split(args: readonly string[]): [string[], string[]] {
  const at = args.indexOf('--');
  return at === -1 ? [[...args], []] : [args.slice(0, at), args.slice(at + 1)];
}

async function lay(number: number, folder: string): Promise<number> {
  const { name, tree } = stageOf(await readStages(), number);
  await layOut(tree, folder);
  process.stdout.write(`${name}: ${tree.size} files in ${path.join(folder, 'rehearsal')}\n`);
  return 0;
}

async function save(number: number, folder: string): Promise<number> {
  const stages = await readStages();
  const { name } = stageOf(stages, number);
  const tree = await readTree(path.join(folder, 'rehearsal'));
  await writeStages(stages.with(number, { name, tree }));
  process.stdout.write(`${name}: written from ${folder}\n`);
  return 0;
}

async function redoAll(): Promise<number> {
  const stages = await readStages();
  const trees = carryBack(
    stages.map(({ tree }) => tree),
    await readTree(),
  );
  await writeStages(stages.map(({ name, tree }, index) => ({ name, tree: trees[index] ?? tree })));
  process.stdout.write(`${stages.length} patches written\n`);
  return 0;
}

function stageOf(stages: readonly Stage[], number: number): Stage {
  const stage = stages[number];
  if (stage === undefined) throw new Error(`There is no stage ${number}. The last is ${stages.length - 1}`);
  return stage;
}
