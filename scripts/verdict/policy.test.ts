import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exitCode, type Finding, renderFinding } from '../base/finding.ts';
import {
  missingPolicy,
  Policy,
  type PolicyWrites,
  parsePolicy,
  renderWrites,
  scenarioKey,
  weighFindings,
} from './policy.ts';

const file = 'features/release-policy.json';
const strictest: Policy = { reading: 'verbatim', accepted: [], waivers: [], proven: true };
const accepted = { point: 2, kind: 'pending', scenarios: 3, reason: 'The routes are settled in May.' } as const;
const waiver = {
  feature: 'features/2-screens.feature',
  rule: 'Fallback',
  scenario: 'It fails',
  reason: 'A known defect.',
  owner: 'Ada',
  expires: '2026-12-31',
};

const findingsOf = (text: string) => parsePolicy(text, file).findings.map(renderFinding);

test('a limit with examples on one side is a warning, and an error where the policy says so', () => {
  const place = { file: 'a.md', line: 1, column: 1 };
  const findings = (['limit-one-sided', 'unused-step'] as const).map((code): Finding => {
    return { code, place, problem: 'p', fix: 'f' };
  });
  const weighed = (text: string) => weighFindings(findings, parsePolicy(text, file));
  expect(weighed('{}')).toEqual(findings);
  expect(exitCode(weighed('{ "oneSidedLimits": "warning" }'))).toBe(0);
  const graver = weighed('{ "oneSidedLimits": "error" }');
  expect(graver.map(({ severity }) => severity)).toEqual(['error', undefined]);
  expect(exitCode(graver)).toBe(1);
  expect(findingsOf('{ "oneSidedLimits": "never" }')).toEqual([expect.stringContaining('warning or error')]);
});

describe('a policy', () => {
  test.each([
    ['of nothing is the strictest', {}, strictest],
    ['may name its schema', { $schema: 's.json' }, { ...strictest, $schema: 's.json' }],
    ['may choose the other reading', { reading: 'alternatives' }, { ...strictest, reading: 'alternatives' }],
    [
      'accepts and waives',
      { accepted: [accepted], waivers: [waiver] },
      { ...strictest, accepted: [accepted], waivers: [waiver] },
    ],
    ['wants no proof', { proven: false }, { ...strictest, proven: false }],
    ['wants a proof of some points', { proven: [2, 8] }, { ...strictest, proven: [2, 8] }],
    [
      'counts a limit with examples on one side as it is',
      { oneSidedLimits: 'warning' },
      { ...strictest, oneSidedLimits: 'warning' },
    ],
    [
      'lets everything be sent',
      { writes: { allow: 'all', reason: 'A staging.' } },
      { ...strictest, writes: { allow: 'all', reason: 'A staging.' } },
    ],
    [
      'lets some calls be sent',
      {
        writes: {
          allow: ['POST /login', 'PUT /books/{id}', 'POST https://x.example', 'POST http://x.example'],
          reason: 'A staging.',
        },
      },
      {
        ...strictest,
        writes: {
          allow: ['POST /login', 'PUT /books/{id}', 'POST https://x.example', 'POST http://x.example'],
          reason: 'A staging.',
        },
      },
    ],
    [
      'accepts one point in several kinds, and one kind in several points',
      { accepted: [accepted, { ...accepted, kind: 'question' }, { ...accepted, point: 0, scenarios: 0 }] },
      {
        ...strictest,
        accepted: [accepted, { ...accepted, kind: 'question' }, { ...accepted, point: 0, scenarios: 0 }],
      },
    ],
    [
      'waives scenarios called alike in several Rules and files',
      { waivers: [waiver, { ...waiver, rule: 'Other' }, { ...waiver, feature: 'features/3.feature' }] },
      { ...strictest, waivers: [waiver, { ...waiver, rule: 'Other' }, { ...waiver, feature: 'features/3.feature' }] },
    ],
  ])('%s', (_, written, policy) => {
    const source = parsePolicy(JSON.stringify(written), file);
    expect(source.findings).toEqual([]);
    expect(source.policy).toEqual(policy);
  });

  test('may begin with a byte-order mark', () => {
    expect(parsePolicy('\uFEFF{}', file).policy).toEqual(strictest);
  });
});

const acceptedText = (change: object) => JSON.stringify({ accepted: [{ ...accepted, ...change }] }, null, 1);
const waiverText = (change: object) => JSON.stringify({ waivers: [{ ...waiver, ...change }] }, null, 1);
const oneCall = 'POST, PUT, PATCH, DELETE or OPTIONS, and a path from its first slash, or a whole URL: "POST /login"';
const wholeNumber = 'a whole number that is not negative';

