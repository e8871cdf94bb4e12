/** A duration as a step writes it: `300 milliseconds`, `1 hour and 30 minutes`, `90 days`. */

const milliseconds = {
  millisecond: 1,
  second: 1_000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
} as const;

/** In milliseconds. @throws Error where it is no time at all, or longer than a century */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d+) (millisecond|second|minute|hour|day|week)/g)];
  const sum = parts.reduce(
    (all, [, times, unit]) => all + Number(times) * (milliseconds[unit as keyof typeof milliseconds] ?? 0),
    0,
  );
  if (sum > 0 && sum <= mostDays * milliseconds.day) return sum;
  throw new Error(`"${text}" cannot pass: write a time from 1 millisecond to ${mostDays} days.`);
}

const mostDays = 36_500;
