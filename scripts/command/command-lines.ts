/** What each command can be called with: its description, its flags, and the schema of its options. */
import { z } from 'zod';
import { documentation } from '../project/package.ts';
import { AcceptOptions, acceptFields, refuseWithoutTarget } from '../run/accept-options.ts';
import { verdictFile } from '../verdict/verdict-record.ts';
import type { CommandLine, Flag } from './parse-options.ts';

/** How a header names a variable, for the help. */
const variable = '$'.concat('{NAME}');

/** Flag, help, and the commands that have it, in the order in which each of them lists its own. */
const flags: readonly (readonly [flags: string, help: string, ...commands: readonly CommandName[]])[] = [
  ['--port <n>', 'listen there (default: 4780; 0 for any that is free)', 'watch'],
  ['--open', 'open it in the browser', 'watch'],
  ['--target <url>', 'test the application deployed there (default: the client in client/)', 'accept'],
  ['--target <url>', 'judge runs of the application deployed there (default: of the client in client/)', 'gate'],
  ['--target <url>', 'run scenarios on the application deployed there (default: the client in client/)', 'watch'],
  [
    '--header <header>',
    `send 'Name: value' to the target's origin; ${variable} is read from the environment`,
    'accept',
  ],
  ['--header <header>', "send 'Name: value' to the target's origin", 'watch'],
  ['--storage-state <file>', "open the target with Playwright's storage state: cookies and local storage", 'accept'],
  ['--storage-state <file>', "open the target with Playwright's storage state", 'watch'],
  ['--ignore-https-errors', "accept the target's certificate whatever it is", 'accept', 'watch'],
  ['--loads-per-second <n>', "load at most so many of the target's pages in a second", 'accept'],
  ['--workers <n>', 'scenarios at a time (default: as many as there are cores)', 'accept'],
  ['--shard <I/N>', 'run the I-th of N parts of the scenarios', 'accept'],
  ['--retry <n>', 'try what fails again, at most so many times (default: 0); it is then flaky', 'accept'],
  ['--order <order>', 'defined (default), random, or random:SEED for the same order once more', 'accept'],
  ['--deadline <duration>', 'end the scenarios after such a time, for example 15m, with what there is', 'accept'],
  ['--tags <expression>', 'run only scenarios with these tags: not a verdict', 'accept'],
  ['--name <regex...>', 'run only scenarios with such names: not a verdict', 'accept'],
  ['--failed', 'run only what failed last time: not a verdict', 'accept'],
  ['--trace <mode>', "record Playwright's trace: off (default), on or retain-on-failure", 'accept'],
  ['--headed', 'show the browser', 'accept'],
  ['--release', 'judge for a release: nothing may be open but for what the policy accepts', 'accept', 'gate'],
  ['--policy <file>', 'the release policy (default: features/release-policy.json)', 'accept', 'gate', 'watch'],
  ['--since <file>', `name what turned red or is proven by less since an earlier ${verdictFile}`, 'accept', 'gate'],
  ['--json', 'print the verdict as JSON', 'accept', 'gate'],
  ['--json', 'print the trace as JSON', 'trace'],
  ['--json', 'print them as JSON', 'phrases'],
  ['--watch', 'print it anew after each save, until it is interrupted', 'trace'],
  ['--write', 'write without asking, as in a script', 'fill'],
  [
    '--reanchor [places...]',
    'have the quotes at these places say what the document says now (alone: asks of each)',
    'fill',
  ],
  [
    '--prune [places...]',
    'delete the Rules, scenarios and quotes at these places, whose words are gone or answered (alone: asks of each)',
    'fill',
  ],
  ['--steps', 'write a definition for every step that has none, to be completed', 'fill'],
];

export type CommandName = 'accept' | 'fill' | 'gate' | 'init' | 'phrases' | 'trace' | 'watch';

function flagsOf(command: CommandName): Flag[] {
  return flags.flatMap(([flags, help, ...commands]) => (commands.includes(command) ? [{ flags, help }] : []));
}

