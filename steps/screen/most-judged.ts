/** A page with more than this is not judged at all, so that no page is judged in part. */
export const mostJudged = { elements: 20_000, characters: 5_000_000 } as const;
