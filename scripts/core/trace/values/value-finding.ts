/** What is wrong with a value of the document: no step names it, or the examples of a limit do not show it. */
import type { Scenario } from '../../features/feature.ts';
import { inOtherWordsTag } from '../../features/tags.ts';
import { type Finding, type Place, renderPlace } from '../../finding.ts';
import { memoizeLast, memoizeWeakly } from '../../memoize.ts';
import type { Statement } from '../../specification/specification.ts';
import { nameSentence } from '../unplaced-finding.ts';
import type { Asked } from './asked.ts';
import { type Condition, oppositeOf } from './condition.ts';
import type { QuotedValue } from './quoted-value.ts';
import { hasOutcome } from './step-values.ts';

/** One finding at most: of a limit that no step names, it is not said as well that it lacks examples. */
export function checkValue(value: QuotedValue, locate: Locate): Finding[] {
  if (value.asked === undefined && value.oneSided === undefined) return [];
  const { statement, span } = value;
  return findingsOf(value)(locate(statement), locate({ point: statement.point, start: span.start }));
}

/** The same ones as before, as long as value and statement stand at the same places. */
const findingsOf = memoizeWeakly((value: QuotedValue) =>
  memoizeLast(
    (ofStatement: Place, place: Place) => findWrong(value, () => ofStatement, place),
    (a, b) => [a.file, a.line, a.column, b.file, b.line, b.column],
  ),
);

type Locate = (stretch: Pick<Statement, 'point' | 'start'>) => Place;

function findWrong(
  { text, statement, scenarios, asked, oneSided, lacks }: QuotedValue,
  locate: Locate,
  place: Place,
): Finding[] {
  const otherwise = `where they verify it in other words, quote it by itself in a Rule tagged ${inOtherWordsTag}`;
  if (asked !== undefined) {
    const { looksAt, problemOf, fix: where } = demandOf(asked);
    const step = looksAt ?? (scenarios.some(hasOutcome) ? 'step' : 'step of a scenario that has an outcome');
    const problem = `no ${step} ${problemOf(withoutMarks(text))} of ${nameSentence(statement, locate)}, which ${nameScenarios(scenarios)}`;
    const fix = `${where}, as the document does, or ${otherwise}`;
    return [{ code: 'value-not-checked', place, problem, fix }];
  }
  if (oneSided === undefined) return [];
  const wrong = lacks === undefined ? 'has the same Thens on either side' : `has no example ${lacks}`;
  const problem = `the limit "${oneSided}" of ${nameSentence(statement, locate)} ${wrong}, in what ${nameScenarios(scenarios)}`;
  const where =
    lacks === undefined
      ? 'Have examples on both sides of it end in different Thens'
      : 'Add one there, next to the limit';
  const fix = `${where}, or ${otherwise}`;
  return [{ code: 'limit-one-sided', place, problem, fix }];
}

/** Which steps have to do what none of them does, and what to do about it. */
type Demand = {
  readonly looksAt: 'Then' | undefined;
  readonly problemOf: (text: string) => string;
  readonly fix: string;
};

function demandOf(asked: Asked): Demand {
  return isOwnDemand(asked) ? demands[asked] : demandCondition(asked);
}

function demandCondition(condition: Condition): Demand {
  const problemOf = (text: string) => `says that "${text}" is ${condition}, only that it is ${oppositeOf[condition]},`;
  return { looksAt: 'Then', problemOf, fix: 'Say so in a Then' };
}

function isOwnDemand(asked: Asked): asked is keyof typeof demands {
  return asked in demands;
}

const demands = {
  named: {
    looksAt: undefined,
    problemOf: (text: string) => `names "${text}"`,
    fix: 'Name it in a step, a table or an example',
  },
  read: { looksAt: 'Then', problemOf: (text: string) => `names "${text}"`, fix: 'Name it in a Then, where it is read' },
  absent: {
    looksAt: 'Then',
    problemOf: (text: string) => `says that there is no "${text}"`,
    fix: 'Say so in a Then',
  },
  made: {
    looksAt: undefined,
    problemOf: (text: string) => `says that the page calls "${text}"`,
    fix: 'Say so in a step, a table or an example',
  },
  'read afterwards': {
    looksAt: 'Then',
    problemOf: (text: string) => `names "${text}" but one that reads the field right after it was filled with that,`,
    fix: 'Name it in a Then behind what the user does with it, such as saving it',
  },
} as const satisfies Record<Exclude<Asked, Condition>, Demand>;

function withoutMarks(text: string): string {
  return text.replace(/^(["'`“‘«„])(.*)["'`”’»“]$/su, '$2');
}

const mostNamed = 3;
const list = new Intl.ListFormat('en-GB');

const nameScenarios = memoizeWeakly((scenarios: readonly Scenario[]): string => {
  const named = scenarios.slice(0, mostNamed).map(({ name, place }) => `"${name}" (${renderPlace(place)})`);
  const rest = scenarios.length - mostNamed;
  return `${list.format(rest > 0 ? [...named, `${rest} more`] : named)} ${scenarios.length === 1 ? 'quotes' : 'quote'}`;
});
