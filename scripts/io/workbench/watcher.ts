/** Says which files changed, once nothing has for a moment: an editor that saves writes more than once. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { watch } from 'chokidar';
import { z } from 'zod';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { systemCode } from '../system-error.ts';

/** How long nothing must change, in milliseconds. */
const quietMs = 40;

/** How long what the system says of a file that was reported counts, in milliseconds: chokidar reports one no second time within 50. */
const onceMs = 100;

/** Where the system heard of a change, as chokidar hands it on. */
const Raw = z.object({ watchedPath: z.string() });

/** What the system says where it watches or opens no more files, by inotify(7) and open(2). */
const exhausted: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EMFILE']);

export type Watcher = {
  /** Resolves once it hears of every change. @throws CannotJudge where the system watches no more files by then */
  readonly ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * Watches files and folders, which need not be there yet; links are not followed.
 * @param places relative to the root
 * @param changed hears of the paths, relative to the root, with forward slashes
 */
export function watchFiles(
  root: string,
  places: readonly string[],
  changed: (paths: ReadonlySet<string>) => void,
): Watcher {
  const isThere = (place: string) => existsSync(path.resolve(root, place));
  const options = { cwd: root, ignoreInitial: true, followSymlinks: false, ignored: isAside };
  const watcher = watch(places.filter(isThere), options);
  let heard = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const reported = new Map<string, number>();
  function hear(file: string): void {
    heard.add(file);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = heard;
      heard = new Set();
      changed(paths);
    }, quietMs);
  }
  watcher.on('all', (_event, name) => {
    const file = name.replaceAll(path.sep, '/');
    reported.set(file, performance.now());
    hear(file);
  });
  watcher.on('raw', (_event, name, details) => {
    const { data } = Raw.safeParse(details);
    const file = data && fileOf(root, data.watchedPath, name);
    if (file !== undefined && performance.now() - (reported.get(file) ?? -onceMs) < onceMs) hear(file);
  });
  const ready = new Promise<void>((resolve, reject) => {
    watcher.on('error', (error) => {
      // Any other is of a folder that may not be read, for example: what is in it shows when it is read.
      if (exhausted.has(systemCode(error))) reject(cannotWatch(error));
    });
    watcher.once('ready', () => {
      watcher.add(places.filter((place) => !isThere(place))); // each of which chokidar 5 counts as two that are ready
      resolve();
    });
  });
  return {
    ready,
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

function cannotWatch(error: unknown): CannotJudge {
  return new CannotJudge({
    where: 'this machine',
    what: `it watches no more files (${systemCode(error)})`,
    fix: 'Close what else watches files, or raise its limit: on Linux fs.inotify.max_user_watches, for EMFILE that of open files',
  });
}

/** Relative to the root: what is watched itself, or a file in it. */
function fileOf(root: string, watched: string, name: string): string {
  const place = path.basename(watched) === name ? watched : path.join(watched, name);
  return path.relative(root, path.resolve(root, place)).replaceAll(path.sep, '/');
}

/** What an editor writes beside a file before it takes its place, and what no source is. */
function isAside(file: string): boolean {
  return /(?:~|\.sw[a-z]|\.tmp)$|(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/.test(file);
}
