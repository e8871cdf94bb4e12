/** Opens a place of the project in the developer's editor, and an address in their browser. */

import { spawn } from 'node:child_process';
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';
import type { Place } from '../base/finding.ts';

/** How editors with a window take a place, by the names of their programs; an editor that is not here gets the file alone. */
const ways: readonly (readonly [names: RegExp, args: (file: string, line: number, column: number) => string[]])[] = [
  [/^(?:code|code-insiders|codium|cursor|windsurf)$/, (file, line, column) => ['-g', `${file}:${line}:${column}`]],
  [/^(?:subl|zed|zeditor)$/, (file, line, column) => [`${file}:${line}:${column}`]],
  [/^(?:idea|webstorm|phpstorm|pycharm|rubymine|goland)$/, (file, line) => ['--line', `${line}`, file]],
  [/^(?:gvim|mvim|emacs|emacsclient|kate|gedit)$/, (file, line) => [`+${line}`, file]],
];

/** These need the terminal that `watch` prints to. */
const inTerminal = /^(?:vi|vim|nvim|nano|pico|micro|hx|ed)$/;

/**
 * Starts the editor that `VISUAL` or `EDITOR` names, else `code`, at the place.
 * @param place in a file of the project
 * @throws CannotJudge where it cannot be started
 */
export async function openInEditor(root: string, { file, line, column }: Place, env: NodeJS.ProcessEnv): Promise<void> {
  const [program = 'code', ...own] = (env.VISUAL || env.EDITOR || 'code').split(/\s+/).filter((word) => word !== '');
  const name = path.basename(program).replace(/\.(?:exe|cmd)$/i, '');
  if (inTerminal.test(name)) throw cannotOpen(file, `${name} needs a terminal of its own`);
  const way = ways.find(([names]) => names.test(name))?.[1] ?? ((only: string) => [only]);
  const args = [...own, ...way(path.join(root, file), line, column)];
  await new Promise<void>((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'ignore', detached: true, env });
    child.once('spawn', resolve);
    child.once('error', (cause) => reject(cannotOpen(file, `${program} cannot be started (${cause.message})`)));
    child.unref();
  });
}

function cannotOpen(where: string, what: string): CannotJudge {
  return new CannotJudge({
    where,
    what,
    fix: 'Name an editor with a window in the variable VISUAL, such as VISUAL=code, and start npm run watch again',
  });
}

const programs: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Tries to; the address stands in the terminal as well. */
export function openInBrowser(url: string): void {
  const [program, ...args] = programs[process.platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => {}); // then there is no such program
  child.unref();
}