describe('what is wrong with a policy is named by its path, and nothing of it holds', () => {
  test.each([
    ['empty', ''],
    ['no JSON', '{"reading": verbatim}'],
    ['a comment', '{ // why\n}'],
    ['a trailing comma', '{"waivers": [],\n}'],
  ])('%s', (_, text) => {
    const [finding, ...others] = findingsOf(text);
    expect(others).toEqual([]);
    expect(finding).toMatch(
      /^features\/release-policy\.json:1:1 policy-invalid: it is not JSON \(.+\)\. Fix it; a policy is plain JSON\.$/,
    );
  });

  test.each([
    [
      'no object',
      '[]',
      ['1:1 policy-invalid: the policy is not what it must be. Expected an object; actual a list. Correct it.'],
    ],
    [
      'null',
      'null',
      ['1:1 policy-invalid: the policy is not what it must be. Expected an object; actual null. Correct it.'],
    ],
    [
      'another reading',
      '{"reading": "to the letter"}',
      [
        '1:1 policy-invalid: reading is not what it must be. Expected verbatim or alternatives; actual "to the letter". Correct it.',
      ],
    ],
    [
      'fields that mean nothing',
      '{\n "waiver": [],\n "__proto__": {"reading": "alternatives"}\n}',
      [
        '1:1 policy-invalid: the policy has the field "waiver", which means nothing. Expected only $schema, reading, accepted, waivers, proven, oneSidedLimits, not-shown words, writes. Correct its name, or delete it.',
        '1:1 policy-invalid: the policy has the field "__proto__", which means nothing. Expected only $schema, reading, accepted, waivers, proven, oneSidedLimits, not-shown words, writes. Correct its name, or delete it.',
      ],
    ],
    [
      'no list',
      '{"accepted": {}, "waivers": null}',
      [
        '1:1 policy-invalid: accepted is not what it must be. Expected a list; actual an object. Correct it.',
        '1:1 policy-invalid: waivers is not what it must be. Expected a list; actual null. Correct it.',
      ],
    ],
    [
      'a negative number',
      acceptedText({ scenarios: -1 }),
      [
        `1:1 policy-invalid: accepted.0.scenarios is not what it must be. Expected ${wholeNumber}; actual -1. Correct it.`,
      ],
    ],
    [
      'half a scenario',
      acceptedText({ scenarios: 1.5 }),
      [
        `1:1 policy-invalid: accepted.0.scenarios is not what it must be. Expected ${wholeNumber}; actual 1.5. Correct it.`,
      ],
    ],
    [
      'a number in quotes',
      acceptedText({ scenarios: '3' }),
      [
        `1:1 policy-invalid: accepted.0.scenarios is not what it must be. Expected ${wholeNumber}; actual "3". Correct it.`,
      ],
    ],
    [
      'a point that the document cannot have',
      acceptedText({ point: 10 }),
      [
        '1:1 policy-invalid: accepted.0.point is not what it must be. Expected a whole number from 0 to 9; actual 10. Correct it.',
      ],
    ],
    [
      'points that are no whole numbers from 0 to 9',
      JSON.stringify({
        accepted: [
          { ...accepted, point: -1 },
          { ...accepted, point: '2' },
        ],
      }),
      [
        '1:1 policy-invalid: accepted.0.point is not what it must be. Expected a whole number from 0 to 9; actual -1. Correct it.',
        '1:1 policy-invalid: accepted.1.point is not what it must be. Expected a whole number from 0 to 9; actual "2". Correct it.',
      ],
    ],
    [
      'neither points nor all of them',
      '{"proven": "yes"}',
      [
        '1:1 policy-invalid: proven is not what it must be. Expected true, false, or a list of points from 0 to 9; actual "yes". Correct it.',
      ],
    ],
    [
      'a kind that is not open',
      acceptedText({ kind: 'enforced' }),
      [
        '1:1 policy-invalid: accepted.0.kind is not what it must be. Expected pending, question or unwritten; actual "enforced". Correct it.',
      ],
    ],
    [
      'a reason without words',
      acceptedText({ reason: ' \u200b– ' }),
      [
        '1:1 policy-invalid: accepted.0.reason is not what it must be. Expected a text with words in it; actual " \u200b– ". Correct it.',
      ],
    ],
    [
      'no reason',
      acceptedText({ reason: undefined }),
      ['1:1 policy-invalid: accepted.0 has no "reason". Expected a text with words in it. Add it.'],
    ],
    [
      'one point and kind twice',
      JSON.stringify({ accepted: [accepted, { ...accepted, kind: 'question' }, accepted] }, null, 1),
      ['1:1 policy-invalid: accepted.2 is for the same point and kind as 0. Leave one of the two.'],
    ],
    [
      'one scenario twice',
      JSON.stringify({ waivers: [waiver, { ...waiver, owner: 'Grace', expires: '2027-12-31' }] }, null, 1),
      ['1:1 policy-invalid: waivers.1 waives the same scenario as 0. Leave one of the two.'],
    ],
    [
      'a day that there is not',
      waiverText({ expires: '2027-02-29' }),
      [
        '1:1 policy-invalid: waivers.0.expires is not what it must be. Expected a day as YYYY-MM-DD; actual "2027-02-29". Correct it.',
      ],
    ],
    [
      'a time',
      waiverText({ expires: '2026-12-31T23:59:59Z' }),
      [
        '1:1 policy-invalid: waivers.0.expires is not what it must be. Expected a day as YYYY-MM-DD; actual "2026-12-31T23:59:59Z". Correct it.',
      ],
    ],
    [
      'nobody who owns it, and no end',
      waiverText({ owner: '', expires: undefined }),
      [
        '1:1 policy-invalid: waivers.0.owner is not what it must be. Expected a text with words in it; actual "". Correct it.',
        '1:1 policy-invalid: waivers.0 has no "expires". Expected a day as YYYY-MM-DD. Add it.',
      ],
    ],
    [
      'what is no feature file, at length',
      waiverText({ feature: `features/${'a'.repeat(80)}.md` }),
      [
        `1:1 policy-invalid: waivers.0.feature is not what it must be. Expected the path of a feature file; actual "features/${'a'.repeat(49)}…. Correct it.`,
      ],
    ],
    [
      'what only begins as a feature file, and numbers for texts',
      JSON.stringify({
        waivers: [
          { ...waiver, feature: 'a.feature.md' },
          { ...waiver, feature: 2, rule: 3 },
        ],
      }),
      [
        '1:1 policy-invalid: waivers.0.feature is not what it must be. Expected the path of a feature file; actual "a.feature.md". Correct it.',
        '1:1 policy-invalid: waivers.1.feature is not what it must be. Expected a text; actual 2. Correct it.',
        '1:1 policy-invalid: waivers.1.rule is not what it must be. Expected a text; actual 3. Correct it.',
      ],
    ],
    [
      'a waiver by a pattern',
      waiverText({ scenarios: '*' }),
      [
        '1:1 policy-invalid: waivers.0 has the field "scenarios", which means nothing. Expected only feature, rule, scenario, reason, owner, expires. Correct its name, or delete it.',
      ],
    ],
    [
      'an entry that is none',
      '{"waivers": ["all"]}',
      ['1:1 policy-invalid: waivers.0 is not what it must be. Expected an object; actual "all". Correct it.'],
    ],
    [
      'calls that only ask, are none, or stand there twice',
      '{"writes": {"allow": ["POST /a",\n"GET /a",\n"post /a",\n"POST a",\n"POST /a#b",\n"POST /a"],\n"reason": "r"}}',
      [
        `1:1 policy-invalid: writes.allow.1 is not what it must be. Expected ${oneCall}; actual "GET /a". Correct it.`,
        `1:1 policy-invalid: writes.allow.2 is not what it must be. Expected ${oneCall}; actual "post /a". Correct it.`,
        `1:1 policy-invalid: writes.allow.3 is not what it must be. Expected ${oneCall}; actual "POST a". Correct it.`,
        `1:1 policy-invalid: writes.allow.4 is not what it must be. Expected ${oneCall}; actual "POST /a#b". Correct it.`,
        '1:1 policy-invalid: writes.allow.5 is the same as 0. Leave one of the two.',
      ],
    ],
    [
      'calls of a method that there is not',
      '{"writes": {"allow": ["POTS /login",\n"PTU /login",\n"BREW /tea"],\n"reason": "r"}}',
      [
        `1:1 policy-invalid: writes.allow.0 is not what it must be. Expected ${oneCall}; actual "POTS /login". Correct it.`,
        `1:1 policy-invalid: writes.allow.1 is not what it must be. Expected ${oneCall}; actual "PTU /login". Correct it.`,
        `1:1 policy-invalid: writes.allow.2 is not what it must be. Expected ${oneCall}; actual "BREW /tea". Correct it.`,
      ],
    ],
    [
      'what may be sent as no object',
      '{"writes": "all"}',
      [
        '1:1 policy-invalid: writes is not what it must be. Expected an object, as {"allow": "all", "reason": "…"} or {"allow": ["POST /login"], "reason": "…"}; actual "all". Correct it.',
      ],
    ],
    [
      'what may be sent in one word, and without a reason',
      '{"writes": {"allow": "some"}}',
      [
        '1:1 policy-invalid: writes.allow is not what it must be. Expected "all", or a list of calls such as "POST /login"; actual "some". Correct it.',
        '1:1 policy-invalid: writes has no "reason". Expected a text with words in it. Add it.',
      ],
    ],
  ])('%s', (_, text, findings) => {
    const source = parsePolicy(text, file);
    expect(source.findings.map(renderFinding)).toEqual(findings.map((finding) => `${file}:${finding}`));
    expect(source.policy).toEqual(strictest);
  });

  test('a policy that is missing', () => {
    const { findings, policy } = missingPolicy(file);
    expect(findings.map(renderFinding)).toEqual([
      `${file}:1:1 policy-invalid: there is no release policy. Write one; the smallest is {}, which reads the document verbatim, accepts nothing open and waives nothing.`,
    ]);
    expect(policy).toEqual(strictest);
    expect(findingsOf('{}')).toEqual([]);
  });
});

