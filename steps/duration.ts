/** A duration as a step writes it: `30 seconds`, `1 hour and 30 minutes`. */

const milliseconds = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** In milliseconds. @throws Error where it is no time at all, or longer than a browser's timers go */
export function parseDuration(text: string): number {
  const parts = [...text.matchAll(/(\d+) (second|minute|hour|day|week)/g)];
  const sum = parts.reduce(
    (all, [, times, unit]) => all + Number(times) * (milliseconds[unit as keyof typeof milliseconds] ?? 0),
    0,
  );
  if (sum > 0 && sum <= longest) return sum;
  throw new Error(
    `"${text}" cannot pass: write a time from 1 second to ${Math.floor(longest / milliseconds.day)} days.`,
  );
}

/** The longest delay of a timer: 31 bits. */
const longest = 2 ** 31 - 1;
