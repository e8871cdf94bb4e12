/** `shown init`: lays out a project from its document. */
import { z } from 'zod';
import { renderFindings } from './base/finding.ts';
import { isEntry, runCommand } from './command/command.ts';
import type { Main } from './command/context.ts';
import { parseOptions } from './command/options.ts';
import { print } from './command/print.ts';
import { countRemaining, renderRemaining } from './fill/fill-text.ts';
import { renderLaidOut } from './fill/init/init-text.ts';
import { initProject } from './fill/init/write.ts';
import { documentation } from './project/package-folder.ts';

/** What is true when it was interrupted. */
export const kept = 'no file was written';

const InitOptions = z.object({ document: z.string() });

const footer = `
Ends with 0 if the project is laid out, 1 if something in it is still to be done
by hand, 2 if nothing was written.
What comes next: ${documentation('your-repository')}`;

export const main: Main = async (argv, project, context) => {
  const { document } = parseOptions({ schema: InitOptions, command: 'init', argv, context, footer }, (program) =>
    program
      .description(
        'Lays out a project in the current folder from a document with nine points: features that speak of each of its ' +
          'sentences, the release policy, the configuration of Cucumber, npm scripts and a workflow. Overwrites nothing.',
      )
      .argument('<document>', 'the document, a Markdown file'),
  );
  const { filled, ...laidOut } = await initProject(project, document);
  const { findings } = filled;
  print(context, (palette) => renderRemaining(filled, palette));
  print(context, (palette) => renderFindings(findings, palette));
  print(context, (palette) => renderLaidOut({ ...laidOut, document }, palette));
  return findings.length === 0 && countRemaining(filled) === 0 ? 0 : 1;
};

if (isEntry(import.meta.url)) await runCommand({ main, kept });
