/** The plan of a fill: what the feature files have to become after the document has changed, as far as that needs no judgement. */
import type { Finding } from '../base/finding.ts';
import { lastPoint } from '../document/section.ts';
import type { ParsedSpecification, Sentence, Specification } from '../document/specification.ts';
import { featureOf, type Rule } from '../features/feature.ts';
import { dialectOf, type Gherkin, parseGherkin } from '../features/gherkin.ts';
import { addLacking, refusedAdditions } from './add-scenarios.ts';
import { answerScenarios, refusedAnswers } from './answer-edits.ts';
import { type Drift, findDrift } from './drift.ts';
import { applyEdits, cutPart, dropQuote, parseFeatureText, partAt, replaceQuote } from './feature-text.ts';
import { moveRules, type RuleMove, refusedMoves } from './move-rules.ts';
import type { Removal } from './removal.ts';
import type { Rewording } from './rewording.ts';
import { type Texts, type TextTrace, traceTexts } from './text-trace.ts';
import { titleOf } from './title.ts';

/** All places but those of `changes` are places in the changed files, or in the document. */
export type Fill = {
  /** The feature files that change, in the order of their names. */
  readonly changes: readonly FileChange[];
  /** The Rules that go to another file, line by line as they are. */
  readonly moves: readonly RuleMove[];
  /** How many scenarios were added, to be written and to be specified, and how many that asked are to be written now. */
  readonly drafted: { readonly unwritten: number; readonly pending: number; readonly answered: number };
  /** What a person has to decide, or to do by hand. */
  readonly remaining: Remaining;
  /** The Rules with a scenario that is answered now, whose names may be true no longer. */
  readonly names: readonly Rule[];
  /** What the trace still finds wrong: what is left, and whatever is no business of a fill. */
  readonly findings: readonly Finding[];
};

/** The decisions where a person has decided nothing. */
const undecided: Decisions = { reanchor: [], prune: [] };

/**
 * Carries out decisions about what is left of these texts, then begins the feature files that are missing, moves Rules,
 * answers scenarios, and adds what is lacking, except for sentences of which a person has to decide, such as those that may be others in new words.
 * @param texts of the feature files
 * @throws CannotJudge where one of them is not Gherkin
 */
export function fill(document: ParsedSpecification, texts: Texts, decisions: Decisions = undecided): Fill {
  const begun = beginFeatures(document.specification, applyDecisions(texts, decisions));
  const { trace, drift, moves } = moveRules(document, begun);
  const answered = answerScenarios(drift, trace);
  const settled = traceTexts(document, answered.texts);
  const { trace: filled, scenarios } = addLacking(document, settled, sentencesOf(findUndecided(settled)));
  const isAnswered = ({ name, place }: Rule) =>
    answered.rules.some((rule) => rule.name === name && rule.place.file === place.file);
  return {
    changes: changesBetween(texts, filled.texts),
    moves,
    drafted: {
      unwritten: scenarios.filter(({ kind }) => kind === 'unwritten').length,
      pending: scenarios.filter(({ kind }) => kind === 'pending').length,
      answered: answered.count,
    },
    remaining: remainingOf(filled),
    names: filled.features.flatMap(({ rules }) => rules.filter(isAnswered)),
    findings: filled.findings,
  };
}

function changesBetween(before: Texts, after: Texts): FileChange[] {
  return [...after]
    .map(([file, text]) => ({ file, before: before.get(file), after: text }))
    .filter((change) => change.before !== change.after)
    .toSorted((a, b) => (a.file < b.file ? -1 : 1));
}

/** What is left to a person: decisions about drift, and what has to be done by hand. */
export type Remaining = Pick<Drift, 'rewordings' | 'removals' | 'byHand'>;

/** Everything that a fill leaves of these texts as they are; its places are those of the texts. */
export function findRemaining(document: ParsedSpecification, texts: Texts): Remaining {
  return remainingOf(traceTexts(document, texts));
}

