/** The scenarios beneath a sentence: those of one Rule that quote the same words stand together. */
import type { Span } from '../document/span.ts';
import { gather } from '../gather.ts';
import { MarkedInline, type Piece } from './inline.tsx';
import type { Sentence, ToldScenario } from './living-specification.ts';
import { ScenarioItem } from './scenario.tsx';

type GroupsProps = {
  readonly sentence: Sentence;
  readonly source: string;
  readonly piece?: Piece;
};

export function ScenarioGroups({ sentence, source, piece }: GroupsProps) {
  const groups = gather(sentence.told, ({ judged, quoted }) => {
    const { file, rule } = judged.scenario;
    return JSON.stringify([file, rule?.place.line, quoted]);
  });
  return Array.from(groups, ([key, told]) => (
    <section key={key} className="group">
      <Head told={told} source={source} {...(piece && { piece })} />
      <ul className="scenarios">
        {told.map((one) => (
          <ScenarioItem key={one.number} told={one} />
        ))}
      </ul>
    </section>
  ));
}

type HeadProps = Omit<GroupsProps, 'sentence'> & { readonly told: readonly ToldScenario[] };

function Head({ told: [first], source, piece }: HeadProps) {
  if (!first) return null;
  const { rule } = first.judged.scenario;
  return (
    <div className="group-head">
      {rule && <p className="rule">{rule.name}</p>}
      <p className="quoted">
        {piece ? (
          <MarkedInline piece={piece} marks={first.quoted} className="quote" />
        ) : (
          first.quoted.map((span) => <mark key={span.start}>{read(source, span)}</mark>)
        )}
      </p>
    </div>
  );
}

function read(source: string, { start, end }: Span): string {
  return source.slice(start, end);
}
