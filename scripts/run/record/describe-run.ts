/** What a run is about to run on, for `run.json`. */
import { createRequire } from 'node:module';
import type { BrowserChoice, Reading } from '../../../steps/records.ts';
import { readVersion } from '../../project/package.ts';
import type { AcceptOptions } from '../options.ts';
import type { Revision, RunDescription, SourceDigests } from '../outcomes/run-description.ts';

/** The description of a run that starts now, under a reading, on sources with these digests, at that revision. */
export async function describeRun(
  options: AcceptOptions,
  reading: Reading,
  browser: BrowserChoice | undefined,
  digests: SourceDigests,
  revision?: Revision,
): Promise<RunDescription> {
  const versions = await readVersions();
  return {
    digests,
    target: options.target,
    reading,
    ...(browser && { browser: describeBrowser(browser) }),
    versions,
    shard: options.shard,
    narrowing: {
      names: [...options.name],
      failed: options.failed,
      ...(options.tags !== undefined && { tags: options.tags }),
    },
    start: new Date().toISOString(),
    ...(revision && { revision }),
  };
}

function describeBrowser({ name, source, version }: BrowserChoice): RunDescription['browser'] {
  return { name, source, ...(version !== undefined && { version }) };
}

async function readVersions(): Promise<Record<string, string>> {
  const require = createRequire(import.meta.url);
  const versionOf = async (name: string) => [name, await readVersion(require.resolve(`${name}/package.json`))] as const;
  const packages = await Promise.all(['@cucumber/cucumber', 'playwright'].map(versionOf));
  return { node: process.versions.node, ...Object.fromEntries(packages) };
}
