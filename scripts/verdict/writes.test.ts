import { expect, test } from 'vitest';
import { type PolicyWrites, renderWrites } from './writes.ts';

test.each<[PolicyWrites['allow'], string]>([
  ['all', 'actions may send whatever they do: A staging.'],
  [['POST /login'], 'actions may send POST /login: A staging.'],
  [['POST /login', 'PUT /books/{id}'], 'actions may send POST /login, PUT /books/{id}: A staging.'],
  [[], 'actions may send nothing: A staging.'],
])('%j is said in one line', (allow, line) => {
  expect(renderWrites({ allow, reason: 'A staging.' })).toBe(line);
});
