/** Serves the workbench of a project until it is interrupted. */
import type { Ask } from '../../core/workbench/ask.ts';
import { type PageSnapshot, toPage } from '../../core/workbench/page-snapshot.ts';
import type { Snapshot } from '../../core/workbench/snapshot.ts';
import { readPolicy } from '../policy.ts';
import { stepEnvironment } from '../preparation.ts';
import type { Project } from '../project.ts';
import { holdsProject } from '../project-above.ts';
import { readSpecification } from '../specification.ts';
import { readAccess } from '../target/access.ts';
import { onInterrupt } from '../terminal/command.ts';
import type { CommandContext } from '../terminal/context.ts';
import { print } from '../terminal/print.ts';
import type { WatchOptions } from '../terminal/watch-options.ts';
import { openInBrowser } from './browser-tab.ts';
import { requireReadable } from './cannot-run.ts';
import { openDesk } from './desk.ts';
import { openInEditor } from './editor.ts';
import { type InspectionStart, inspectCase, showTrace } from './inspection.ts';
import { announce, findOther } from './instance.ts';
import type { LiveReading } from './live-sources.ts';
import { buildPage } from './page-build.ts';
import { prepareWarm, requireUnchanged } from './preparation.ts';
import { startServer, type WorkbenchServer } from './server.ts';
import { startWarmProcess } from './warm-process.ts';
import { watchedPlaces } from './watched-places.ts';
import { watchFiles } from './watcher.ts';
import { openWorkbench } from './workbench.ts';

/** A workbench that is open. */
type OpenWorkbench = {
  readonly url: string;
  close(): Promise<void>;
};

/**
 * @returns never, but where another workbench of this project is open: then 0
 * @throws CannotJudge where the folder is that of no project, and as `openFor`
 */
export async function watch(options: WatchOptions, project: Project, context: CommandContext): Promise<number> {
  if (!holdsProject(project.root)) await readSpecification(project); // which says so: nothing here would ever be shown
  const other = await findOther(project);
  if (other !== undefined) {
    print(context, (palette) => `The workbench of this project is open already: ${palette.bold(other)}`);
    if (options.open) openInBrowser(other);
    return 0;
  }
  const open = await openFor(options, project, context);
  print(context, (palette) => `Workbench: ${palette.bold(open.url)}`);
  print(context, (palette) => palette.dim('Only whoever has this address gets in. Ctrl-C closes it.'));
  if (options.open) openInBrowser(open.url);
  return new Promise(() => {});
}

/**
 * Opens the workbench: the server, the watcher, and what they serve.
 * @throws CannotJudge where a release policy is named that is not there; what is wrong in one is a finding
 */
export async function openFor(
  options: WatchOptions,
  project: Project,
  context: CommandContext,
): Promise<OpenWorkbench> {
  const { target, policy } = options;
  if (policy !== undefined) await readPolicy(project, policy);
  const access =
    target.url === undefined
      ? undefined
      : await readAccess(project, target.url, { ...options, trace: 'off' }, context.env);
  let server: WorkbenchServer | undefined;
  const workbench = openWorkbench({
    project,
    target,
    policy,
    runsByItself: ({ policy }) => access === undefined || policy?.policy.writes === undefined,
    snapshot: (snapshot) => server?.push('snapshot', toPage(snapshot)),
    activity: (activity) => server?.push('activity', activity),
    start: (policy, reading) => start(policy, reading),
  });
  async function start(
    policy: LiveReading['policy'],
    reading: () => Promise<LiveReading>,
    { headed, variables: others }: InspectionStart = { headed: false, variables: {} },
  ) {
    const variables = await prepareWarm(project, { ...options, headed }, access, policy, context.env);
    const env = stepEnvironment(context.env, { ...variables, ...others, SHOWN_READING: policy?.policy.reading });
    return startWarmProcess(project, { ...context, env }, () => requireUnchanged(project, reading()));
  }
  async function inspect({ how, place }: Extract<Ask, { kind: 'inspect' }>): Promise<void> {
    const job = await workbench.job(place);
    const reading = workbench.reading();
    requireReadable(reading);
    const setting = {
      project,
      start: (wanted: InspectionStart) => start(reading.policy, async () => reading, wanted),
      show: showTrace,
    };
    await inspectCase(how, job, { ...setting, environment: context.env });
  }
  const desk = openDesk(project, workbench.reading, workbench.setUndo);
  const page = buildPage();
  page.catch(() => {}); // the server reports it, once it is asked for the page
  server = await startServer(options.port, {
    page,
    current: () => [
      ['snapshot', pageOf(workbench.current())],
      ['activity', workbench.activity()],
    ],
    async answer(ask: Ask) {
      switch (ask.kind) {
        case 'run':
          return workbench.run(ask.what);
        case 'stop':
          return workbench.queue.stop();
        case 'run changed':
          return workbench.runChanged(ask.on);
        case 'inspect':
          return inspect(ask);
        case 'open':
          return openInEditor(project, ask.place);
        case 'run draft':
          return workbench.runDraft(ask.edit, ask.line);
        default:
          return desk.answer(ask);
      }
    },
    failed: (error) => context.stderr.write(`${error instanceof Error ? error.stack : error}\n`),
  });
  const forget = announce(project, server.url);
  const interrupted = onInterrupt(forget);
  const watcher = watchFiles(project.root, watchedPlaces(project, policy), (paths) => {
    void workbench.update(paths);
  });
  async function close(): Promise<void> {
    interrupted.done();
    forget();
    await Promise.all([watcher.close(), server?.close(), workbench.end()]);
  }
  try {
    await Promise.all([workbench.update(), watcher.ready]);
  } catch (error) {
    await close();
    throw error;
  }
  void workbench.seed();
  return { url: server.url, close };
}

function pageOf(snapshot: Snapshot | undefined): PageSnapshot | undefined {
  return snapshot && toPage(snapshot);
}
