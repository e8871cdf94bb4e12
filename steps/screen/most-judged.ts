/** More than this is not judged at all, so that nothing is judged in part. */
export const mostJudged = { elements: 20_000, characters: 5_000_000 } as const;
