/** The two kinds of target. */

/** The project's own client, or an application deployed under an address. */
export type TargetKind = 'reference client' | 'deployed';
