/** Opens a place of the project in the editor that the developer has open. */
import path from 'node:path';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { type Place, renderPlace } from '../../core/finding.ts';
import type { Project } from '../project.ts';
import { refuseElsewhere } from './safe-changes.ts';

/**
 * Starts the editor at the place; which one, `LAUNCH_EDITOR` says, or it is the one that runs.
 * @throws CannotJudge where the place is in no file of the project's own, or no editor can be started
 */
export async function openInEditor(project: Project, place: Place): Promise<void> {
  await refuseElsewhere(project, place.file);
  const { default: launch } = await import('launch-editor');
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 300); // nothing says that it has started, only that it has not
    launch(`${path.join(project.root, place.file)}:${place.line}:${place.column}`, (_file, reason) => {
      clearTimeout(timer);
      reject(noEditor(renderPlace(place), reason ?? ''));
    });
  });
}

function noEditor(where: string, reason: string): CannotJudge {
  return new CannotJudge({
    where,
    what: `no editor could be started${reason === '' ? '' : `: ${reason.trim()}`}`,
    fix: 'Name one in the variable LAUNCH_EDITOR, such as LAUNCH_EDITOR=code',
  });
}
