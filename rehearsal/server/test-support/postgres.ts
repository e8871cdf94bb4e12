/** A PostgreSQL server for tests: a private cluster in a temporary folder, reached by a socket in it alone. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { accessSync, chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { globSync } from 'tinyglobby';

export interface PostgresServer {
  /** For DATABASE_URL. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The newest of Debian's, or else the one on the PATH. */
export function postgresBinaries(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin', { onlyDirectories: true, absolute: true });
  const folders = [...debian.sort((a, b) => versionOf(b) - versionOf(a)), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => isThere(path.join(folder, 'postgres')) && isThere(path.join(folder, 'initdb')));
}

export async function startPostgres(binaries: string): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'library-postgres-'));
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const cluster = path.join(folder, 'cluster');
  const initdb = ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync', '--locale', 'C.UTF-8', '-E', 'UTF8'];
  await promisify(execFile)(path.join(binaries, 'initdb'), initdb, { cwd: folder, ...user });
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'logging_collector=off'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const server = spawn(path.join(binaries, 'postgres'), ['-D', cluster, ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  await ready(server);
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url: `postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}`, stop };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    if (server.stderr === null) throw new Error('PostgreSQL says nothing.');
    const said: string[] = [];
    createInterface(server.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL ended: ${said.join('\n')}`)));
  });
}

/** PostgreSQL refuses to be run by root. */
function unprivilegedUser(): { uid: number; gid: number } | { uid?: never } {
  if (process.getuid?.() !== 0) return {};
  const number = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: number('-u'), gid: number('-g') };
}

const versionOf = (folder: string) => Number(/postgresql\/(\d+)/.exec(folder)?.[1]);

function isThere(file: string): boolean {
  try {
    accessSync(file);
    return true;
  } catch {
    return false;
  }
}
