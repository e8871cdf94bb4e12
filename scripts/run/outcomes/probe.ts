/** What was found out about a deployed target before the first scenario, in words. */
import { FaultSide, type Probe } from '../../../steps/records.ts';

/** The most page loads that a probe makes: redirects, two healthy looks and seven attempts, each with what the page adds. */
export const mostProbeLoads = 42;

/** The same where no fault is injected: redirects and one healthy look. */
export const mostHealthyLoads = 10;

/** What scenarios may do beside. */
const more = 'and one more load for each step that opens a route, follows a link or goes back';

/**
 * Where the target is, how loading is made to fail, and how much is asked of it at most.
 * @param given the address that was asked for
 * @param tries those of all scenarios together
 */
export function renderProbe({ known, attempts, limits }: Probe, given: string, tries: number): string[] {
  const failures = (attempts === undefined ? [] : FaultSide.options).map((side) => {
    const technique = known.techniques[side];
    if (technique !== undefined) return `${side}-side exceptions are made by ${technique}`;
    const tried = (attempts ?? []).filter((attempt) => attempt.side === side).map((attempt) => attempt.technique);
    const because = tried.length === 0 ? 'React does not render it' : `tried ${tried.join(', ')}`;
    return `▲ ${side}-side exceptions cannot be made (${because})`;
  });
  return [
    ...(known.url === given ? [] : [`▲ It leads to ${known.url}, which is judged: see that it is no sign-in page`]),
    ...failures,
    `at most ${tries * limits.loads} page loads from here on, of at most ${limits.requests} requests to its origin each, ${more}`,
  ];
}
