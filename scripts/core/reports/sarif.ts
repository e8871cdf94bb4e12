/** Findings in the format of code scanning: SARIF 2.1.0, in as much of it as is written here. */
import { z } from 'zod';
import {
  type Finding,
  type FindingCode,
  isError,
  type Purpose,
  renderFinding,
  renderPlace,
  severities,
} from '../finding.ts';
import { renderJson } from '../json/render-json.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { printedFindings } from './verdict-text.ts';

const Text = z.strictObject({ text: z.string().min(1) });

const Location = z.strictObject({
  physicalLocation: z.strictObject({
    artifactLocation: z.strictObject({ uri: z.string().min(1), uriBaseId: z.literal('%SRCROOT%') }),
    region: z.strictObject({ startLine: z.int().positive(), startColumn: z.int().positive() }),
  }),
});

const Rule = z.strictObject({
  id: z.string(),
  shortDescription: Text,
  defaultConfiguration: z.strictObject({ level: z.enum(['error', 'warning']) }),
});

const Result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().nonnegative(),
  level: z.enum(['error', 'warning']),
  message: Text,
  locations: z.array(Location).length(1),
  partialFingerprints: z.strictObject({ 'shown/v1': z.string() }),
});

/**
 * `findings.sarif`. The names are those of the standard: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html.
 * What is optional there and not written is left out.
 */
export const Sarif = z.strictObject({
  $schema: z.literal('https://json.schemastore.org/sarif-2.1.0.json'),
  version: z.literal('2.1.0'),
  runs: z
    .array(
      z.strictObject({
        tool: z.strictObject({
          driver: z.strictObject({ name: z.literal('shown'), rules: z.array(Rule) }),
        }),
        results: z.array(Result),
        columnKind: z.literal('utf16CodeUnits'),
      }),
    )
    .length(1),
});
export type Sarif = z.infer<typeof Sarif>;

/** How many results a service takes of one file. */
const most = 5_000;
const longest = 4_000;

/** All findings that count for the purpose, the errors first. */
export function renderSarif(verdict: Verdict, purpose: Purpose): string {
  const findings = printedFindings(verdict, purpose).toSorted(
    (a, b) => Number(isError(b, purpose)) - Number(isError(a, purpose)),
  );
  const codes = [...new Set(findings.map(({ code }) => code))].toSorted();
  const driver = { name: 'shown', rules: codes.map(toRule) } as const;
  const results = findings.slice(0, most).map((finding) => toResult(finding, codes.indexOf(finding.code), purpose));
  return renderJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, results, columnKind: 'utf16CodeUnits' }],
  } satisfies Sarif);
}

function toRule(code: FindingCode) {
  const level =
    severities[code] === 'error' || severities[code] === 'unjudgeable' ? ('error' as const) : ('warning' as const);
  return { id: code, shortDescription: { text: code.replaceAll('-', ' ') }, defaultConfiguration: { level } };
}

function toResult(finding: Finding, ruleIndex: number, purpose: Purpose) {
  const { code, place, problem } = finding;
  const { file, line, column } = place;
  const text = renderFinding(finding).slice(`${renderPlace(place)} ${code}: `.length, longest);
  return {
    ruleId: code,
    ruleIndex,
    level: isError(finding, purpose) ? ('error' as const) : ('warning' as const),
    message: { text },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' as const },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
    // Without the line, so that a finding is the same one where only its place has moved.
    partialFingerprints: { 'shown/v1': `${code} ${file} ${problem.slice(0, 200)}` },
  };
}
