import { expect, test } from 'vitest';
import { ownTexts } from '../../dev/test-support/trace-text.ts';
import { prepareAnswer } from './answer-preview.ts';

const file = 'features/specification.md';

/** The own document, with words of it in place of others. */
function answer(from: string, to: string, decided: { reanchor?: string[]; prune?: string[] } = {}) {
  const { 'specification.md': document = '', ...others } = ownTexts();
  const features = Object.entries(others).map(([name, text]) => [`features/${name}`, text] as const);
  const start = document.indexOf(from);
  expect(start).toBeGreaterThan(0);
  const edit = { before: document, start, end: start + from.length, text: to, reanchor: [], prune: [], ...decided };
  return prepareAnswer(edit, file, new Map(features));
}

test('an answer is shown with what is new in the document, what the features become, and what is then to be written', () => {
  const { preview, changes } = answer('Product screens: not shown.', 'The product has a screen "Orders".');
  expect(preview.added).toEqual(['The product has a screen "Orders".']);
  expect(preview.gone).toEqual(['Product screens: not shown.']);
  expect(preview.unwritten).toBe(1);
  expect(preview.diffs.map((diff) => diff.file)).toEqual(['features/2-screens-and-routes.feature']);
  expect(preview.diffs[0]?.lines.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toContain(
    '> The product has a screen "Orders".',
  );
  expect(changes.map((change) => change.file)).toEqual([file, 'features/2-screens-and-routes.feature']);
  expect(changes[0]?.after).toContain('The product has a screen "Orders".');
});

test('a sentence in new words is shown word by word, and each quote of it is a choice', () => {
  const [from, to] = ['a line carrying that digest is added', 'a line carrying this digest is added'] as const;
  const { preview } = answer(from, to);
  expect(preview.reworded.map((stretches) => stretches.filter(({ kind }) => kind !== 'same'))).toEqual([
    [
      { kind: 'removed', text: 'that' },
      { kind: 'added', text: 'this' },
    ],
  ]);
  const [choice] = preview.choices;
  expect(choice).toMatchObject({ kind: 'reanchor', title: 'A quote' });
  expect(preview.diffs).toEqual([]);
  const at = preview.choices.map(({ place }) => `${place.file}:${place.line}:${place.column}`);
  const decided = answer(from, to, { reanchor: at });
  expect(decided.preview.diffs.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n')).toContain(to);
});

test('a scenario or a Rule whose words are gone, or answered, is one that may be deleted', () => {
  const titlesOf = (from: string) => answer(from, '').preview.choices.map(({ title, text }) => `${title}: ${text}`);
  expect(titlesOf(' Route parameters, route names and navigation targets are not shown.')).toEqual([
    'A scenario that may be deleted: Parameters of the routes',
    'A scenario that may be deleted: Names of the routes',
    'A scenario that may be deleted: Targets of navigation',
  ]);
  expect(
    titlesOf('Product routes: not shown. Route parameters, route names and navigation targets are not shown.'),
  ).toEqual(['A Rule that may be deleted: No product route is shown']);
});

test('a document whose points are numbered wrong changes no feature, and says why', () => {
  const { preview, changes } = answer('## 3. Entities', '## 4. Entities');
  expect(preview.findings.map(({ code }) => code)).toContain('point-missing');
  expect(changes.map((change) => change.file)).toEqual([file]);
});
