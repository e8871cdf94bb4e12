/** What time it is. The server reads the time from its clock alone; only tests give it another. */
import { type Day, dayInLibrary } from '../contract/days.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const today = (clock: Clock): Day => dayInLibrary(clock.now());
