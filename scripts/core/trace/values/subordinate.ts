/** Whether what follows is said in a subordinate clause, so that it is a condition of something else, or about it. */
export const subordinate =
  /(?<!\p{L})(?:who|whoever|that|which|whose|if|in case|provided|assuming|when|whenever|(?:each|every) time|where|once|until|unless|while|after|before|because|since|without)(?!\p{L})[^,.;]*$/iu;
