/** What is wrong, all of it in one list; nothing where nothing is. */
import { useContext } from 'react';
import { type Cause, describeCause } from '../../causes/cause.ts';
import { type Finding, isError, isGrave, renderPlace } from '../../finding.ts';
import { capitalised } from '../../text/capitalised.ts';
import { clipText } from '../../text/clipped-text.ts';
import { counted } from '../../text/counted.ts';
import { countCauses } from '../cause-text.ts';
import { reportNames } from '../report-names.ts';
import { Icon } from './icon.tsx';
import { InteractionContext } from './interaction.ts';
import type { LivingSpecification } from './living-specification.ts';
import { placeOfSentence } from './page-sentence.ts';
import { mostFindings, type ShownFindings } from './shown-findings.ts';
import { Stretches } from './stretches.tsx';

/** Enough to begin with; the document should not be far. */
const atOnce = 3;

/** Of one cause. */
const mostScenarios = 50;
/** Of words that changed. */
const longest = 4_000;

type ListProps = {
  readonly specification: Pick<LivingSpecification, 'parts' | 'file'> & { readonly found: ShownFindings };
};

export function FindingList({ specification }: ListProps) {
  const { causes, others, hidden = 0 } = specification.found;
  if (causes.length + others.length === 0) return null;
  const entries = [
    ...causes.map((cause) => ({ finding: cause.failures[0]?.finding, cause })),
    ...others.map((finding) => ({ finding })),
  ].flatMap(({ finding, ...entry }): Entry[] => (finding ? [{ finding, ...entry }] : []));
  const ordered = entries.toSorted((a, b) => rankOf(b.finding) - rankOf(a.finding));
  const unfolded = Math.max(atOnce, entries.filter(({ finding }) => isGrave(finding)).length);
  const linked = linkPlaces(specification);
  const count = countCauses(causes);
  const show = (some: readonly Entry[]) => (
    <ul>
      {some.map((entry) => (
        <EntryItem key={keyOf(entry.finding)} entry={entry} linked={linked} />
      ))}
    </ul>
  );
  const [folded, remaining] = [ordered.slice(unfolded, mostFindings), ordered.length + hidden - mostFindings];
  return (
    <section className="findings" id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {count !== '' && <p className="causes">{count}</p>}
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

/** A finding, and where it is the first of several that have one cause, that. */
type Entry = { readonly finding: Finding; readonly cause?: Cause };

type Links = ReadonlyMap<string, string>;

function keyOf({ place, code, problem }: Finding): string {
  return `${renderPlace(place)} ${code} ${problem}`;
}

function EntryItem({ entry: { finding, cause }, linked }: { readonly entry: Entry; readonly linked: Links }) {
  if (cause && (cause.failures.length > 1 || cause.sentence)) return <CauseItem cause={cause} linked={linked} />;
  return <FindingItem finding={finding} href={linked.get(renderPlace(finding.place))} />;
}

/** It leads with the sentence of the document that failed; its scenarios follow. */
function CauseItem({ cause, linked }: { readonly cause: Cause; readonly linked: Links }) {
  const { sentence, failures } = cause;
  const scenarios = failures.slice(0, mostScenarios);
  const error = failures.some(({ finding }) => isError(finding, 'merge'));
  const list = (
    <ul className="of-cause">
      {scenarios.map(({ finding, judged }) => (
        <li key={keyOf(finding)}>
          <a href={linked.get(renderPlace(finding.place)) ?? '#findings'}>{judged.case.name}</a>{' '}
          <code>{renderPlace(finding.place)}</code>
        </li>
      ))}
      {failures.length > scenarios.length && (
        <li>
          … and {failures.length - scenarios.length} more, in {reportNames.verdict}
        </li>
      )}
    </ul>
  );
  return (
    <li className={error ? 'red' : 'amber'}>
      <Icon name={error ? 'cross' : 'warning'} />
      <div>
        <p>
          <strong>
            <Stretches stretches={describeCause(cause)} words={['missing', 'instead']} longest={longest} />.
          </strong>{' '}
          {failures[0]?.finding.fix}.
        </p>
        <p className="where">
          {error ? 'Error' : 'Warning'} <code>{failures[0]?.finding.code}</code>
          {sentence && (
            <>
              {' '}
              <a href={`#${sentence.id}`}>Show the sentence</a>
            </>
          )}
        </p>
        <details>
          <summary>{counted(failures.length, 'scenario')}</summary>
          {list}
        </details>
      </div>
    </li>
  );
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
