/** Opens an address in the browser of whoever started the command. */
import { spawn } from 'node:child_process';

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
