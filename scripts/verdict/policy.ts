/** The release policy: how the document is read for a verdict, what is accepted open, and which failures are waived. */
import { z } from 'zod';
import { httpMethods, Reading } from '../../steps/records.ts';
import type { Finding, Place } from '../base/finding.ts';
import { parseJson, refuseTwice, schemaField, strictObject, words } from '../base/json.ts';
import { WordTable, wordTableName } from '../document/wording.ts';
import { OpenKind } from '../features/tags.ts';

const provenWords = 'true, false, or a list of points from 0 to 9';

const number = (expected: string) => z.int(expected).min(0, expected);

/** What the owner lets stay open when the product is released. */
const Accepted = strictObject({
  point: number('a whole number from 0 to 9')
    .max(9, 'a whole number from 0 to 9')
    .describe('The point of the document; 0 is what stands above point 1'),
  kind: z
    .enum(OpenKind.options, 'pending, question or unwritten')
    .describe('The tag of the open scenarios: what is not shown, what can be read in two ways, what is not automated'),
  scenarios: number('a whole number that is not negative').describe(
    'How many open scenarios may remain; each row of examples counts as one',
  ),
  reason: words.describe('Why a release can do without the answers'),
});

/** One scenario that may fail, up to a day. */
const Waiver = strictObject({
  feature: z
    .string('a text')
    .regex(/.\.feature$/, 'the path of a feature file')
    .describe('The feature file, such as features/2-screens-and-routes.feature'),
  rule: z.string('a text').optional().describe('The name of its Rule; left out for a scenario outside any Rule'),
  scenario: words.describe('The name of the scenario; an outline is waived with all its rows'),
  reason: words.describe('Why the failure can be borne'),
  owner: words.describe('Who sees to it that the failure is fixed'),
  expires: z.iso.date('a day as YYYY-MM-DD').describe('The last day of the waiver, in UTC'),
});
export type Waiver = z.infer<typeof Waiver>;

const sent = httpMethods.split('|').filter((method) => method !== 'GET' && method !== 'HEAD');

/** `#` and what follows it is never sent. */
const call = new RegExp(`^(?:${sent.join('|')}) (?:/|https?://[^/?#\\s])[^#\\s]*$`);

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const expectedCall = `${anyOf.format(sent)}, and a path from its first slash, or a whole URL: "POST /login"`;

const allowed = 'an object, as {"allow": "all", "reason": "…"} or {"allow": ["POST /login"], "reason": "…"}';

export const PolicyWrites = strictObject(
  {
    allow: z
      .union(
        [
          z.literal('all'),
          z
            .array(z.string(expectedCall).regex(call, expectedCall))
            .superRefine(refuseTwice((one) => one, 'is the same'))
            .readonly(),
        ],
        '"all", or a list of calls such as "POST /login"',
      )
      .describe(
        'Every call ("all"), or those of a method and a path, such as "POST /login" and "PUT /books/{id}"; a query does not count',
      ),
    reason: words.describe('Why scenarios may send this to a deployed target'),
  },
  allowed,
);
export type PolicyWrites = z.infer<typeof PolicyWrites>;

export const Policy = strictObject({
  $schema: schemaField,
  reading: z
    .enum(Reading.options, 'verbatim or alternatives')
    .default('verbatim')
    .describe('How ambiguous shown words are held; a run that was made under another reading is refused'),
  accepted: z
    .array(Accepted, 'a list')
    .superRefine(refuseTwice(({ point, kind }) => JSON.stringify([point, kind]), 'is for the same point and kind'))
    .default([])
    .describe('How many open scenarios are accepted in a release; none where nothing is said'),
  waivers: z
    .array(Waiver, 'a list')
    .superRefine(refuseTwice(scenarioKey, 'waives the same scenario'))
    .default([])
    .describe('Failing scenarios that stop neither a merge nor a release, each up to a day'),
  proven: z
    .union(
      [z.boolean(), z.array(number('a whole number from 0 to 9').max(9, 'a whole number from 0 to 9'))],
      provenWords,
    )
    .default(true)
    .describe(
      'Whether a release needs each sentence that is enforced to be proven: true, false, or the points of which; one that has ' +
        'nothing that could be shown otherwise is not',
    ),
  oneSidedLimits: z
    .enum(['warning', 'error'], 'warning or error')
    .optional()
    .describe(
      'What it counts as that scenarios put a limit in, and no number beside it; a warning where nothing is said',
    ),
  [wordTableName]: WordTable.optional().describe(
    'Words of the language of the document, beside the English ones, by which it says what it does not show',
  ),
  writes: PolicyWrites.optional().describe(
    'What the actions of scenarios may send to a deployed target, beside GET and HEAD; nothing where nothing is said',
  ),
}).meta({
  title: 'Release policy',
  description:
    'Under which reading a verdict is made, what is accepted open in a release, which failures are waived, and what may be sent to a deployed target.',
});
export type Policy = z.infer<typeof Policy>;

export type PolicySource = {
  /** The strictest one where there are findings: verbatim, nothing accepted, nothing waived. */
  readonly policy: Policy;
  /** The beginning of its file. */
  readonly place: Place;
  /** `policy-invalid`, one for each thing that is wrong. */
  readonly findings: readonly Finding[];
};

/** Reads a policy; `file` is the name that places bear. */
export function parsePolicy(text: string, file: string): PolicySource {
  const { data, issues } = parseJson(text, Policy, 'policy');
  const place = { file, line: 1, column: 1 };
  if (data !== undefined) return { policy: data, place, findings: [] };
  return refused(
    issues.map((issue) => ({ code: 'policy-invalid', place, ...issue })),
    place,
  );
}

/** The findings as grave as the policy has them: it can make `limit-one-sided` an error. */
export function weighFindings(findings: readonly Finding[], { policy }: Pick<PolicySource, 'policy'>): Finding[] {
  const isGraver = ({ code }: Finding) => code === 'limit-one-sided' && policy.oneSidedLimits === 'error';
  return findings.map((finding) => (isGraver(finding) ? { ...finding, severity: 'error' } : finding));
}

/** What stands in for a policy that is not there. */
export function missingPolicy(file: string): PolicySource {
  const place = { file, line: 1, column: 1 };
  const finding: Finding = {
    code: 'policy-invalid',
    place,
    problem: 'there is no release policy',
    fix: 'Write one; the smallest is {}, which reads the document verbatim, accepts nothing open and waives nothing',
  };
  return refused([finding], place);
}

/** What distinguishes one scenario from all others. */
export function scenarioKey({ feature, rule, scenario }: Pick<Waiver, 'feature' | 'rule' | 'scenario'>): string {
  return JSON.stringify([feature, rule ?? null, scenario]);
}

function refused(findings: readonly Finding[], place: Place): PolicySource {
  return { policy: Policy.parse({}), place, findings };
}

/** What a policy that says this allows, in one line. */
export function renderWrites({ allow, reason }: PolicyWrites): string {
  return `actions may send ${allow === 'all' ? 'whatever they do' : allow.join(', ') || 'nothing'}: ${reason}`;
}
