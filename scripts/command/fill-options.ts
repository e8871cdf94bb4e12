/** The options of `npm run fill`. */
import { z } from 'zod';
import type { CommandContext } from './context.ts';
import { parseOptions } from './options.ts';

/** A place as it is printed, with or without its column; `true` where the option stands alone. */
const Places = z.union([
  z.literal(true),
  z.array(
    z.string().regex(/^.+:\d+(:\d+)?$/, 'expected a place as it is printed, such as features/2-screens.feature:12:9'),
  ),
]);

const FillOptions = z
  .object({
    write: z.boolean().default(false),
    reanchor: Places.optional(),
    prune: Places.optional(),
    steps: z.boolean().default(false),
  })
  .refine(({ steps, reanchor, prune }) => !steps || (reanchor ?? prune) === undefined, {
    path: ['steps'],
    message: 'it is about step code, where there is nothing to re-anchor or prune: give one or the other',
  });
export type FillOptions = z.infer<typeof FillOptions>;

/**
 * The options that `fill` was called with.
 * @throws CannotJudge for an option that is unknown or has a value that cannot be used
 */
export function parseFillOptions(argv: readonly string[], context: CommandContext = process): FillOptions {
  return parseOptions({ schema: FillOptions, command: 'fill', argv, context }, (program) =>
    program
      .description(
        'Has the feature files follow the document: shows what would change, and writes it when asked to. What is shown and ' +
          'quoted nowhere gets a Rule and an @unwritten scenario, what is not shown a @pending one; a pending scenario whose ' +
          'words are shown becomes @unwritten. With --steps, it drafts a definition for every undefined step instead.',
      )
      .option('--write', 'write without asking, as in a script')
      .option(
        '--reanchor [places...]',
        'have the quotes at these places say what the document says now (alone: asks of each)',
      )
      .option(
        '--prune [places...]',
        'delete the Rules, scenarios and quotes at these places, whose words are gone or answered (alone: asks of each)',
      )
      .option('--steps', 'write a definition for every step that has none, to be completed'),
  );
}
