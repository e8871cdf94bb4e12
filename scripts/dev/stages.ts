/** `npm run rehearsal:stage`: lays a stage of the tutorial out in a folder, and keeps the patches up with the rehearsal. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { CannotJudge } from '../core/cannot-judge.ts';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { acceptRehearsal } from './rehearsal-run.ts';
import { carryBack } from './stages/carry-back.ts';
import { layOut, readStages, readTree, type Stage, writeStages } from './stages/stages.ts';

const StagesOptions = z.object({
  stage: z.coerce.number('must be a number').int().nonnegative().optional(),
  folder: z.string().optional(),
  given: z.array(z.string()),
  accept: z.boolean().default(false),
  save: z.boolean().default(false),
  redo: z.boolean().default(false),
});

export const main: Main = async (argv, _project, context) => {
  const { stage, folder, given, accept, save, redo } = parseOptions(
    { schema: StagesOptions, command: 'rehearsal:stage', argv, context },
    (program) =>
      program
        .description('Lays a stage of the tutorial out in a folder, below rehearsal/.')
        .argument('[stage]', '0 to 12')
        .argument('[folder]', 'where it is laid out')
        .argument('[given...]', 'with --accept, what goes to accept, behind another --')
        .option('--accept', 'accepts what lies in the folder, without laying it out again')
        .option('--save', 'writes what lies in the folder back as this stage, and the patches to it and from it')
        .option(
          '--redo',
          'writes all patches so that the last stage is what lies in rehearsal/; a change is carried back into the stages that have what was changed',
        ),
  );
  const say = (text: string) => context.stdout.write(`${text}\n`);
  if (redo) say(await redoAll());
  else if (stage === undefined || folder === undefined)
    throw new CannotJudge({
      where: 'rehearsal:stage',
      what: 'there is nothing to do',
      fix: 'Give a stage and a folder, or --redo',
    });
  else if (accept) {
    const { exitCode } = await acceptRehearsal({ folder: path.resolve(folder), args: given });
    say(`The reports lie in ${path.join(folder, 'rehearsal', 'reports')}.`);
    return exitCode;
  } else say(await (save ? saveStage : lay)(stage, path.resolve(folder)));
  return 0;
};

async function lay(number: number, folder: string): Promise<string> {
  const stages = await readStages();
  const { name, tree } = stageOf(stages, number);
  await refuseWhatWouldBeLost(folder, stages);
  await layOut(tree, folder);
  return `${name}: ${tree.size} files in ${path.join(folder, 'rehearsal')}`;
}

/** Only another stage, as it was laid out, is written over. */
async function refuseWhatWouldBeLost(folder: string, stages: readonly Stage[]): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  if (names.every((name) => name === 'node_modules')) return;
  const there = await readTree(path.join(folder, 'rehearsal'));
  if (!isRepository(folder) && stages.some(({ tree }) => isDeepStrictEqual(tree, there))) return;
  throw new CannotJudge({
    where: folder,
    what: 'there is something that is no stage as it was laid out, and would be lost',
    fix: 'Take another folder, or move it away',
  });
}

/** The last stage lies in it, too. */
const isRepository = (folder: string) => folder === path.resolve(import.meta.dirname, '../..');

async function saveStage(number: number, folder: string): Promise<string> {
  const stages = await readStages();
  const { name } = stageOf(stages, number);
  const tree = await readTree(path.join(folder, 'rehearsal'));
  await writeStages(stages.with(number, { name, tree }));
  return `${name}: written from ${folder}`;
}

async function redoAll(): Promise<string> {
  const stages = await readStages();
  const trees = carryBack(
    stages.map(({ tree }) => tree),
    await readTree(),
  );
  await writeStages(stages.map(({ name, tree }, index) => ({ name, tree: trees[index] ?? tree })));
  return `${stages.length} patches written`;
}

function stageOf(stages: readonly Stage[], number: number): Stage {
  const stage = stages[number];
  if (stage) return stage;
  throw new CannotJudge({
    where: 'rehearsal:stage',
    what: `there is no stage ${number}`,
    fix: `The last is ${stages.length - 1}`,
  });
}

if (isEntry(import.meta.url)) await runCommand({ main });
