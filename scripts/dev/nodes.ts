/** `npm run test:nodes`: the package as npm packs it, in an empty folder beside its peers, on each Node that is supported. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { isEntry, type Main, runCommand } from '../command/command.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** The oldest Node that package.json promises, and the newest of the other release lines; with the Cucumber that each runs. */
const tried = [
  ['20.19.0', '12.9.0'],
  ['22', '13'],
  ['24', '13'],
] as const;

const installing = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

export const main: Main = (_argv, _project, context) =>
  inTemporaryFolder({ parent: tmpdir(), prefix: 'shown-nodes-' }, async (folder) => {
    await execa('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: repository });
    const endings: boolean[] = [];
    for (const [node, cucumber] of tried) {
      const said = await tryNode(folder, node, cucumber).catch((error: unknown) => String(error));
      context.stdout.write(`Node ${node}, Cucumber ${cucumber}: ${said}\n`);
      endings.push(said === green);
    }
    return endings.every(Boolean) ? 0 : 1;
  });

const green = 'green';

async function tryNode(folder: string, node: string, cucumber: string): Promise<string> {
  const root = path.join(folder, node);
  await mkdir(root);
  await writeFile(path.join(root, 'package.json'), '{ "private": true }');
  await cp(path.join(repository, 'features/specification.md'), path.join(root, 'document.md'));
  const platform = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  await execa('npm', [
    'install',
    '--no-save',
    '--prefix',
    path.join(folder, `node-${node}`),
    ...installing,
    `${platform}@${node}`,
  ]);
  const programs = path.join(folder, `node-${node}`, 'node_modules', platform, 'bin');
  const env = { PATH: [programs, process.env.PATH ?? ''].join(path.delimiter), GITHUB_ACTIONS: '' };
  const peers = [`@cucumber/cucumber@${cucumber}`, 'playwright', '@sparticuz/chromium@147.0.0'];
  await execa('npm', ['install', ...installing, path.join(folder, 'shown-0.1.0.tgz'), ...peers], { cwd: root, env });
  // In whatever order a project installs things, npm finds no conflict.
  await execa('npm', ['install', ...installing, 'react', 'vite', '@vitejs/plugin-react'], { cwd: root, env });
  await execa('npx', ['shown', 'init', 'document.md'], { cwd: root, env });
  const { stdout } = await execa('npx', ['shown', 'accept'], { cwd: root, env });
  await execa('npx', ['cucumber-js'], { cwd: root, env });
  return stdout.includes('✔ Safe to merge') ? green : stdout;
}

if (isEntry(import.meta.url)) await runCommand({ main });