const words = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 8 }), fc.constantFrom('a', 'é', '0'))
  .map((parts) => parts.join(''));
const policies: fc.Arbitrary<Policy> = fc.record(
  {
    $schema: fc.string(),
    proven: fc.oneof(fc.boolean(), fc.uniqueArray(fc.nat(9))),
    reading: fc.constantFrom('verbatim', 'alternatives'),
    accepted: fc.uniqueArray(
      fc.record({
        point: fc.nat(9),
        kind: fc.constantFrom('pending', 'question', 'unwritten'),
        scenarios: fc.maxSafeNat(),
        reason: words,
      }),
      { selector: ({ point, kind }) => `${point} ${kind}` },
    ),
    waivers: fc.uniqueArray(
      fc.record(
        {
          feature: words.map((name) => `${name.replaceAll(/[\n\r\u2028\u2029]/g, '')}.feature`),
          rule: fc.string(),
          scenario: words,
          reason: words,
          owner: words,
          expires: fc
            .date({ noInvalidDate: true, min: new Date('0000-01-01'), max: new Date('9999-12-31') })
            .map((day) => day.toISOString().slice(0, 10)),
        },
        { requiredKeys: ['feature', 'scenario', 'reason', 'owner', 'expires'] },
      ),
      { selector: scenarioKey },
    ),
  },
  { requiredKeys: ['reading', 'accepted', 'waivers', 'proven'] },
);

