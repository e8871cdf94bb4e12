/** A text that may be JSON. */
import { largestExact } from './exact-number.ts';

/** The value that it holds; undefined where it is no JSON. Its error would repeat the text, which may be secret. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first field that a text which is JSON gives twice in one object, where a reader would see the last alone. */
export function repeatedField(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (const [token, key] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (key !== undefined) {
      const [name, fields] = [String(JSON.parse(key)), open.at(-1)];
      if (fields?.has(name)) return name;
      fields?.add(name);
    } else if (token === '{' || token === '[') open.push(token === '{' ? new Set() : undefined);
    else if (token === '}' || token === ']') open.pop();
  }
  return undefined;
}

/** The first number in a text which is JSON that is too large to be exact, so that another one would be read. */
export function inexactNumber(text: string): string | undefined {
  const tokens = [...text.matchAll(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g)].map(([token]) => token);
  return tokens.find((token) => !token.startsWith('"') && Math.abs(Number(token)) > largestExact);
}
