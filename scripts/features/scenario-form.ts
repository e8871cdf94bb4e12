/** The form of the scenarios of one feature: each runs something, has a name of its own in its Rule, and asks if it is open. */
import { type Finding, renderPlace } from '../base/finding.ts';
import { inMarks } from '../base/text.ts';
import type { Case, Feature, Scenario, Step } from './feature.ts';
import { checkOutlines } from './outline.ts';
import { OpenKind } from './tags.ts';

export function checkScenarios({ scenarios, outlines }: Feature): Finding[] {
  return [
    ...scenarios.flatMap((scenario) => [
      ...checkSteps(scenario),
      ...checkOpenScenario(scenario),
      ...checkEnforcedScenario(scenario),
    ]),
    ...findDuplicates(scenarios),
    ...checkOutlines(outlines),
  ];
}

/** Cucumber passes a scenario without steps or without a Then, and makes nothing of an outline without rows. */
function checkSteps({ name, place, kind, cases, outline }: Scenario): Finding[] {
  const without = (problem: string, fix: string): Finding[] => [
    { code: 'scenario-without-steps', place, problem, fix },
  ];
  if (outline && cases.length === 0)
    return without(
      `the examples of "${name}" have no rows, so it never runs`,
      'Add a row to each of its Examples, or delete it',
    );
  if (cases.length === 0 || cases.some(({ steps }) => steps.length === 0))
    return without(`scenario "${name}" has no steps`, 'Write its steps, or delete it');
  if (kind === 'enforced' && !cases.every(asserts))
    return without(
      `scenario "${name}" has no Then, so it asserts nothing`,
      'Say in a Then what must hold, or delete it',
    );
  return [];
}

/** Whether one of its own steps is an outcome, or where all begin with `*` may be: a Background speaks of what is before. */
function asserts({ steps }: Case): boolean {
  return (
    steps.some(({ type, shared }) => type === 'outcome' && !shared) || steps.every(({ type }) => type === 'unknown')
  );
}

/** Scenarios of one Rule, or of none, that are called alike; Rules called alike are taken for one. */
function findDuplicates(scenarios: readonly Scenario[]): Finding[] {
  const first = new Map<string, Scenario>();
  return scenarios.flatMap((scenario) => {
    const { name, rule, place } = scenario;
    const key = `${rule?.name ?? ''}\n${name}`;
    const earlier = first.get(key);
    if (!earlier) first.set(key, scenario);
    // One outline is more than one scenario where the tags of its Examples differ.
    if (!earlier || earlier.place.line === place.line) return [];
    const where = rule ? 'of its Rule' : 'outside any Rule';
    return [
      {
        code: 'duplicate-scenario',
        place,
        problem: `another scenario ${where} is called "${name}", too (${renderPlace(earlier.place)})`,
        fix: 'Say in the name what is different about it',
      },
    ];
  });
}

/** What the one step of an open scenario asks, or says is to be written; undefined where no step does. */
export function askedIn(one: Case, kind: OpenKind): string | undefined {
  return findAsking(one, kind)?.asked;
}

/** Whether the scenario is open, and of which kind. */
export function openKind({ kind }: Scenario): OpenKind | undefined {
  return kind === 'enforced' ? undefined : kind;
}

/** What is wrong with the form of an open scenario; nothing for one without any step, which is no form at all. */
function checkOpenScenario(scenario: Scenario): Finding[] {
  const kind = openKind(scenario);
  if (kind === undefined) return [];
  const tags = scenario.tags.filter((tag) => openTags.includes(tag));
  const cases = scenario.cases.filter(({ steps }) => steps.length > 0);
  const unasked = cases.find((one) => findAsking(one, kind) === undefined);
  const unclear = cases.flatMap((one) => findAsking(one, kind) ?? []).find(({ asked }) => !asks[kind].test(asked));
  const crowded = cases.find(({ steps }) => steps.length > 1);
  return [
    ...(tags.length > 1 ? [ofSeveralKinds(scenario, tags)] : []),
    ...(unasked ? [withoutQuestion(unasked, kind)] : []),
    ...(unclear && !unasked ? [withoutSense(unclear, kind)] : []),
    ...(crowded ? [withOtherSteps(scenario, crowded, kind)] : []),
  ];
}

const openTags: readonly string[] = OpenKind.options.map((kind) => `@${kind}`);

