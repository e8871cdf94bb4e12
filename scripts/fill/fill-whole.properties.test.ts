/** A document that was filled in as a whole: one scenario a sentence, Rules whose names are true, nothing else to be done. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { plain } from '../base/palette.ts';
import { everything, fillTexts } from '../dev/test-support/filled-text.ts';
import { repository } from '../dev/test-support/tiny-project.ts';
import { ownTexts, specificationOf, type Texts, traceOf } from '../dev/test-support/trace-text.ts';
import { renderRemaining } from './fill-text.ts';

const own = ownTexts();
const rehearsal = readFileSync(path.join(repository, 'rehearsal/features/specification.md'), 'utf8');
const headings = specificationOf(rehearsal).points.flatMap(({ number, title }) =>
  number > 0 ? `## ${number}. ${title}` : [],
);

/** The features of the project after a fill of another document, and after the decisions that it asks for. */
function fillWhole(document: string, features: Texts = own): { readonly decided: Texts; readonly decisions: number } {
  const once = fillTexts({ ...features, 'specification.md': document });
  const texts = { ...named(once.after), 'specification.md': document };
  const { after, filled } = fillTexts(texts, everything);
  expect(renderRemaining(filled, plain)).toBe('');
  expect(filled.findings.map(renderFinding)).toEqual([]);
  const { rewordings, removals, byHand } = once.filled.remaining;
  expect(byHand.map(({ what, why }) => `${what}, and ${why}`)).toEqual([]);
  return { decided: { ...named(after), 'specification.md': document }, decisions: rewordings.length + removals.length };
}

const named = (texts: ReadonlyMap<string, string>): Texts =>
  Object.fromEntries([...texts].map(([file, text]) => [path.basename(file), text]));

/** Each sentence that is shown has one scenario to be written, if no enforced one, and no scenario has two sentences. */
function expectOneEach(texts: Texts): void {
  const { sentences, scenarios } = traceOf(texts);
  const drafted = sentences.filter(
    ({ status, scenarios: { enforced } }) => status === 'shown' && enforced.length === 0,
  );
  expect(drafted.filter(({ scenarios: { unwritten } }) => unwritten.length !== 1)).toEqual([]);
  const open = scenarios.filter(({ scenario: { kind } }) => kind === 'unwritten');
  expect(open.filter((one) => one.sentences.length !== 1)).toEqual([]);
}

const rulesOf = (texts: Texts) => Object.values(texts).flatMap((text) => text.match(/(?<=^ *Rule: ).*/gm) ?? []);

describe('over the features of a document that shows nearly nothing', () => {
  const { decided, decisions } = fillWhole(rehearsal);

  test('each sentence has a scenario', () => {
    expectOneEach(decided);
  });

  test('no Rule says that nothing is shown', () => {
    expect(rulesOf(decided).filter((name) => /^(?:No|Neither|What|Whether) .*shown$/.test(name))).toEqual([]);
  });

  test('few decisions are needed', () => {
    expect(decisions).toBeLessThanOrEqual(25);
  });
});

test('without any feature file all ten are made, and nothing has to be decided', () => {
  const { decided, decisions } = fillWhole(rehearsal, {});
  expect(Object.keys(decided)).toHaveLength(11);
  expect(decisions).toBe(0);
  expectOneEach(decided);
});

/** Sentences in the words that the project's features ask about, two questions in each. */
const answering = [
  'Entities and fields are those of a library.',
  'States and transitions are those of a book.',
  'Roles and permissions are given by a manager.',
  'Product screens and the routes of Product routes are few.',
  'The durations and the prices of Business constants and limits are fixed.',
];

/** The shown sentences of both documents, of which none holds another. */
const sentences = [rehearsal, own['specification.md'] ?? '']
  .flatMap((text) => specificationOf(text).points.flatMap(({ sentences }) => sentences))
  .filter(({ status, heading, id }) => status === 'shown' && !heading && id !== '0.0')
  .map(({ text }) => text.replaceAll(/ ?\| ?/g, ' ').trim()) // a row as a sentence
  .concat(answering)
  .filter((one, at, all) => all.every((other, place) => place === at || !other.includes(one)));

/** Sentences of both documents in any point and order, as paragraphs, lists or tables; a point without any is not shown. */
const anyDocument = fc
  .shuffledSubarray(sentences, { minLength: 15, maxLength: 45 })
  .chain((sentences) =>
    fc.tuple(
      fc.constant(sentences),
      fc.array(fc.nat(8), { minLength: sentences.length, maxLength: sentences.length }),
      fc.array(fc.constantFrom('paragraph', 'list', 'table'), { minLength: 9, maxLength: 9 }),
    ),
  )
  .map(([sentences, points, forms]) => {
    const says = headings.map((heading, index) => {
      const said = sentences.filter((_, at) => points[at] === index);
      return `${heading}\n\n${said.length > 0 ? write(said, forms[index]) : 'not shown.'}`;
    });
    return ['# Specification: lending desk of a town library', ...says].join('\n\n');
  });

function write(sentences: readonly string[], form: string | undefined): string {
  if (form === 'paragraph') return sentences.join(' ');
  if (form === 'list') return sentences.map((sentence) => `- ${sentence}`).join('\n');
  return ['| Number | Sentence |', '| --- | --- |', ...sentences.map((one, index) => `| ${index} | ${one} |`)].join(
    '\n',
  );
}

test('of thirty others, too', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      expectOneEach(fillWhole(document).decided);
    }),
    { numRuns: 30, seed: 16 },
  );
});
