import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyEdit } from '../source-edit.ts';
import { repository } from '../test-support/tiny-project.ts';
import { testsOf } from './defect.ts';
import { byProcess, defects } from './defects.ts';

describe('the table', () => {
  test.for(defects)('$name', (one) => {
    const text = readFileSync(path.join(repository, one.file), 'utf8');
    expect(applyEdit(one, text)).not.toBe(text);
    expect(testsOf(one).filter(({ file }) => !existsSync(path.join(repository, file)))).toEqual([]);
    expect(testsOf(one).length).toBeGreaterThan(0);
  });

  test('has forty defects, of names of their own, ten of which only a process shows', () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
    expect(defects.length).toBeGreaterThanOrEqual(40);
    expect(byProcess.length).toBeGreaterThanOrEqual(10);
  });
});
