/** `shown init`: lays out a project from its document. */
import { renderFindings } from './base/finding.ts';
import type { Main } from './command/command.ts';
import type { InitOptions } from './command/command-lines.ts';
import { print } from './command/print.ts';
import { countRemaining, renderRemaining } from './fill/fill-text.ts';
import { renderLaidOut } from './fill/init/init-text.ts';
import { initProject } from './fill/init/write-project.ts';

export const main: Main<InitOptions> = async ({ document }, project, context) => {
  const { filled, ...laidOut } = await initProject(project, document);
  const { findings } = filled;
  print(context, (palette) => renderRemaining(filled, palette));
  print(context, (palette) => renderFindings(findings, palette));
  print(context, (palette) => renderLaidOut({ ...laidOut, document }, palette));
  return findings.length === 0 && countRemaining(filled) === 0 ? 0 : 1;
};
