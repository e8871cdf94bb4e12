/** `npm run test:nodes`: `npm test` on each Node that is supported. */
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { CannotJudge } from '../core/cannot-judge.ts';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { installNode, triedNodes } from './nodes/installed-node.ts';

const NodesOptions = z.object({ only: z.string().optional() });

const repository = path.resolve(import.meta.dirname, '../..');

export const main: Main = async (argv, _project, context) => {
  const { only } = parseOptions({ schema: NodesOptions, command: 'test:nodes', argv, context }, (program) =>
    program
      .description('Runs npm test on each Node that is supported, and ends in 0 only if it does each time.')
      .option('--only <version>', `one of ${triedNodes.join(', ')}`),
  );
  const chosen = triedNodes.filter((version) => only === undefined || version === only);
  if (chosen.length === 0)
    throw new CannotJudge({
      where: '--only',
      what: `"${only}" is not tried`,
      fix: `Name one of ${triedNodes.join(', ')}`,
    });
  const endings: string[] = [];
  for (const version of chosen) endings.push(await tryNode(version));
  context.stdout.write(`${endings.join('\n')}\n`);
  return endings.every((ending) => ending.endsWith(green)) ? 0 : 1;
};

const green = 'green';

/** Says which Node it was, and what became of it. */
async function tryNode(version: string): Promise<string> {
  const programs = await installNode(version, path.join(repository, 'dist', 'nodes'));
  const env = { PATH: [programs, process.env.PATH ?? ''].join(path.delimiter) };
  const { stdout } = await execa('node', ['--version'], { env });
  const { exitCode } = await execa('npm', ['test'], {
    cwd: repository,
    env,
    stdio: 'inherit',
    reject: false,
  });
  return `Node ${stdout}: ${exitCode === 0 ? green : `ended with ${exitCode ?? 'a signal'}`}`;
}

if (isEntry(import.meta.url)) await runCommand({ main });
