/** What a run would run on, and what is asked of it, for tests that record or judge one. */
import { AcceptOptions } from '../../run/accept-options.ts';
import { RunDescription } from '../../run/outcomes/run-description.ts';

/** A description of a whole run of the reference client, with parts of it replaced. */
export function describedRun(different: Partial<RunDescription> = {}): RunDescription {
  return RunDescription.parse({
    digests: { specification: 'a', features: 'b', steps: 'c', client: 'd' },
    target: { kind: 'reference client' },
    reading: 'verbatim',
    browser: { name: 'chromium', source: 'embedded' },
    versions: { node: '20.19.0' },
    shard: { index: 1, total: 1 },
    narrowing: { names: [], failed: false },
    start: '2026-11-20T10:00:00.000Z',
    ...different,
  });
}

/** What `accept` is asked for without any option, but that the steps run in the process that runs Cucumber; with parts of it replaced. */
export function acceptOptions(different: Partial<AcceptOptions> = {}): AcceptOptions {
  return { ...AcceptOptions.parse({}), workers: 0, ...different };
}
