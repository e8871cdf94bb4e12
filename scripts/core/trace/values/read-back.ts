/** Thens that say of a field only what the scenario itself has just filled it with: they hold whatever the product does. */
import type { Step } from '../../features/feature.ts';
import { quotedText } from './quoted-text.ts';

/** Whether one of the steps does so, and nothing but Thens stands between the two. */
export function isReadBack(steps: readonly Step[], index: number): boolean {
  const [, field, value] = holds.exec(steps[index]?.text ?? '') ?? [];
  const last = steps.slice(0, index).findLast(({ type }) => type !== 'outcome');
  const [, filled, entered] = fills.exec(last?.text ?? '') ?? [];
  return field !== undefined && field === filled && value === entered;
}

const holds = new RegExp(`^the field (${quotedText}) holds (${quotedText})$`);
const fills = new RegExp(`^the user fills the field (${quotedText}) with (${quotedText})$`);
