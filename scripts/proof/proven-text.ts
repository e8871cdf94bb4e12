/** A shown sentence as a proof records it: its id and its text. */
export type ProvenText = { readonly id: string; readonly text: string };
