/** The rehearsal's own server, on data of its own, and what its scenarios need in the environment. */
import { repository } from './targets/place.ts';
import { type RunningServer, startServer } from './targets/server-process.ts';

/** The product's days begin at midnight in its library, so those of its scenarios do, too. */
export const rehearsalEnv = { TZ: 'Europe/Berlin', STAFF_PASSWORD: 'town-library' };

/** Starts the rehearsal of that folder, in which `rehearsal/` lies. */
export function startRehearsalServer(folder: string = repository): Promise<RunningServer> {
  return startServer({
    folder,
    script: ['--import', 'tsx', 'rehearsal/server/serve.ts', '--memory', '--port', '0'],
  });
}
