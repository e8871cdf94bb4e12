/** The applications, each built and served once for all test files, when a test first asks for it. */
import type { TestProject } from 'vitest/node';
import { serveNext } from './next-application.ts';
import { servePlain } from './plain-application.ts';
import type { RunningServer } from './server-process.ts';
import { serveAnswers } from './static-site.ts';
import { serveVite } from './vite-application.ts';

const applications = {
  'next 16.1.7': () => serveNext('16.1.7'),
  'next 16.4.6': () => serveNext('16.4.6'),
  'next 16.1.7 with a screen of its own': () => serveNext('16.1.7', 'of its own'),
  vite: () => serveVite('with digest'),
  'vite without digest': () => serveVite('without digest'),
  'vite with a boundary around a part': () => serveVite('of a part'),
  'vite without boundary': () => serveVite('none'),
  plain: () => servePlain(),
} satisfies Readonly<Record<string, () => Promise<RunningServer>>>;

/** The names that the applications go by. */
export type ApplicationName = keyof typeof applications;

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which that of an application is asked for, by its name as the path. The answer comes when the application is there. */
    readonly applications: string;
  }
}

/** Provides them to the tests, and anew where they run again after a change; returns what ends all that are served. */
export default async function setup(tests: TestProject): Promise<() => Promise<void>> {
  const served = new Map<ApplicationName, Promise<RunningServer>>();

  function serve(name: ApplicationName): Promise<RunningServer> {
    const application = served.get(name) ?? applications[name]();
    served.set(name, application);
    return application;
  }

  async function endAll(): Promise<void> {
    const settled = await Promise.allSettled(served.values());
    served.clear();
    await Promise.all(settled.map((one) => one.status === 'fulfilled' && one.value.close()));
  }

  const server = await serveAnswers(async (at) => {
    const name = decodeURIComponent(at.slice(1));
    if (!isName(name)) return { status: 404, body: `There is no application by the name of ${name}` };
    return serve(name).then(
      ({ url }) => ({ status: 200, body: url }),
      (error: unknown) => ({ status: 500, body: String(error) }),
    );
  });
  tests.provide('applications', server.url);
  tests.onTestsRerun(endAll);
  return async () => {
    await Promise.all([server.close(), endAll()]);
  };
}

function isName(name: string): name is ApplicationName {
  return Object.hasOwn(applications, name);
}
