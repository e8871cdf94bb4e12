import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyProject, type Expected, expectEnd, run } from './dev/test-support/commands.ts';
import { repository } from './dev/test-support/tiny-project.ts';
import { projectAt } from './project/project.ts';
import { phraseText, writePhraseBook } from './reports/phrases/phrase-book.ts';
import { readPhraseSource } from './trace/read.ts';

test.for<[what: string, words: string[], end: Expected]>([
  [
    'the phrases are listed, each with what it means, how it is written and where it is used',
    [],
    {
      exitCode: 0,
      stdout: [
        /^Loading {2}steps\/loading\.steps\.ts$/m,
        /^ {2}Given the client is loading from \{host\}\n {6}\S.*\n {6}such as {2}Given the client is loading from "shop.example"\n {6}used {5}in 1 step in 1 feature, first at features\/2-screens-and-routes.feature:\d+:7$/m,
        /^What stands in braces$/m,
      ],
      stderr: '',
    },
  ],
  [
    'words narrow them',
    ['host', 'NAME'],
    { exitCode: 0, stdout: /^(?!.*no line is added).*^ {2}Given the client is loading from \{host\}$/ms },
  ],
  [
    'words that lead nowhere are said to do so',
    ['zymurgy'],
    {
      exitCode: 0,
      stdout: /^No phrase holds these words, or is near to them\. There are \d+: npm run phrases\.$/m,
    },
  ],
])('%s', async ([, words, end]) => {
  expectEnd(await run(copyProject(), 'phrases', words), end);
});

test('programs read them as JSON', async () => {
  const { exitCode, stdout } = await run(copyProject(), 'phrases', ['--json', 'loading succeeds']);
  const { groups } = JSON.parse(stdout);
  expect(groups).toMatchObject([
    {
      noun: 'Loading',
      file: 'steps/loading.steps.ts',
      phrases: [
        { keyword: 'When', phrase: 'loading succeeds', examples: ['When loading succeeds'], use: { steps: 3 } },
      ],
    },
  ]);
  expect(exitCode).toBe(0);
});

test.for<[string, (root: string) => void, string]>([
  ['no feature', (root) => rmSync(path.join(root, 'features'), { recursive: true }), 'features/**/*.feature:'],
  [
    'step code that is no TypeScript',
    (root) => writeFileSync(path.join(root, 'steps/a.ts'), 'const = 1;'),
    'steps/a.ts:1:7:',
  ],
])('%s ends in 2', async ([, spoil, place]) => {
  const root = copyProject();
  spoil(root);
  const { exitCode, stdout, stderr } = await run(root, 'phrases');
  expect([exitCode, stdout, stderr.startsWith(place)], stderr).toEqual([2, '', true]);
});

test('every phrase is used by the features of this project or of the rehearsal', async () => {
  const usesOf = async (root: string) => writePhraseBook(await readPhraseSource(projectAt(root)));
  const books = await Promise.all([repository, path.join(repository, 'rehearsal')].map(usesOf));
  const phrases = books.flatMap(({ groups }) => groups.flatMap((group) => group.phrases));
  const used = new Set(phrases.filter(({ use }) => use.steps > 0).map(phraseText));
  const unused = phrases.map(phraseText).filter((phrase) => !used.has(phrase));
  // A scenario that is to be written stands nowhere where all are.
  expect(unused.filter((phrase) => !phrase.startsWith('to be written: '))).toEqual([]);
});
