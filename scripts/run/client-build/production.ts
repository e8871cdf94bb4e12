/** Work that goes by NODE_ENV, which belongs to the whole process. */

/** Takes away the variables of the environment whose names begin so, until the work is done. */
export type HideVariables = (prefixes: readonly string[]) => void;

let latest: Promise<unknown> = Promise.resolve();

/**
 * What the work gives, done while NODE_ENV says production; one piece of work at a time. Variables that Vite would write
 * into what it builds are taken away meanwhile: they are no part of the sources.
 */
export function inProduction<T>(work: (hide: HideVariables) => Promise<T>): Promise<T> {
  const result = latest.then(async () => {
    const taken = new Map<string, string | undefined>([['NODE_ENV', process.env.NODE_ENV]]);
    const hide: HideVariables = (prefixes) => {
      for (const name of variablesWith(prefixes)) {
        if (!taken.has(name)) taken.set(name, process.env[name]);
        delete process.env[name];
      }
    };
    hide(['VITE_']);
    process.env.NODE_ENV = 'production';
    try {
      return await work(hide);
    } finally {
      for (const name of variablesWith(['VITE_'])) delete process.env[name]; // Vite leaves some itself
      for (const [name, value] of taken) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });
  latest = result.catch(() => {});
  return result;
}

function variablesWith(prefixes: readonly string[]): string[] {
  return Object.keys(process.env).filter(
    (name) => name !== 'NODE_ENV' && prefixes.some((prefix) => name.startsWith(prefix)),
  );
}
