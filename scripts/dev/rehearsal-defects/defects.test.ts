import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '../source-edit.ts';
import { repository } from '../targets/place.ts';
import { rehearsalDefects } from './defects.ts';
import { quotedBy } from './variant-features.ts';

const rehearsal = path.join(repository, 'rehearsal');

/** The point in which each sentence is quoted, once. */
function pointsOfQuotes(): ReadonlyMap<string, string> {
  const folder = path.join(rehearsal, 'features');
  const files = readdirSync(folder).filter((name) => /^\d.*\.feature$/.test(name));
  const quotes = files.flatMap((file) =>
    [...quotedBy(readFileSync(path.join(folder, file), 'utf8')).values()].map(
      (quote) => [quote, file.charAt(0)] as const,
    ),
  );
  expect(new Set(quotes.map(([quote]) => quote)).size).toBe(quotes.length);
  return new Map(quotes);
}

describe('the table', () => {
  test.for(rehearsalDefects)('$file: $name', (defect) => {
    const text = readFileSync(path.join(rehearsal, defect.file), 'utf8');
    expect(applyEdit(defect, text)).not.toBe(text);
  });

  test('has a defect for each sentence of the nine points that a Rule quotes, and one for each alone', () => {
    const sentences = rehearsalDefects.map(({ name }) => name);
    const quoted = [...pointsOfQuotes()].filter(([, point]) => point !== '0').map(([quote]) => quote);
    expect(sentences.toSorted()).toEqual(quoted.toSorted());
    expect(sentences.length).toBeGreaterThanOrEqual(60);
  });

  test('has defects of the client, the contract, the server and its migrations', () => {
    expect(rehearsalDefects.filter(({ file }) => file.startsWith('server/migrations/')).length).toBeGreaterThanOrEqual(
      3,
    );
    for (const folder of ['client/', 'contract/', 'server/'])
      expect(rehearsalDefects.filter(({ file }) => file.startsWith(folder)).length).toBeGreaterThanOrEqual(20);
  });
});
