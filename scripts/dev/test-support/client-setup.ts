/** What tests need before they start: the client and the commands, built, and a browser that listens, which they share. */

import { type BrowserServer, chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import type { BrowserLaunch } from '../../../steps/records.ts';
import { ensureBuilt } from '../../built.mjs';
import { projectAt } from '../../project/project.ts';
import { findBrowser } from '../../run/browser/browser.ts';
import { buildClient } from '../../run/client-build/client-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that holds the build of the client. */
    readonly client: string;
    /** The WebSocket address of the browser. */
    readonly browser: string;
    /** How one is launched; null where that cannot be done here. */
    readonly launch: BrowserLaunch | null;
  }
}

/** Provides both to the tests, and the client anew where they run again after a change; returns what ends the browser. */
export default async function setup(tests: TestProject): Promise<() => Promise<void>> {
  ensureBuilt();
  const provideClient = async () => tests.provide('client', await buildClient(projectAt(tests.config.root)));
  await provideClient();
  tests.onTestsRerun(ensureBuilt);
  tests.onTestsRerun(provideClient);

  const { endpoint, launch } = await findBrowser({ headed: false }, process.env);
  const server = launch && (await launchServer(launch));
  tests.provide('launch', launch ?? null);
  tests.provide('browser', server?.wsEndpoint() ?? endpoint ?? '');
  return async () => server?.close();
}

function launchServer({ args, env, ...launch }: BrowserLaunch): Promise<BrowserServer> {
  return chromium.launchServer({ ...launch, args: [...args], env: { ...process.env, ...env } });
}
