/** Suggests a step that would notice a change, where a phrase of the vocabulary can say so. */
import { renderPart } from '../screen/part.ts';
import type { Claim } from './expectations.ts';
import type { Observed } from './observed.ts';

/** The step that says what a claim says. */
export function stepFor(claim: Claim): string | undefined {
  switch (claim.kind) {
    case 'part':
      return `Then the ${renderPart(claim.part)} is shown`;
    case 'state':
      return `Then the ${renderPart(claim.part)} is ${claim.condition}`;
    case 'absent':
      return `Then the … is shown, and no ${renderPart(claim.part)}`;
    case 'items': {
      const { part, count } = claim;
      const unit = part.kind === 'table' ? 'row' : part.kind === 'list' ? 'item' : undefined;
      return unit && `Then the ${renderPart(part)} has ${count} ${unit}${count === 1 ? '' : 's'}`;
    }
    case 'title':
      return `Then the page is titled "${claim.title}"`;
    case 'call':
      return `Then ${claim.pattern.text} was called 1 time`;
    case 'no call':
      return claim.pattern === undefined ? 'Then nothing was sent' : `Then ${claim.pattern.text} was called 0 times`;
    case 'download':
      return claim.line === undefined
        ? `Then the file "${claim.name}" is downloaded`
        : `Then the downloaded file "${claim.name}" begins with the line "${claim.line}"`;
    case 'field':
    case 'address':
    case 'cells':
    case 'lines':
    case 'scripts':
    case 'document':
      return undefined;
    default:
      return claim satisfies never;
  }
}

/** The step that reads a text where it was observed: what of that became another when the text did; undefined where no such phrase reads it. */
export function stepThatReads(text: string, before: Observed, after: Observed): string | undefined {
  const [screen, mutated] = [before.screen, after.screen];
  const isShown = screen?.nodes.some((node, at) => node !== mutated?.nodes[at]) === true;
  if (isShown) return `Then the text "${text}" is shown`;
  if (screen !== undefined && screen.title !== mutated?.title) return `Then the page is titled "${screen.title}"`;
  if (screen !== undefined && pathOf(screen.address) !== pathOf(mutated?.address ?? screen.address))
    return `Then the address is "${pathOf(screen.address)}"`;
  const at = before.calls?.calls.findIndex((one, place) => one !== after.calls?.calls[place]) ?? -1;
  const [call, other] = [before.calls?.calls[at], after.calls?.calls[at]];
  if (call === undefined || other === undefined) return undefined;
  const asked = `${call.method} "${call.url.pathname}${call.url.search}"`;
  if (call.status !== other.status) return `Then ${asked} was answered ${call.status}`;
  return call.url.href === other.url.href ? undefined : `Then ${asked} was called 1 time`;
}

function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return `${pathname}${search}${hash}`;
}
