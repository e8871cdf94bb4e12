/** A change that is proposed for one file, and is written only when somebody agrees. */

/** `file` is relative to the project's root, with forward slashes; `before` is undefined for a file that is not there. */
export type FileChange = { readonly file: string; readonly before: string | undefined; readonly after: string };
