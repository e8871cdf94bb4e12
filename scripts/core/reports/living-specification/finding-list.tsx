/** What is wrong, all of it in one list; nothing where nothing is. */
import { useContext } from 'react';
import { type Finding, isError, isGrave, renderPlace } from '../../finding.ts';
import { capitalised } from '../../text/capitalised.ts';
import { clipText } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';
import { type FindingGroup, saidBy } from '../finding-group.ts';
import { reportNames } from '../report-names.ts';
import { Icon } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import type { LivingSpecification } from './living-specification.ts';
import { placeOfSentence } from './page-sentence.ts';

/** Enough to begin with; the document should not be far. */
const atOnce = 3;

/** Of all, and of one group; all of them are in verdict.json. */
const most = { groups: 100, scenarios: 50 } as const;

type ListProps = { readonly specification: Pick<LivingSpecification, 'parts' | 'file' | 'found'> };

export function FindingList({ specification }: ListProps) {
  const { found } = specification;
  if (found.length === 0) return null;
  const ordered = found.toSorted((a, b) => rankOf(b.first) - rankOf(a.first));
  const unfolded = Math.max(atOnce, found.filter(({ first }) => isGrave(first)).length);
  const linked = linkPlaces(specification);
  const show = (some: readonly FindingGroup[]) => (
    <ul>
      {some.map(({ first, findings }) => (
        <FindingItem key={keyOf(first)} finding={first} findings={findings} linked={linked} />
      ))}
    </ul>
  );
  const [folded, remaining] = [ordered.slice(unfolded, most.groups), ordered.length - most.groups];
  return (
    <section className="findings" id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {show(ordered.slice(0, unfolded))}
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

/** What keeps from judging comes first, then what fails a merge, and warnings come last. */
function rankOf(finding: Finding): number {
  return [isGrave(finding), isError(finding, 'release'), isError(finding, 'merge')].filter(Boolean).length;
}

type Links = ReadonlyMap<string, string>;

function keyOf({ place, code, problem }: Finding): string {
  return `${renderPlace(place)} ${code} ${problem}`;
}

type ItemProps = { readonly finding: Finding; readonly findings: readonly Finding[]; readonly linked: Links };

/** A finding, or what several scenarios said that failed. */
function FindingItem({ finding, findings, linked }: ItemProps) {
  const { code, place, problem, expected, actual, fix } = finding;
  const error = isError(finding, 'merge');
  const { place: renderAt } = useContext(InteractionContext);
  const href = linked.get(renderPlace(place));
  const isGroup = findings.length > 1;
  return (
    <li className={error ? 'red' : 'amber'}>
      <Icon name={error ? 'cross' : 'warning'} />
      <div>
        <p>
          <strong>{capitalised(clipText(isGroup ? saidBy(finding) : problem).text)}.</strong>
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
        {isGroup && <ScenariosOf findings={findings} linked={linked} />}
      </div>
    </li>
  );
}

function ScenariosOf({ findings, linked }: Pick<ItemProps, 'findings' | 'linked'>) {
  const remaining = findings.length - most.scenarios;
  return (
    <details>
      <summary>{counted(findings.length, 'scenario')}</summary>
      <ul className="of-cause">
        {findings.slice(0, most.scenarios).map((finding) => (
          <li key={keyOf(finding)}>
            <a href={linked.get(renderPlace(finding.place)) ?? '#findings'}>
              {capitalised(clipText(finding.problem).text)}
            </a>{' '}
            <code>{renderPlace(finding.place)}</code>
          </li>
        ))}
        {remaining > 0 && (
          <li>
            … and {remaining} more, in {reportNames.verdict}
          </li>
        )}
      </ul>
    </details>
  );
}

/** Where on the page that is shown which stands at a place: a sentence, or a scenario. */
function linkPlaces({ parts, file }: Pick<LivingSpecification, 'parts' | 'file'>): Map<string, string> {
  return new Map(
    parts.flatMap((part) =>
      part.sentences.flatMap((sentence) => [
        [renderPlace(placeOfSentence(file, part, sentence)), `#${sentence.id}`] as const,
        ...sentence.scenarios.map((one) => [renderPlace(one.judged.case.place), `#scenario-${one.name}`] as const),
      ]),
    ),
  );
}
