import { expect, test } from 'vitest';
import { runOf } from '../dev/test-support/sample-run.ts';
import { requireGreen } from './green-run.ts';

test('a run of a deployed target is none to prove where no target is named, which is said with its address', () => {
  const url = 'https://shop.example/';
  const runs = [runOf({ target: { kind: 'deployed', url } })];
  const verdict = { findings: [], scenarios: [], runs };
  expect(() => requireGreen(verdict, { kind: 'reference client' })).toThrow(
    `reports/run: there is no green run to prove: it was made on ${url}, and no target is named. Give --target ${url}.`,
  );
  expect(() => requireGreen(verdict, { kind: 'deployed', url })).not.toThrow();
});
