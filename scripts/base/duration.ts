/** A length of time as a person writes it: "90s", "15m", "1h30m", or a plain number of seconds. */

const hour = 3_600_000;
const minute = 60_000;
const second = 1_000;

const form = /^(?:(?<h>\d{1,6})h)?(?:(?<m>\d{1,6})m)?(?:(?<s>\d{1,6})s)?$/;

/** The milliseconds of a duration; undefined where it cannot be read. */
export function parseDuration(text: string): number | undefined {
  const { h, m, s } = form.exec(/^\d+$/.test(text) ? `${text}s` : text)?.groups ?? {};
  if (h === undefined && m === undefined && s === undefined) return undefined;
  return Number(h ?? 0) * hour + Number(m ?? 0) * minute + Number(s ?? 0) * second;
}

/** A number of milliseconds, rounded to whole seconds, as `parseDuration` reads it. */
export function renderDuration(milliseconds: number): string {
  const parts = [
    [Math.floor(milliseconds / hour), 'h'],
    [Math.floor((milliseconds % hour) / minute), 'm'],
    [Math.floor((milliseconds % minute) / second), 's'],
  ] as const;
  const printed = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`);
  return printed.join('') || '0s';
}
