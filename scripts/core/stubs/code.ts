/** Text of TypeScript in which imported names are still to be named, since a file may know them by another name. */

/** Something that a module exports: that of a package, or a file, as a path relative to the root with forward slashes. */
export type ImportedName = {
  readonly name: string;
  readonly kind: 'value' | 'type';
  readonly from: { readonly package: string } | { readonly file: string };
};

export type Code = readonly (string | ImportedName)[];

/** A template literal whose values are texts, imported names or other code. */
export function code(texts: TemplateStringsArray, ...values: readonly (string | ImportedName | Code)[]): Code {
  return texts.flatMap((text, at) => {
    const value = values[at] ?? '';
    return [text, ...(isCode(value) ? value : [value])];
  });
}

export function joinCode(parts: readonly Code[], separator: string): Code {
  return parts.flatMap((part, at) => (at === 0 ? part : [separator, ...part]));
}

export function importsOf(parts: Code): ImportedName[] {
  return parts.filter((part) => typeof part !== 'string');
}

export function renderCode(parts: Code, nameOf: (imported: ImportedName) => string): string {
  return parts.map((part) => (typeof part === 'string' ? part : nameOf(part))).join('');
}

function isCode(value: string | ImportedName | Code): value is Code {
  return Array.isArray(value);
}
