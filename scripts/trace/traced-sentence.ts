/** A statement joined with the scenarios that quote it. */

import type { Statement, Status, Word } from '../document/specification.ts';
import { strongest } from '../document/strength.ts';
import type { Scenario, ScenarioKind } from '../features/feature.ts';
import type { Claim } from './claim.ts';
import { type Cover, type PointCover, uncoveredWords } from './cover.ts';

export type TracedStatement = {
  readonly statement: Statement;
  /** The strongest status among its words, overrides applied. */
  readonly status: Status;
  /** The effective status of each of its words, in their order. */
  readonly statuses: readonly Status[];
  /** The scenarios that quote at least one of its words that count. */
  readonly scenarios: Readonly<Record<ScenarioKind, readonly Scenario[]>>;
  /** The words that the right kind of scenario does not quote. */
  readonly uncovered: readonly Word[];
};

/** The ids of those that are shown. */
export function shownIds(statements: readonly TracedStatement[]): ReadonlySet<string> {
  return new Set(statements.filter(({ status }) => status === 'shown').map(({ statement }) => statement.id));
}

/** Every statement, in the order of the document. */
export function joinStatements(cover: Cover, claims: readonly Claim[]): TracedStatement[] {
  const quoting = groupScenarios(claims);
  return [...cover.values()].flatMap((point) => {
    const uncovered = uncoveredWords(point);
    let next = 0;
    return point.words.point.statements.map((statement) => {
      const statuses = point.statuses.slice(next, next + statement.words.length);
      next += statement.words.length;
      return {
        statement,
        status: statusOf(statement, statuses),
        statuses,
        scenarios: quoting.get(statement) ?? noScenarios(),
        uncovered: wordsAt(point, [...(uncovered.get(statement)?.values() ?? [])].flat()),
      };
    });
  });
}

function groupScenarios(claims: readonly Claim[]): Map<Statement, Record<ScenarioKind, Scenario[]>> {
  const quoting = new Map<Statement, Record<ScenarioKind, Scenario[]>>();
  for (const { scenario, statements } of claims) {
    for (const statement of statements) {
      const byKind = quoting.get(statement) ?? noScenarios();
      byKind[scenario.kind].push(scenario);
      quoting.set(statement, byKind);
    }
  }
  return quoting;
}

function noScenarios(): Record<ScenarioKind, Scenario[]> {
  return { enforced: [], pending: [], question: [], unwritten: [] };
}

function statusOf({ words, status }: Statement, statuses: readonly Status[]): Status {
  return strongest(statuses.filter((_, index) => words[index]?.free === false)) ?? status;
}

function wordsAt({ words: { words } }: PointCover, indices: readonly number[]): Word[] {
  return indices.flatMap((index) => words[index]?.word ?? []);
}
