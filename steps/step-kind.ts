/** What kind of step a text makes, as the definition that it matches says. */
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

/** The definitions of this worker, once all are loaded, which is so when a scenario runs. */
export function definitions(): readonly Definition[] {
  known ??= supportCodeLibraryBuilder.finalize().stepDefinitions;
  return known;
}

let known: readonly Definition[] | undefined;
let kinds: readonly { readonly definition: Definition; readonly kind: StepKind }[] | undefined;
