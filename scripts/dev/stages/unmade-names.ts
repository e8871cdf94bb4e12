/** Names that a scenario looks for and that nothing in it makes: its setup has another, as where a change was carried half. */
import type { Feature, Step } from '../../core/features/feature.ts';
import { divideSetup, plainName, setupNamedIn } from '../../core/features/setup.ts';

type Setups = ReadonlyMap<string, readonly Step[]>;

/** What makes a name one's own follows it: `Dune ${unique}`, `ada.${unique}`. */
const ownName = /(?:\p{Lu}[\p{L} ]* |\w+\.)\$\{unique\}/gu;

/** Each by its place, for a person to read. */
export function findUnmadeNames(all: readonly Feature[], setupFile: string): string[] {
  const { features, setup } = divideSetup(all, setupFile);
  const setups = new Map(
    setup?.scenarios.map(({ name, cases }) => [plainName(name), cases.flatMap(({ steps }) => steps)]),
  );
  const cases = features.flatMap(({ scenarios }) => scenarios).flatMap(({ cases }) => cases);
  return cases.flatMap(({ steps }) => unmadeIn(steps, setups));
}

function unmadeIn(steps: readonly Step[], setups: Setups): string[] {
  return steps.flatMap((step, index) => {
    if (step.type !== 'outcome') return [];
    const made = new Set(steps.slice(0, index).flatMap((before) => namesMadeBy(before, setups)));
    const { file, line } = step.place;
    return namesIn(step)
      .filter((name) => !made.has(name))
      .map((name) => `${file}:${line} ${name}`);
  });
}

function namesMadeBy(step: Step, setups: Setups): string[] {
  if (step.type === 'outcome') return [];
  const called = setupNamedIn(step.text);
  const within = (called !== undefined && setups.get(plainName(called))) || [];
  return [...namesIn(step), ...within.flatMap((inner) => namesMadeBy(inner, setups))];
}

function namesIn({ text, argument }: Step): string[] {
  const given = argument?.kind === 'table' ? argument.rows.flat() : [argument?.text ?? ''];
  return [text, ...given].flatMap((part) => part.match(ownName) ?? []);
}
