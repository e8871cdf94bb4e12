/** A mutation is something done to the files of a project; mutations make up an attempt. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Done to the copy of the project whose root is given. */
export type Mutation = (root: string) => void | Promise<void>;

/** All of them, one after the other. */
export function all(...mutations: readonly Mutation[]): Mutation {
  return async (root) => {
    for (const mutation of mutations) await mutation(root);
  };
}

/** Writes a file anew, or for the first time. */
export function write(file: string, content: string | Uint8Array): Mutation {
  return (root) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
  };
}

/** Writes a file anew from what it holds. @throws Error where that changes nothing, which would be no attempt */
export function change(file: string, edit: (text: string) => string): Mutation {
  return (root) => {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`Expected ${file} to be another one after the mutation`);
    writeFileSync(path.join(root, file), after);
  };
}

/** Puts a text in the place of another, at its first occurrence, or wherever a global pattern matches. */
export function edit(file: string, from: string | RegExp, to: string): Mutation {
  return change(file, (text) => text.replace(from, () => to));
}

export function append(file: string, text: string): Mutation {
  return (root) => appendFileSync(path.join(root, file), text);
}

/** Leaves everything as it is. */
export const nothing: Mutation = () => {};

/** Removes a file or a folder. */
export function remove(file: string): Mutation {
  return (root) => rmSync(path.join(root, file), { recursive: true });
}

/** Removes the files with an ending from a folder. */
export function removeFrom(folder: string, ending: string): Mutation {
  return (root) => {
    for (const name of readdirSync(path.join(root, folder)))
      if (name.endsWith(ending)) rmSync(path.join(root, folder, name));
  };
}

/** Moves a file or a folder. */
export function move(file: string, to: string): Mutation {
  return (root) => {
    mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
    renameSync(path.join(root, file), path.join(root, to));
  };
}

/** Copies a file or a folder to a place where it takes the place of what is there. */
export function copy(file: string, to: string): Mutation {
  return (root) => {
    rmSync(path.join(root, to), { recursive: true, force: true });
    cpSync(path.join(root, file), path.join(root, to), { recursive: true });
  };
}
