import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '../source-edit.ts';
import { repository } from '../test-support/tiny-project.ts';
import { clientDefects } from './defects.ts';

describe('the table', () => {
  test.for(clientDefects)('$name', (one) => {
    const text = readFileSync(path.join(repository, one.file), 'utf8');
    expect(applyEdit(one, text)).not.toBe(text);
    expect(one.file).toMatch(/^client\//);
  });

  test('has at least thirty defects, of names of their own', () => {
    expect(new Set(clientDefects.map(({ name }) => name)).size).toBe(clientDefects.length);
    expect(clientDefects.length).toBeGreaterThanOrEqual(30);
  });
});
