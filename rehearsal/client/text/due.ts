/** How long there is until a day, as people say it. */

/** "in 21 days", "in 1 day", "today", "3 days late". */
export function writeDaysLeft(days: number): string {
  if (days === 0) return 'today';
  return days > 0 ? `in ${count(days)}` : `${count(-days)} late`;
}

/** "1 day", "7 days". */
export function count(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
