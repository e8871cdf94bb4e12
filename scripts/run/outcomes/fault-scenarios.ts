/** Which scenarios make loading fail: only for them there has to be a way to inject faults. */
import type { Scenario } from '../../features/feature.ts';

/** What narrows a run: regular expressions of names, and places as `file:line`. Tags are not looked at. */
export type Narrowing = { readonly names: readonly string[]; readonly places: readonly string[] };

/** Whether one of these scenarios would make loading fail, if it were run on its own terms. */
export function injectsFaults(scenarios: readonly Pick<Scenario, 'kind' | 'cases'>[], narrowing: Narrowing): boolean {
  return scenarios
    .filter(({ kind }) => kind === 'enforced')
    .flatMap(({ cases }) => cases)
    .filter(({ name, place }) => isSelected(name, `${place.file}:${place.line}`, narrowing))
    .some(({ steps }) => steps.some(({ text }) => fault.test(text)));
}

/** Whether a run that is narrowed so takes the case of that name, at that place, `file:line`. */
export function isSelected(name: string, place: string, { names, places }: Narrowing): boolean {
  const isNamed = names.length === 0 || names.some((pattern) => new RegExp(pattern).test(name));
  return isNamed && (places.length === 0 || places.includes(place));
}

/** As the parameter type `failure` of the steps begins, in `steps/parameter-types.ts`. */
const fault = /\ban unhandled (?:client|server)-side exception\b/;
