/** What a person decides about the changes that `fill` proposes: by the options, or asked at the terminal. */
import { createInterface } from 'node:readline/promises';
import { CannotJudge } from '../base/cannot-judge.ts';
import { type Place, renderLine, renderPlace } from '../base/finding.ts';
import { countFiles, renderChanges, renderRemoval, renderRewording } from '../fill/fill-text.ts';
import type { Decisions, FileChange, Remaining } from '../fill/plan.ts';
import { writeChanges } from '../fill/write.ts';
import type { Project } from '../project/project.ts';
import type { CommandContext } from './command.ts';
import type { FillOptions } from './command-lines.ts';
import { print } from './print.ts';

/**
 * Asks which quotes are anchored anew and which scenarios are deleted, of those that `fill` does not change by itself.
 * @throws CannotJudge for a place at which there is nothing to decide, and where nobody can be asked
 */
export async function decide(
  { reanchor, prune }: FillOptions,
  context: CommandContext,
  { rewordings, removals }: Remaining,
): Promise<Decisions> {
  const quotes = rewordings.map((one) => ({ one, place: one.quote.place }));
  const anchored = await choose(context, '--reanchor', reanchor, quotes, (one) => {
    print(context, (palette) => renderRewording(one, palette));
    return agree(context, 'Re-anchor this quote?');
  });
  const parts = removals.map((one) => ({ one, place: one.place }));
  const pruned = await choose(context, '--prune', prune, parts, (one) => {
    print(context, () => renderRemoval(one));
    return agree(context, 'Delete it?');
  });
  return { reanchor: anchored, prune: pruned };
}

type Choice<T> = { readonly one: T; readonly place: Place };

async function choose<T>(
  context: CommandContext,
  option: string,
  chosen: true | readonly string[] | undefined,
  choices: readonly Choice<T>[],
  ask: (one: T) => Promise<boolean>,
): Promise<T[]> {
  if (chosen === undefined) return [];
  if (chosen !== true) return chosen.flatMap((place) => choiceAt(option, place, choices));
  if (choices.length > 0 && !isConversation(context)) {
    throw refusal(`${option} asks of each, and this is no terminal`, option, choices);
  }
  const agreed: T[] = [];
  for (const { one } of choices) if (await ask(one)) agreed.push(one);
  return agreed;
}

function choiceAt<T>(option: string, wanted: string, choices: readonly Choice<T>[]): T[] {
  const found = choices.filter(({ place }) => [renderPlace(place), renderLine(place)].includes(wanted));
  if (found.length === 0) throw refusal(`at ${wanted} there is nothing for ${option}`, option, choices);
  return found.map(({ one }) => one);
}

function refusal<T>(what: string, option: string, choices: readonly Choice<T>[]): CannotJudge {
  const places = choices.map(({ place }) => renderPlace(place)).join(' ');
  const fix = places === '' ? `Leave ${option} out: it has nothing to decide` : `Name places: ${option} ${places}`;
  return new CannotJudge({ where: 'npm run fill', what, fix });
}

/**
 * Shows the changes, and writes them where somebody agrees, or has agreed beforehand by `--write`.
 * @returns whether they are in the files now; also where there were none
 * @param proposal what would be written, in words
 * @throws CannotJudge where they cannot be written
 */
export async function settleChanges(
  { write }: FillOptions,
  { root }: Project,
  context: CommandContext,
  changes: readonly FileChange[],
  proposal = countFiles(changes),
): Promise<boolean> {
  if (changes.length === 0) return true;
  print(context, (palette) => renderChanges(changes, palette));
  if (!write && !(isConversation(context) && (await agree(context, `Write ${proposal}?`)))) return false;
  await writeChanges(root, changes);
  return true;
}

/** Whether there is a person to ask: both ends of the conversation are terminals. */
function isConversation({ stdin, stdout }: CommandContext): boolean {
  return stdin.isTTY === true && stdout.isTTY === true;
}

/** Whether the question was answered with "y" or "yes"; anything else, the end of the input included, is a no. */
async function agree({ stdin, stdout }: CommandContext, question: string): Promise<boolean> {
  const terminal = createInterface({ input: stdin, output: stdout });
  terminal.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'));
  const ended = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  try {
    return /^y(es)?$/i.test((await Promise.race([terminal.question(`${question} [y/N] `), ended])).trim());
  } finally {
    terminal.close();
    stdout.write('\n');
  }
}