function remainingOf(trace: TextTrace): Remaining {
  const undecided = findUndecided(trace);
  return { ...undecided, byHand: [...undecided.byHand, ...refusedAdditions(trace, sentencesOf(undecided))] };
}

function findUndecided(trace: TextTrace): Remaining {
  const drift = findDrift(trace);
  const { rewordings, removals, byHand } = drift;
  return {
    rewordings,
    removals,
    byHand: [...byHand, ...refusedMoves(drift, trace), ...refusedAnswers(drift, trace)],
  };
}

/** The sentences of which a person has to decide, so that nothing is added for them until then. */
function sentencesOf({ rewordings, byHand }: Remaining): Set<Sentence> {
  return new Set([...rewordings, ...byHand].flatMap(({ sentences }) => sentences));
}

/** Decisions about what `findRemaining` found in the same texts. */
export type Decisions = { readonly reanchor: readonly Rewording[]; readonly prune: readonly Removal[] };

/** The texts after the decisions. */
function applyDecisions(texts: Texts, { reanchor, prune }: Decisions): Texts {
  const files = [...texts].map(([file, before]) => {
    const anchors = reanchor.filter(({ quote }) => quote.place.file === file);
    const cuts = prune.filter(({ place }) => place.file === file);
    const text = anchors.length + cuts.length > 0 ? parseFeatureText(before, file) : undefined;
    if (text === undefined) return [file, before] as const;
    const edits = [
      ...anchors.map(({ quote, now }) => replaceQuote(text, quote, now)),
      ...cuts.flatMap(({ kind, place }) => {
        const part = partAt(text, place.line);
        return kind === 'quote' ? dropQuote(text, { place }) : part ? cutPart(text, part) : [];
      }),
    ];
    return [file, applyEdits(text, edits)] as const;
  });
  return new Map(files);
}

/** `file` is relative to the project's root, with forward slashes; `before` is undefined for a file that is not there. */
export type FileChange = { readonly file: string; readonly before: string | undefined; readonly after: string };

/** The texts with a feature file, which has no scenario yet, for each point of the document that lacks one. */
function beginFeatures({ points }: Specification, texts: Texts): Texts {
  const begun = new Map(texts);
  const read = [...texts].map(([file, text]) => ({ file, gherkin: parseGherkin(text, file) }));
  const spoken = new Set(read.map(({ file, gherkin }) => featureOf(gherkin, file)?.point));
  const keyword = featureKeyword(read.flatMap(({ gherkin }) => gherkin.feature ?? []));
  for (const { number, title } of points) {
    if (number > lastPoint || spoken.has(number)) continue;
    const said = title === '' ? '' : titleOf(title);
    begun.set(pathFor(number, title, begun), `${`${keyword}: ${number}. ${said}`.trimEnd()}\n`);
  }
  return begun;
}

/** As all features there are have it, below a line that says the language where that is not English. */
function featureKeyword([first, ...others]: readonly NonNullable<Gherkin['feature']>[]): string {
  if (first === undefined || first.language === 'en' || others.some(({ language }) => language !== first.language))
    return 'Feature';
  return `# language: ${first.language}\n${dialectOf(first).feature[0]}`;
}

/** Beside the other features. An empty file of its name is used; one that holds anything, if only a comment, is not. */
function pathFor(point: number, title: string, texts: Texts): string {
  const [beside = 'features/'] = texts.keys();
  const folder = beside.slice(0, beside.lastIndexOf('/') + 1);
  const name = [String(point), slugOf(title)].filter(Boolean).join('-');
  const isTaken = (file: string) => texts.get(file)?.trim();
  let file = `${folder}${name}.feature`;
  for (let number = 2; isTaken(file); number++) file = `${folder}${name}-${number}.feature`;
  return file;
}

/** The longest part of a file's name, in characters. */
const longest = 40;

function slugOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.reduce(
    (slug, word) => (slug.length + word.length < longest ? [slug, word].filter(Boolean).join('-') : slug),
    '',
  );
}
