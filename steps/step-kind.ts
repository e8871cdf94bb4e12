/** What kind of step a text makes, as the definition that it matches says. */
import path from 'node:path';
import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { type StepKind, StepTraits } from './records.ts';

export type Definition = ReturnType<typeof supportCodeLibraryBuilder.finalize>['stepDefinitions'][number];

/** The kind of the step; undefined where nothing depends on it. */
export function kindOf(text: string): StepKind | undefined {
  kinds ??= definitions().flatMap((definition) => {
    const { data } = StepTraits.safeParse(definition.options.wrapperOptions);
    return data === undefined ? [] : [{ definition, kind: data.kind }];
  });
  return kinds.find(({ definition }) => definition.matchesStepName(text))?.kind;
}

/** Whether a step of a scenario is something that its user does: a `When`, but not one that says what becomes of a call. */
export function isAction({ type, text }: { readonly type?: string; readonly text: string }): boolean {
  return type === 'Action' && kindOf(text) !== 'call';
}

/** Whether a step of a scenario is a `Then` of this package: one of a project's own may look in a way that nobody hears of. */
export function isLook({ type, text }: { readonly type?: string; readonly text: string }): boolean {
  const isPackaged = ({ uri }: Definition) => [sources, built].some((folder) => path.resolve(uri).startsWith(folder));
  return type === 'Outcome' && definitions().some((one) => one.matchesStepName(text) && isPackaged(one));
}

/** What stands in a text for the parameters of the definition that it matches, with where each begins. */
export function argumentsOf(text: string): readonly { readonly start: number; readonly value: string }[] {
  for (const { expression } of definitions()) {
    const found = expression.match(text);
    if (found) return found.map(({ group: { start = 0, value } }) => ({ start, value: value ?? '' }));
  }
  return [];
}

/** The definitions of this worker, once all are loaded, which is so when a scenario runs. */
export function definitions(): readonly Definition[] {
  known ??= supportCodeLibraryBuilder.finalize().stepDefinitions;
  return known;
}

/** Where the steps of this package are, as they are run and, by their source maps, as they are written. */
const built = path.join(import.meta.dirname, path.sep);
const sources = built.replace(`${path.sep}dist${path.sep}`, path.sep);

let known: readonly Definition[] | undefined;
let kinds: readonly { readonly definition: Definition; readonly kind: StepKind }[] | undefined;
