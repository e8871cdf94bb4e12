/** Serves the living page of a project until it is interrupted. */
import path from 'node:path';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { Place } from '../base/finding.ts';
import { valueOfJson } from '../base/json.ts';
import { escapePattern } from '../base/text.ts';
import type { CommandContext } from '../command/command.ts';
import type { WatchOptions } from '../command/command-lines.ts';
import { readSpecification } from '../document/read.ts';
import { holdsProject, type Project } from '../project/project.ts';
import { renderLivePage } from '../reports/page/live-page.tsx';
import { readAssets } from '../reports/page/render-page.ts';
import { readPolicy } from '../verdict/read-policy.ts';
import { type AcceptRun, startAccept } from './accept-child.ts';
import { answerForm, previewAnswer, writeAnswer } from './answers.ts';
import { openInEditor } from './editor.ts';
import { startServer } from './server.ts';
import { watchedPlaces, watchFiles } from './watch-files.ts';
import { openLive } from './watched-project.ts';

/** A living page that is served. */
type ServedPage = { readonly url: string; close(): void };

/**
 * Serves the page, and follows the files.
 * @throws CannotJudge where the folder is that of no project, a release policy is named that is not there, or the port is taken
 */
export async function serveLive(options: WatchOptions, project: Project, context: CommandContext): Promise<ServedPage> {
  const { target, policy, port } = options;
  if (!holdsProject(project.root)) await readSpecification(project); // which says so: nothing here would ever be shown
  if (policy !== undefined) await readPolicy(project, policy);
  const live = openLive(project, target, policy);
  const assets = await readAssets(true);
  let run: AcceptRun | undefined;
  let running: string | undefined;
  let ran: string | undefined;

  async function start(names: readonly string[]): Promise<void> {
    if (run !== undefined) throw busy();
    running = 'Starting …';
    const name = names.map((one) => `^${escapePattern(one)}$`);
    run = startAccept(project, { ...options, name }, context.env, (line) => {
      running = line;
      server.tell();
    });
    server.tell();
    const end = await run.ended;
    await refresh();
    [run, running, ran] = [undefined, undefined, end];
    server.tell();
  }

  let reading: Promise<void> | undefined;
  /** Reads all anew; what changes while it is read is read after it. */
  async function refresh(): Promise<void> {
    await reading;
    reading ??= live.read().catch(failed);
    await reading;
    reading = undefined;
    server.tell();
  }
  const failed = (error: unknown) => void context.stderr.write(`${error instanceof Error ? error.stack : error}\n`);

  const server = await startServer(port, {
    page: async () => renderLivePage({ ...live.state(), project: path.basename(project.root), running, ran }, assets),
    picture: (name) => live.picture(name),
    failed,
    actions: {
      form: (form) => answerForm(project, live.state().specification, form.get('sentence') ?? ''),
      preview: (form) => previewAnswer(project, form),
      write: (form) => writeAnswer(project, form),
      async open(form) {
        await openInEditor(project.root, placeIn(project, form.get('place') ?? ''), context.env);
        return '';
      },
      run(form) {
        const { data: places } = z.array(z.string()).safeParse(valueOfJson(form.get('places') ?? ''));
        const names = live.casesAt(places ?? []).map(({ name }) => name);
        if (places !== undefined && names.length < places.length) throw moved();
        if (run !== undefined) throw busy();
        start([...new Set(names)]).catch(failed);
        return '';
      },
      stop() {
        run?.stop();
        return '';
      },
    },
  });
  let end = () => {};
  try {
    end = watchFiles(project.root, watchedPlaces(project, policy), () => void refresh());
    await refresh();
  } catch (error) {
    server.close();
    throw error;
  }
  return {
    url: server.url,
    close() {
      end();
      run?.stop();
      server.close();
    },
  };
}

/** A place as the page names it. @throws CannotJudge where it is in no file of the project */
function placeIn({ root }: Project, text: string): Place {
  const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(text) ?? [];
  const { data: place } = Place.safeParse({ file, line: Number(line), column: Number(column) });
  const isWithin = !path.relative(root, path.resolve(root, file)).startsWith('..') && !path.isAbsolute(file);
  if (place !== undefined && isWithin) return place;
  throw new CannotJudge({ where: text, what: 'it is no place in this project', fix: 'Open it yourself' });
}

function busy(): CannotJudge {
  return new CannotJudge({ where: 'run', what: 'something runs already', fix: 'Wait for it, or press Stop' });
}

function moved(): CannotJudge {
  return new CannotJudge({ where: 'run', what: 'the scenario stands elsewhere now', fix: 'Press Run again' });
}
