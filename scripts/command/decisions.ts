/** Decisions about drift: which quotes are anchored anew and what is deleted, by the options or by asking one by one. */
import { CannotJudge } from '../base/cannot-judge.ts';
import { type Place, renderPlace } from '../base/finding.ts';
import type { Decisions } from '../fill/decided.ts';
import { renderGone, renderReworded } from '../fill/fill-text.ts';
import type { Remaining } from '../fill/remaining.ts';
import type { CommandContext } from './context.ts';
import type { FillOptions } from './fill-options.ts';
import { print } from './print.ts';
import { agree, isConversation } from './question.ts';

/**
 * What was agreed to of what is left.
 * @throws CannotJudge for a place at which there is nothing to decide, and where nobody can be asked
 */
export async function decide(
  context: CommandContext,
  { reworded, gone }: Remaining,
  { reanchor, prune }: FillOptions,
): Promise<Decisions> {
  const quotes = reworded.map((one) => ({ one, place: one.quote.place }));
  const anchored = await choose(context, '--reanchor', reanchor, quotes, (one) => {
    print(context, (palette) => renderReworded(one, palette));
    return agree(context, 'Re-anchor this quote?');
  });
  const parts = gone.map((one) => ({ one, place: one.place }));
  const pruned = await choose(context, '--prune', prune, parts, (one) => {
    print(context, () => renderGone(one));
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
  const found = choices.filter(({ place }) => [renderPlace(place), `${place.file}:${place.line}`].includes(wanted));
  if (found.length === 0) throw refusal(`at ${wanted} there is nothing for ${option}`, option, choices);
  return found.map(({ one }) => one);
}

function refusal<T>(what: string, option: string, choices: readonly Choice<T>[]): CannotJudge {
  const places = choices.map(({ place }) => renderPlace(place)).join(' ');
  const fix = places === '' ? `Leave ${option} out: it has nothing to decide` : `Name places: ${option} ${places}`;
  return new CannotJudge({ where: 'npm run fill', what, fix });
}
