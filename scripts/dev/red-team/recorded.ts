/** Mutations on a recorded run: its messages and its `run.json`, as a forger would edit them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Run } from '../../core/runs/run.ts';
import { projectAt } from '../../io/project.ts';
import { readSourceDigests } from '../../io/source-digests.ts';
import { all, change, type Mutation, write } from './mutation.ts';

/** Where the whole run is recorded. */
export const whole = 'reports/run/1-of-1';

/** Edits the messages, and leaves the SHA-256 of them in `run.json` as it was. */
export function alter(edit: (text: string) => string, folder = whole): Mutation {
  return change(`${folder}/messages.ndjson`, edit);
}

/** Edits the messages, and has the SHA-256 agree with them, as one who knows the harness would. */
export function forge(edit: (text: string) => string, folder = whole): Mutation {
  return all(alter(edit, folder), seal(folder));
}

/** Has the SHA-256 in `run.json` agree with the messages beside it, whatever they are. */
export function seal(folder = whole): Mutation {
  return (root) => {
    const recorded = readFileSync(path.join(root, folder, 'messages.ndjson'));
    const messages = createHash('sha256').update(recorded).digest('hex');
    return claim({ messages }, folder)(root);
  };
}

/** Does the mutation after the run, and has the digests in `run.json` agree with the sources as they are then. */
export function hidden(mutation: Mutation, folder = whole): Mutation {
  return async (root) => {
    await mutation(root);
    const digests = await readSourceDigests(projectAt(root));
    await claim({ digests }, folder)(root);
  };
}

/** Has `run.json` say something else; what is undefined is left out. */
export function claim(fields: { readonly [K in keyof Run]?: unknown }, folder = whole): Mutation {
  const file = `${folder}/run.json`;
  return (root) => {
    const run = Run.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
    return write(file, JSON.stringify({ ...run, ...fields }))(root);
  };
}
