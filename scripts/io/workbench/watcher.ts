/** Says which files changed, once nothing has for a moment: an editor that saves writes more than once. */
import path from 'node:path';
import { watch } from 'chokidar';

/**
 * How long nothing must change, in milliseconds: longer than the 50 within which chokidar reports a file once, so that what is
 * saved meanwhile is read with what was reported.
 */
const quietMs = 60;

export type Watcher = {
  /** Resolves once it hears of every change. */
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
  const watcher = watch([...places], { cwd: root, ignoreInitial: true, followSymlinks: false, ignored: isAside });
  let heard = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_event, file) => {
    heard.add(file.replaceAll(path.sep, '/'));
    clearTimeout(timer);
    timer = setTimeout(() => {
      const paths = heard;
      heard = new Set();
      changed(paths);
    }, quietMs);
  });
  watcher.on('error', () => {}); // such as a folder that may not be read: what is in it shows when it is read
  return {
    ready: new Promise((resolve) => watcher.once('ready', resolve)),
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}

/** What an editor writes beside a file before it takes its place, and what no source is. */
function isAside(file: string): boolean {
  return /(?:~|\.sw[a-z]|\.tmp)$|(?:^|[\\/])(?:\.git|node_modules)(?:[\\/]|$)/.test(file);
}
