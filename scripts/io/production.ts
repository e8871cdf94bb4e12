/** Work that goes by NODE_ENV, which belongs to the whole process. */

let latest: Promise<unknown> = Promise.resolve();

/** What the work gives, done while NODE_ENV says production; one piece of work at a time. */
export function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const result = latest.then(async () => {
    const mode = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    try {
      return await work();
    } finally {
      if (mode === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = mode;
    }
  });
  latest = result.catch(() => {});
  return result;
}
