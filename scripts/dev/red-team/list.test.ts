import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findingsOf, ownTexts } from '../test-support/trace-text.ts';
import { renderList } from './list.ts';
import { themes } from './themes.ts';

const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8');

test('the README lists exactly the attempts of the tables, as npm run red-team -- --list prints them', () => {
  const listed = /## The attempts\n\n(.*?)\n\n## /s.exec(readme)?.[1];
  expect(listed).toBe(renderList(themes));
});

describe('the attempts', () => {
  const attempts = themes.flatMap((theme) => theme.attempts.map((attempt) => ({ theme: theme.title, ...attempt })));

  test('are at least forty', () => {
    expect(attempts.length).toBeGreaterThanOrEqual(40);
  });

  test('have names of their own', () => {
    const names = attempts.map(({ theme, name }) => `${theme}: ${name}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

test('the honest project has no finding, which each attempt would name beside its own', () => {
  expect(findingsOf(ownTexts('scripts/dev/red-team/project'))).toEqual([]);
});
