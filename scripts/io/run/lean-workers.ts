/** Has Cucumber start no more workers than it has scenarios, and send them each scenario without the others of its file. */
import { createRequire } from 'node:module';
import type { FeatureChild, GherkinDocument, Pickle, RuleChild } from '@cucumber/messages';
import { memoizeWeakly } from '../../core/memoize.ts';

type Case = { readonly gherkinDocument: GherkinDocument; readonly pickle: Pick<Pickle, 'astNodeIds'> };
type Adapter = { options: { readonly parallel: number }; run(cases: readonly Case[]): Promise<boolean> };

/**
 * To be called where workers are started. Each worker loads the step code, and a browser, also where there is no scenario left
 * for it; and with each scenario it was sent all of the file, which hooks alone are given: 200 scenarios in a file were 40,000.
 */
export function leanWorkers(require: NodeJS.Require = createRequire(import.meta.url)): void {
  const { ChildProcessAdapter } = require('@cucumber/cucumber/lib/runtime/parallel/adapter') as {
    ChildProcessAdapter: { prototype: Adapter };
  };
  const { prototype } = ChildProcessAdapter;
  const { run } = prototype;
  prototype.run = function (cases) {
    const parallel = Math.min(this.options.parallel, Math.max(cases.length, 1)); // without any it would never end
    this.options = { ...this.options, parallel };
    return run.call(this, cases.map(withOwnScenario));
  };
}

/** The case with a document that holds its scenario, with its backgrounds and its rule, and no other. */
function withOwnScenario(wanted: Case): Case {
  const documents = documentsOf(wanted.gherkinDocument);
  const gherkinDocument = wanted.pickle.astNodeIds.map((id) => documents.get(id)).find((found) => found);
  return gherkinDocument === undefined ? wanted : { ...wanted, gherkinDocument };
}

/** By the id of a scenario. */
const documentsOf = memoizeWeakly((document: GherkinDocument): ReadonlyMap<string, GherkinDocument> => {
  const { feature } = document;
  if (feature === undefined) return new Map();
  return mapScenarios(feature.children, (children) => ({ ...document, feature: { ...feature, children } }));
});

/** What `build` makes of the children that each scenario is left with, by the id of the scenario. */
function mapScenarios<Child extends FeatureChild | RuleChild, Built>(
  children: readonly Child[],
  build: (children: Child[]) => Built,
): Map<string, Built> {
  const backgrounds = children.filter(({ background }) => background !== undefined);
  return new Map(
    children.flatMap((child) => {
      const { scenario, rule } = child as FeatureChild;
      if (scenario !== undefined) return [[scenario.id, build([...backgrounds, child])] as const];
      if (rule === undefined) return [];
      const inRule = mapScenarios(rule.children, (own) => ({ ...child, rule: { ...rule, children: own } }));
      return [...inRule].map(([id, own]) => [id, build([...backgrounds, own])] as const);
    }),
  );
}
