/** Says when the files of a project changed, once nothing has for a moment: an editor that saves writes more than once. */

import { type FSWatcher, statSync, watch } from 'node:fs';
import path from 'node:path';
import { CannotJudge } from '../base/cannot-judge.ts';
import { systemCode } from '../project/files.ts';
import { compilingFiles, loadingFiles, type Project } from '../project/project.ts';
import { verdictFile } from '../verdict/verdict-record.ts';

/** How long nothing must change, in milliseconds. */
const quietMs = 60;

/** What the system says where it watches or opens no more files, by inotify(7) and open(2). */
const exhausted: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EMFILE']);

/**
 * Watches files and folders, which need not be there yet.
 * @param places below the root and relative to it, with forward slashes
 * @returns what ends it
 * @throws CannotJudge where the system watches no more files
 */
export function watchFiles(root: string, places: readonly string[], changed: () => void): () => void {
  const tops = new Set(places.map((place) => place.split('/', 1)[0] ?? place));
  const folders = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function hear(file: string): void {
    const concerns = (place: string) => `${file}/`.startsWith(`${place}/`) || place.startsWith(`${file}/`);
    if (isAside(file) || !places.some(concerns)) return;
    clearTimeout(timer);
    timer = setTimeout(changed, quietMs);
  }

  /** Anew each time, since another folder may have taken its place. */
  function watchFolder(name: string): void {
    folders.get(name)?.close();
    folders.delete(name);
    const folder = path.join(root, name);
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    const watcher = watch(folder, { recursive: true }, (_, file) => hear(`${name}/${normal(file ?? '')}`));
    watcher.on('error', () => {}); // what cannot be watched, such as a folder that is gone, shows when it is read
    folders.set(name, watcher);
  }

  try {
    const top = watch(root, (_, name) => {
      if (name === null || !tops.has(name)) return;
      watchFolder(name);
      hear(name);
    });
    folders.set('.', top);
    for (const name of tops) watchFolder(name);
  } catch (error) {
    end();
    if (exhausted.has(systemCode(error))) throw cannotWatch(error);
    throw error;
  }

  function end(): void {
    clearTimeout(timer);
    for (const watcher of folders.values()) watcher.close();
  }
  return end;
}

function normal(file: string): string {
  return file.replaceAll(path.sep, '/');
}

function cannotWatch(error: unknown): CannotJudge {
  return new CannotJudge({
    where: 'this machine',
    what: `it watches no more files (${systemCode(error)})`,
    fix: 'Close what else watches files, or raise its limit: on Linux fs.inotify.max_user_watches, for EMFILE that of open files',
  });
}

/** What an editor writes beside a file before it takes its place, and what no source is. */
function isAside(file: string): boolean {
  return /(?:~|\.sw[a-z]|\.tmp)$|(?:^|\/)(?:\.git|node_modules)(?:\/|$)/.test(file);
}

/**
 * Relative to the project's root, with forward slashes.
 * @param policy another policy than the project's, relative to the root
 */
export function watchedPlaces(project: Project, policy?: string): string[] {
  const { root, specification, steps, client, reports } = project;
  const places = [
    path.dirname(specification),
    steps,
    client,
    project.policy,
    ...(policy === undefined ? [] : [policy]),
    ...['run', 'partial', verdictFile].map((name) => path.join(reports, name)),
    ...loadingFiles,
    ...compilingFiles,
  ];
  return [...new Set(places.map((place) => path.relative(root, path.resolve(root, place)).replaceAll(path.sep, '/')))];
}
