/** What is wrong, all of it in one list; nothing where nothing is. */

import { useContext } from 'react';
import { type Finding, isError, renderPlace, severities } from '../../finding.ts';
import { capitalised } from '../../text/capitalised.ts';
import { clipText } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';
import { reportNames } from '../report-names.ts';
import { printedFindings } from '../verdict-text.ts';
import { Icon } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import type { LivingSpecification } from './living-specification.ts';

/** More than a reader takes in; all of them are in verdict.json. */
const most = 100;
/** Enough to begin with; the document should not be far. */
const atOnce = 3;

export function FindingList({
  specification: { verdict, sentences },
}: {
  readonly specification: LivingSpecification;
}) {
  const printed = printedFindings(verdict, 'merge');
  if (printed.length === 0) return null;
  const [grave, others] = [printed.filter(isGrave), printed.filter((finding) => !isGrave(finding))];
  const findings = [...grave, ...others];
  const unfolded = Math.max(atOnce, grave.length);
  const linked = linkPlaces(sentences);
  const show = (some: readonly Finding[]) => (
    <ul>
      {some.map((finding) => (
        <FindingItem
          key={`${renderPlace(finding.place)} ${finding.code} ${finding.problem}`}
          finding={finding}
          href={linked.get(renderPlace(finding.place))}
        />
      ))}
    </ul>
  );
  const [folded, remaining] = [findings.slice(unfolded, most), findings.length - most];
  return (
    <section className="findings" id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {show(findings.slice(0, unfolded))}
      {folded.length > 0 && (
        <details>
          <summary>{counted(folded.length, 'more finding')}</summary>
          {show(folded)}
          {remaining > 0 && (
            <p>
              … and {counted(remaining, 'more finding')}, in {reportNames.verdict}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

/** What leaves no basis for a verdict comes first: all else may follow from it. */
function isGrave({ code }: Finding): boolean {
  return severities[code] === 'unjudgeable';
}

function FindingItem({ finding, href }: { readonly finding: Finding; readonly href: string | undefined }) {
  const { code, place, problem, expected, actual, fix } = finding;
  const error = isError(finding, 'merge');
  const { place: renderAt } = useContext(InteractionContext);
  return (
    <li className={error ? 'red' : 'amber'}>
      <Icon name={error ? 'cross' : 'warning'} />
      <div>
        <p>
          <strong>{capitalised(clipText(problem).text)}.</strong>
          {expected !== undefined &&
            ` Expected ${clipText(expected).text}${actual === undefined ? '' : `; actual ${clipText(actual).text}`}.`}{' '}
          {fix}.
        </p>
        <p className="where">
          {error ? 'Error' : 'Warning'} <code>{code}</code> at{' '}
          {renderAt ? renderAt(place) : <code>{renderPlace(place)}</code>}
          {href !== undefined && (
            <>
              {' '}
              <a href={href}>Show</a>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

/** Where on the page that is shown which stands at a place: a sentence, or a scenario. */
function linkPlaces(sentences: LivingSpecification['sentences']): Map<string, string> {
  return new Map(
    sentences.flatMap(({ judged, scenarios }) => [
      [renderPlace(judged.traced.statement.place), `#${judged.traced.statement.id}`] as const,
      ...scenarios.map((one) => [renderPlace(one.judged.case.place), `#scenario-${one.number}`] as const),
    ]),
  );
}
