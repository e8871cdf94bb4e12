/** A shown sentence, as far as a proof goes. */
export type ProvenText = { readonly id: string; readonly text: string };
