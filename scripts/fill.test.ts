import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, type Edit, type Expected, editFile, expectEnd, run } from './dev/test-support/commands.ts';

const document = 'features/specification.md';
const screens = 'features/2-screens-and-routes.feature';
const routes: Edit = [
  document,
  'Product routes: not shown. Route parameters, route names',
  'Product routes: /orders and /orders/{number}. Route names',
];
const read = (root: string, file: string) => readFileSync(path.join(root, file), 'utf8');

const limited =
  'Feature: 2. Screens and routes\n\n  Rule: Pages\n    > It has at most 5 pages.\n\n    Scenario: Pages\n' +
  '      When the user fills the field "Pages" with "5"\n      Then the text "Saved" is shown\n';

test.for<[what: string, edits: Edit[], end: Expected]>([
  [
    'where the features follow the document, there is nothing to do',
    [],
    {
      exitCode: 0,
      stdout: /^✔ Nothing is lacking: the features speak of every word of the document\.\n$/,
      stderr: '',
    },
  ],
  [
    'without a terminal it shows what would change',
    [routes],
    {
      exitCode: 1,
      stdout: [
        [
          '-    @pending',
          '+    @unwritten',
          "     Scenario: The product's routes",
          '-      > Product routes',
          '-      * to be specified: Which routes does the product have, and which screen does each lead to?',
          '+      > Product routes: /orders and /orders/{number}.',
          '+      # Answered in the document: Which routes does the product have, and which screen does each lead to?',
          "+      * to be written: The product's routes",
        ].join('\n'),
        '✖ Not written: 1 file: 1 question answered.',
      ],
      stderr: '',
    },
  ],
  [
    'what else the trace finds is reported, since a fill is not all that may be wrong',
    [[screens, 'Scenario: Names of the routes', 'Scenario: Parameters of the routes']],
    { exitCode: 1, stdout: /^! npm run trace reports more: 1, to be fixed by hand\.\n$/ },
  ],
  [
    'what the trace warns of alone ends in 0',
    [
      [document, 'What a user can do from', 'It has at most 5 pages. What a user can do from'],
      [screens, 'Feature: 2. Screens and routes\n', limited],
    ],
    {
      exitCode: 0,
      stdout:
        /^✔ Nothing is lacking: the features speak of every word of the document\.\n! npm run trace has 1 warning, too\.\n$/,
    },
  ],
])('%s, and it changes nothing', async ([, edits, end]) => {
  const root = copyProject(edits);
  const before = read(root, screens);
  expectEnd(await run(root, 'fill'), end);
  expect(read(root, screens)).toBe(before);
});

test('--write writes; what needs a decision is carried out by its place, until nothing is left', async () => {
  const root = copyProject([routes]);
  const written = await run(root, 'fill', ['--write']);
  expect(written.stdout).toMatch('✔ Written: 1 file: 1 question answered.');
  expect(written.stdout).toMatch('! 2 decisions are needed above: npm run fill -- --reanchor --prune asks of each.');
  expect(written.exitCode).toBe(1);
  const once = read(root, screens);
  const again = await run(root, 'fill', ['--write']);
  expect(again.stdout).not.toMatch('Written');
  expect(read(root, screens)).toBe(once);

  const [, reanchor = ''] = /^(\S+) scenario "Names of the routes"$/m.exec(again.stdout) ?? [];
  const [, prune = ''] = /^(\S+) pending scenario "Parameters of the routes": /m.exec(again.stdout) ?? [];
  const decided = await run(root, 'fill', ['--reanchor', reanchor, '--prune', prune, '--write']);
  expect(decided.exitCode, decided.stdout).toBe(0);
  expect(read(root, screens)).toMatch('> Route names');
  expect(read(root, screens)).not.toMatch('Parameters of the routes');
  const trace = await run(root, 'trace');
  expect(trace.exitCode, trace.stdout).toBe(0);
});

test.for<[string, string[], string]>([
  [
    'decisions without a place, where nobody can be asked',
    ['--reanchor'],
    `npm run fill: --reanchor asks of each, and this is no terminal. Name places: --reanchor ${screens}:LINE:9.`,
  ],
  [
    'a place where there is nothing to decide',
    ['--prune', `${screens}:1`],
    `npm run fill: at ${screens}:1 there is nothing for --prune. Name places: --prune ${screens}:LINE:5.`,
  ],
  [
    'what is no place',
    ['--reanchor', 'all'],
    'npm run fill: option --reanchor [places...]: expected a place as it is printed, such as features/2-screens.feature:12:9. npm run fill -- --help lists the options.',
  ],
  [
    'decisions about the features beside a draft of steps',
    ['--steps', '--prune'],
    'npm run fill: option --steps: it is about step code, where there is nothing to re-anchor or prune: give one or the other. npm run fill -- --help lists the options.',
  ],
  [
    'an unknown option',
    ['--wirte'],
    "npm run fill: unknown option '--wirte' (Did you mean --write?). npm run fill -- --help lists the options.",
  ],
])('%s ends in 2 and one clear message, and changes nothing', async ([, args, message]) => {
  const root = copyProject([routes]);
  const before = read(root, screens);
  const { exitCode, stdout, stderr } = await run(root, 'fill', [...args, '--write']);
  expect(stderr.replaceAll(/(?<=2-screens-and-routes\.feature:)\d+(?=:\d)/g, 'LINE')).toBe(message);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(read(root, screens)).toBe(before);
});

test.for<[string, (root: string) => void, string]>([
  ['a missing document', (root) => rmSync(path.join(root, document)), `${document}: `],
  [
    'a document that has lost a heading',
    (root) => editFile(root, document, '## 2. Screens and routes', ''),
    `${document}:16:1: no feature can follow the document: there is no point 2. Begin its heading`,
  ],
  ['a feature that is not Gherkin', (root) => writeFileSync(path.join(root, screens), 'nonsense'), `${screens}:1:1: `],
])('%s ends in 2', async ([, spoil, place]) => {
  const root = copyProject();
  spoil(root);
  const { exitCode, stdout, stderr } = await run(root, 'fill', ['--write']);
  expect([exitCode, stdout, stderr.startsWith(place)], stderr).toEqual([2, '', true]);
});

test('--steps drafts a definition for every step that has none, once, and leaves the features alone', async () => {
  const root = copyProject([
    routes,
    [screens, 'Then the generic fallback is not shown', 'Then the generic fallback is not shown for 3 pages'],
  ]);
  const before = read(root, screens);
  const shown = await run(root, 'fill', ['--steps']);
  expect(shown.stdout).toMatch(/^features.*undefined-step: .* Did you mean "the generic fallback is not shown"/m);
  expect(shown.stdout).toMatch("+Then('the generic fallback is not shown for {int} pages', function (this: ShownWorld");
  expect(shown.stdout).toMatch('✖ Not written: 1 file.');
  expect(shown.exitCode).toBe(1);
  const written = await run(root, 'fill', ['--steps', '--write']);
  expect([written.exitCode, written.stderr]).toEqual([0, '']);
  expect(read(root, 'steps/fallback.steps.ts')).toMatch("Then('the generic fallback is not shown for {int} pages'");
  expect(read(root, screens)).toBe(before);
  const again = await run(root, 'fill', ['--steps', '--write']);
  expect(again.stdout.trim()).toBe('✔ Every step has a definition.');
  expect(again.exitCode).toBe(0);
});
