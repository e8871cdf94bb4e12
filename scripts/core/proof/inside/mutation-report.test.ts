import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { ProvenMutant } from '../proof.ts';
import { renderMutationPage, toMutationReport } from './mutation-report.ts';

const require = createRequire(import.meta.url);
const file = 'client/hello.tsx';
const attempt = {
  place: 'features/1-a.feature:4:5',
  scenario: 'It greets',
  verdict: 'killed',
  message: '"Hello" is gone',
} as const;

function mutant(verdict: ProvenMutant['verdict'], attempts: ProvenMutant['attempts'] = [attempt]): ProvenMutant {
  const change = {
    kind: 'code',
    file,
    start: { line: 1, column: 1 },
    end: { line: 1, column: 8 },
    mutator: 'Text',
    from: '"Hello"',
    to: '',
  } as const;
  return { key: '', basis: '', origin: 'inside', change, words: '', demand: 'any', statements: [], verdict, attempts };
}

/** The schema as it is published; what ajv does not know of it are formats, which say nothing here. */
function complaints(report: unknown): string {
  const schema: unknown = require('mutation-testing-report-schema/mutation-testing-report-schema.json');
  const ajv = new Ajv({ strict: false, validateFormats: false });
  return ajv.validate(schema as object, report) ? '' : ajv.errorsText();
}

const all = [
  mutant('killed'),
  mutant('toothless'),
  mutant('spared'),
  mutant('inert'),
  mutant('inert', []),
  mutant('crashed'),
  mutant('crashed', []),
  mutant('hung'),
];

test('what became of a mutant is said in the words of the shared format, whose schema accepts it', () => {
  const report = toMutationReport(all, new Map([[file, '"Hello";\n']]));
  expect(report.files[file]?.mutants.map(({ status }) => status)).toEqual([
    'Killed',
    'Survived',
    'Survived',
    'Ignored',
    'NoCoverage',
    'RuntimeError',
    'CompileError',
    'Timeout',
  ]);
  expect(report.files[file]?.mutants[0]).toMatchObject({ killedBy: [attempt.place], statusReason: '"Hello" is gone' });
  expect(report.testFiles).toEqual({
    'features/1-a.feature': {
      tests: [{ id: attempt.place, name: 'It greets', location: { start: { line: 4, column: 5 } } }],
    },
  });
  expect(complaints(report)).toBe('');
  expect(complaints({ ...report, files: { [file]: { language: 'typescript' } } })).not.toBe('');
});

test('mutants from outside are no mutants of code', () => {
  const outside: ProvenMutant = { ...mutant('killed'), origin: 'outside', change: { kind: 'blank' } };
  expect(toMutationReport([outside], new Map()).files).toEqual({});
});

test('the page holds all that it needs, whatever the code holds', () => {
  const elements = require.resolve('mutation-testing-elements/mutation-test-elements.js');
  const report = toMutationReport(all, new Map([[file, '</script><script>alert(1)</script>']]));
  const page = renderMutationPage(report, readFileSync(elements, 'utf8'));
  expect(page.match(/<script\b/g)?.length).toBe(2 + (readFileSync(elements, 'utf8').match(/<script\b/g)?.length ?? 0));
  expect(page.match(/<\/script>/g)).toHaveLength(2);
  expect(page).not.toMatch(/<(?:script|link|img)\b[^>]*\b(?:src|href)=/);
  expect(page).toContain("default-src 'none'");
});