/** The options of `gate`; those of `accept` that it lacks have their defaults. */
export type GateOptions = z.infer<typeof GateOptions>;
const GateOptions = acceptFields.extend({
  /** The runs to judge together; all that are recorded where there is none. */
  folders: z.array(z.string()).readonly(),
});

/** The options of `watch`, which has `accept` run scenarios; those of `accept` that it lacks have their defaults. */
export type WatchOptions = z.infer<typeof WatchOptions>;
const WatchOptions = acceptFields
  .extend({ port: wholeNumber(0, 65_535).default(4780), open: z.boolean().default(false) })
  .superRefine(refuseWithoutTarget);

/** A place as it is printed, with or without its column; `true` where the option stands alone. */
const Places = z.union([
  z.literal(true),
  z.array(
    z.string().regex(/^.+:\d+(:\d+)?$/, 'expected a place as it is printed, such as features/2-screens.feature:12:9'),
  ),
]);

export type FillOptions = z.infer<typeof FillOptions>;
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

export type TraceOptions = z.infer<typeof TraceOptions>;
const TraceOptions = z
  .object({ json: z.boolean().default(false), watch: z.boolean().default(false) })
  .refine(({ json, watch }) => !(json && watch), { path: ['watch'], message: 'prints text, and no JSON' });

export type PhraseOptions = z.infer<typeof PhraseOptions>;
const PhraseOptions = z.object({ json: z.boolean().default(false), text: z.array(z.string()) });

export type InitOptions = z.infer<typeof InitOptions>;
const InitOptions = z.object({ document: z.string() });

/** A number without a fraction, in digits. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
}

export const acceptLine: CommandLine<AcceptOptions> = {
  command: 'accept',
  description: 'Takes the document through a real browser and says whether the product is safe to merge.',
  flags: flagsOf('accept'),
  schema: AcceptOptions,
};

export const gateLine: CommandLine<GateOptions> = {
  command: 'gate',
  description: 'Judges what is recorded, from one machine or many, and writes the reports.',
  argument: ['[folders...]', 'runs to judge together (default: all under reports/run)'],
  flags: flagsOf('gate'),
  schema: GateOptions,
};

export const watchLine: CommandLine<WatchOptions> = {
  command: 'watch',
  description: 'Serves the living page: the living specification in a browser tab, true after every save.',
  flags: flagsOf('watch'),
  schema: WatchOptions,
  footer: `
Goes on until it is interrupted. Ends with 2 if it could not begin. What it
does: ${documentation('guide')}`,
};

export const fillLine: CommandLine<FillOptions> = {
  command: 'fill',
  description:
    'Has the feature files follow the document: shows what would change, and writes it when asked to. What is shown and ' +
    'quoted nowhere gets a Rule and an @unwritten scenario, what is not shown a @pending one; a pending scenario whose ' +
    'words are shown becomes @unwritten. With --steps, it drafts a definition for every undefined step instead.',
  flags: flagsOf('fill'),
  schema: FillOptions,
};

export const traceLine: CommandLine<TraceOptions> = {
  command: 'trace',
  description: 'Says what of the document is enforced, open, outside, uncovered or stale. Needs no browser.',
  flags: flagsOf('trace'),
  schema: TraceOptions,
};

export const phrasesLine: CommandLine<PhraseOptions> = {
  command: 'phrases',
  description: 'Lists the phrases that steps of features can be written in. Needs no browser.',
  argument: ['[text...]', 'words that a phrase, its meaning or an example holds, or is near to'],
  flags: flagsOf('phrases'),
  schema: PhraseOptions,
  footer: `
Ends with 0, or with 2 if the phrases cannot be read.
How they are used: ${documentation('reference')}`,
};

export const initLine: CommandLine<InitOptions> = {
  command: 'init',
  description:
    'Lays out a project in the current folder from a document with nine points: features that speak of each of its ' +
    'sentences, the release policy, the configuration of Cucumber, npm scripts and a workflow. Overwrites nothing.',
  argument: ['<document>', 'the document, a Markdown file'],
  flags: [],
  schema: InitOptions,
  footer: `
Ends with 0 if the project is laid out, 1 if something in it is still to be done
by hand, 2 if nothing was written.
What comes next: ${documentation('guide')}`,
};
