/** A change made where a step is about to look, with what differs, and how it is undone. */
import type { Change, Difference, Recorded } from '../records.ts';
import type { ScenarioValues } from '../scenario-values.ts';
import type { Target } from '../targets/target.ts';
import { changeAddress } from './address-change.ts';
import { changeCalls } from './call-change.ts';
import type { ScreenChange } from './change.ts';
import { changeScreen, restoreScreen } from './screen-change.ts';
import { isSameSight, nameValues, readSight } from './sight.ts';
import type { ViewedPage } from './viewed-page.ts';

export type MadeChange = { readonly difference?: Difference; readonly undo: () => Promise<void> };

/** Makes it; what is changed as it is delivered was made before. */
export async function makeChange(
  target: Target,
  change: Change,
  values: ScenarioValues,
  viewed: ViewedPage,
): Promise<MadeChange> {
  const { page, history } = target;
  switch (change.kind) {
    case 'scripts':
    case 'document':
      return { undo: async () => {} };
    case 'call': {
      const recorded = await changeCalls(page, history, { ...change, address: values.fill(change.address) });
      return { ...differenceOf(recorded, values), undo: async () => history.showAs() };
    }
    case 'address':
      return { ...differenceOf(await changeAddress(page, change), values), undo: () => restoreScreen(page) };
    default: {
      const [before, unchanged] = [await viewed.sight(), await viewed.picture()];
      const isMade = (await changeScreen(page, fillValues(change, values))) > 0;
      const after = isMade ? await readSight(page) : before;
      // What was not there yet is changed once it is.
      const undo = () => restoreScreen(page);
      if (isSameSight(before, after)) return { undo };
      const changed = unchanged && (await viewed.takePicture());
      const pictures = unchanged && changed ? { pictures: { before: unchanged, after: changed } } : {};
      const sights = { before: nameValues(before, values), after: nameValues(after, values) };
      return { difference: { ...sights, ...pictures }, undo };
    }
  }
}

function differenceOf(recorded: Recorded | undefined, values: ScenarioValues): Pick<MadeChange, 'difference'> {
  if (recorded === undefined) return {};
  const named = (lines: readonly string[]) => lines.map((line) => values.unfill(line));
  return { difference: { recorded: { without: named(recorded.without), with: named(recorded.with) } } };
}

/** With the scenario's values in the places of their names, since each attempt has others. */
function fillValues(change: ScreenChange, values: ScenarioValues): ScreenChange {
  if (change.kind === 'text') return { ...change, from: values.fill(change.from), to: values.fill(change.to) };
  if (change.kind === 'item') return { ...change, text: values.fill(change.text) };
  if (change.kind === 'part' || change.kind === 'more') return { ...change, name: values.fill(change.name) };
  return change;
}
