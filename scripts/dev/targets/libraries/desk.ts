/** What the lending desk of each library shows. */
export const genres = ['Novel', 'Poetry', 'Crime'] as const;
export const authors = ['Jane Austen', 'Frank Herbert', 'Emily Dickinson'] as const;
export const shelves = ['Left', 'Right'] as const;
export const keywords = ['Desert', 'Spice'] as const;
export const loans = [
  { title: 'Emma', member: 'Ada', due: '3 May' },
  { title: 'Dune', member: 'Alan', due: '5 May' },
] as const;
export const columns = ['Title', 'Member', 'Due'] as const;