test('any policy that is written comes back', () => {
  fc.assert(
    fc.property(policies, (policy) => {
      const source = parsePolicy(JSON.stringify(policy), file);
      expect(source.findings).toEqual([]);
      expect(source.policy).toEqual(policy);
    }),
  );
});

test('any JSON is a policy or says what is wrong with it, and never both', () => {
  const field = fc.oneof(fc.jsonValue(), policies);
  const nearPolicy = fc.tuple(policies, fc.constantFrom('reading', 'accepted', 'waivers', 'extra'), field);
  const json = fc.oneof(
    fc.jsonValue(),
    nearPolicy.map(([policy, name, value]) => ({ ...policy, [name]: value })),
  );
  fc.assert(
    fc.property(json, (value) => {
      const text = JSON.stringify(value);
      const { policy, findings } = parsePolicy(text, file);
      const expected = Policy.safeParse(JSON.parse(text));
      expect(findings.length === 0).toBe(expected.success);
      expect(policy).toEqual(expected.success ? expected.data : strictest);
      for (const finding of findings)
        expect(renderFinding(finding)).toMatch(/^features\/release-policy\.json:1:\d+ policy-invalid: /);
    }),
    { numRuns: 300 },
  );
});

test.each<[PolicyWrites['allow'], string]>([
  ['all', 'actions may send whatever they do: A staging.'],
  [['POST /login'], 'actions may send POST /login: A staging.'],
  [['POST /login', 'PUT /books/{id}'], 'actions may send POST /login, PUT /books/{id}: A staging.'],
  [[], 'actions may send nothing: A staging.'],
])('%j is said in one line', (allow, line) => {
  expect(renderWrites({ allow, reason: 'A staging.' })).toBe(line);
});
