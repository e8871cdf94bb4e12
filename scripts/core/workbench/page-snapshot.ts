/** What of a snapshot the page gets: all that it shows. */
import type { LivingSpecification } from '../reports/living-specification/living-specification.ts';
import { type ShownFindings, showFindings } from '../reports/living-specification/shown-findings.ts';
import type { Snapshot } from './snapshot.ts';

export type PageSpecification = Omit<LivingSpecification, 'verdict' | 'change' | 'reports' | 'found'> & {
  readonly found: ShownFindings;
};
export type PageSnapshot = Omit<Snapshot, 'living' | 'findings'> & {
  readonly living: PageSpecification | undefined;
};

/** Leaves out what the page shows in another form or not at all. */
export function toPage({ living, findings: _findings, ...snapshot }: Snapshot): PageSnapshot {
  if (living === undefined) return { ...snapshot, living };
  const { verdict: _verdict, change: _change, reports: _reports, ...shown } = living;
  return { ...snapshot, living: { ...shown, found: showFindings(shown.found) } };
}