const phrases = {
  pending: { begin: 'to be specified:', blank: 'question' },
  question: { begin: 'to be specified:', blank: 'question' },
  unwritten: { begin: 'to be written:', blank: 'what' },
} as const satisfies Record<OpenKind, { readonly begin: string; readonly blank: string }>;

const question = /\p{L}.*[?？؟]$/su;
const words = /\p{L}/u;
/** A question has a word in it and ends as one. */
const asks = { pending: question, question, unwritten: words } as const satisfies Record<OpenKind, RegExp>;

type Asking = { readonly step: Step; readonly asked: string };

/** The step that asks, or says what is to be written. */
function findAsking({ steps }: Case, kind: OpenKind): Asking | undefined {
  return steps.map((step) => ({ step, asked: readStep(step.text, kind) ?? '' })).find(({ asked }) => asked !== '');
}

/** What follows the phrase in a step's text; undefined where the step is another one. */
function readStep(text: string, kind: OpenKind): string | undefined {
  const { begin } = phrases[kind];
  return text.startsWith(begin) ? text.slice(begin.length).trim() : undefined;
}

/** What is wrong with an enforced scenario that has the step of an open one: it ends pending, whatever else it does. */
function checkEnforcedScenario({ name, kind, cases }: Scenario): Finding[] {
  if (kind !== 'enforced') return [];
  const [open] = cases.flatMap(({ steps }) => steps.flatMap((step) => openStep(step, steps.length) ?? []));
  if (open === undefined) return [];
  const { step, fix } = open;
  return [
    {
      code: 'scenario-pending',
      place: step.place,
      problem: `scenario "${name}" is enforced, and "${step.keyword} ${step.text}" is the step of an open one`,
      fix,
    },
  ];
}

/** The step if it is one of an open scenario, and what to do about it in an enforced one, which has `steps` steps. */
function openStep(step: Step, steps: number): { readonly step: Step; readonly fix: string } | undefined {
  const kind = OpenKind.options.find((kind) => readStep(step.text, kind) !== undefined);
  if (kind === undefined) return undefined;
  const tag = kind === 'unwritten' ? '@unwritten' : '@pending, or @question where the document can be read in two ways';
  const fix =
    steps === 1
      ? `Tag the scenario ${tag}, or write its steps`
      : `Move it to a scenario of its own with the tag ${tag}, or write in its place what is to be done`;
  return { step, fix };
}

const fixes = {
  pending: 'Ask the question that somebody must answer',
  question: 'Ask the question that somebody must answer',
  unwritten: 'Say what is to be written',
} as const satisfies Record<OpenKind, string>;

function withoutQuestion({ steps, place }: Case, kind: OpenKind): Finding {
  const { begin, blank } = phrases[kind];
  const [step] = steps;
  return {
    code: 'open-without-question',
    place: step?.place ?? place,
    problem: `the @${kind} scenario does not say what is open`,
    expected: `"* ${begin} <${blank}>"`,
    actual: `"${step?.keyword} ${step?.text}"`,
    fix: fixes[kind],
  };
}

function withoutSense({ step: { place }, asked }: Asking, kind: OpenKind): Finding {
  const unwritten = kind === 'unwritten';
  return {
    code: 'open-without-question',
    place,
    problem: unwritten
      ? 'the @unwritten scenario does not say what is to be written'
      : `the @${kind} scenario asks no question`,
    expected: unwritten ? 'words' : 'words that end with a question mark',
    actual: `"${asked}"`,
    fix: fixes[kind],
  };
}

function withOtherSteps({ name, place }: Scenario, { steps }: Case, kind: OpenKind): Finding {
  const asking = steps.findIndex(({ text }) => readStep(text, kind) !== undefined);
  const others = steps.filter((_, index) => index !== asking);
  return {
    code: 'open-with-other-steps',
    place,
    problem: `the @${kind} scenario "${name}" has other steps beside what is open`,
    expected: 'one step',
    actual: `also ${others.map((step) => `${inMarks(step.text)} (${renderPlace(step.place)})`).join(' and ')}`,
    fix: 'Leave it the one step, and put the others into an enforced scenario; a Background counts, too',
  };
}

function ofSeveralKinds({ name, place, kind }: Scenario, tags: readonly string[]): Finding {
  return {
    code: 'open-with-other-steps',
    place,
    problem: `scenario "${name}" is open in more than one way, and is taken for @${kind}`,
    expected: 'one tag',
    actual: tags.join(' and '),
    fix: 'Make it a scenario for each tag, or drop all tags but one, those inherited from its Rule or Feature included',
  };
}
