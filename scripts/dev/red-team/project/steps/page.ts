/** The page as it was built, and what a visitor reads on it. Its markup is simple enough to be read without a browser. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type Page = {
  readonly markup: string;
  /** How many pages there are beside each other, this one included. */
  readonly pages: number;
  /** The hours of each day by its name, in the order of the page. */
  readonly hours: ReadonlyMap<string, string>;
  /** The texts of all elements with this name. */
  readonly texts: (element: string) => readonly string[];
};

/** Opens the page in the folder of the built client. @throws Error where there is none */
export async function openPage(folder: string): Promise<Page> {
  const files = await readdir(folder);
  const markup = await readFile(path.join(folder, 'index.html'), 'utf8');
  const texts = (element: string) =>
    [...markup.matchAll(new RegExp(`<${element}\\b[^>]*>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);
  const hours = texts('dd');
  return {
    markup,
    pages: files.filter((file) => file.endsWith('.html')).length,
    hours: new Map(texts('dt').map((day, index) => [day, hours[index] ?? ''])),
    texts,
  };
}

/** When a day begins and ends, in minutes after midnight; nothing where the library is closed. */
export function timesOf(hours: string): readonly number[] {
  if (hours === 'closed') return [];
  const [, ...numbers] = /^(\d\d):(\d\d)–(\d\d):(\d\d)$/.exec(hours) ?? [];
  const [fromHour = Number.NaN, fromMinute = 0, toHour = 0, toMinute = 0] = numbers.map(Number);
  return [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
}
