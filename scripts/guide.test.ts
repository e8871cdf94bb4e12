/** The guide's story is replayed: its files are written, its edits made, its commands run, and what they print is what it shows. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { CommandName } from './command/command-lines.ts';
import { editFile, run } from './dev/test-support/commands.ts';
import { sidesOf } from './dev/test-support/diff-block.ts';
import { emptyProject } from './dev/test-support/library-project.ts';
import { repository } from './dev/test-support/tiny-project.ts';

vi.setConfig({ testTimeout: 240_000 });

const guide = readFileSync(path.join(repository, 'docs/guide.md'), 'utf8');
const [, story = ''] = /^## From not shown to safe to release$(.*?)^## What fill does$/ms.exec(guide) ?? [];

type Block = { readonly before: string; readonly language: string; readonly code: string };

/** The code blocks of a text, each with the paragraph right above it. */
const blocks: readonly Block[] = Array.from(
  story.matchAll(/(?:((?:^[^\n]+\n)+)\n)?^```(\w+)\n(.*?)^```$/gms),
  ([, before = '', language = '', code = '']) => ({ before, language, code }),
);

/** The file that the paragraph above a block names last. */
function fileOf({ before }: Block): string {
  const [, file] = /`([^`]+)`:\n$/.exec(before) ?? [];
  if (file === undefined) throw new Error(`Expected a file to be named at the end of: ${before}`);
  return file;
}

type Call = { readonly words: string; readonly exitCode: number; readonly printed: string };

/** The commands of a block, each with its exit code and what it prints. */
const callsOf = (code: string): readonly Call[] =>
  Array.from(
    code.matchAll(/^\$ (?:npx shown|npm run) (.*?) +# ends with (\d)\n((?:(?!\$ ).*\n)*)/gm),
    ([, words = '', exitCode, printed = '']) => ({ words, exitCode: Number(exitCode), printed: printed.trim() }),
  );

/** What matches lines as the guide shows them: "…" by itself stands for any lines, at the end of a line for its rest. */
function toPattern(shown: string): RegExp {
  const lines = shown.split('\n').map((line) => {
    if (line === '…') return '(?:.*\\n)*?';
    const text = line.replace(/ …$/, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return `${text}${line.endsWith(' …') ? ' .*' : ''}\\n`;
  });
  return new RegExp(`^${lines.join('')}`, 'm');
}

test('each command of the story ends and prints as the guide says', async () => {
  const root = emptyProject({});
  for (const name of ['vite', 'playwright'])
    symlinkSync(path.join(repository, 'node_modules', name), path.join(root, 'node_modules', name));
  const endings: string[] = [];
  for (const block of blocks) {
    if (block.language === 'diff') editFile(root, fileOf(block), ...sidesOf(block.code));
    else if (block.language === 'console') {
      const calls = callsOf(block.code);
      expect(calls).toHaveLength(block.code.match(/^\$ /gm)?.length ?? 0);
      for (const { words, exitCode, printed } of calls) {
        const [command, ...args] = words.split(' ').filter((word) => word !== '--');
        const { stdout, ...ended } = await run(root, command as CommandName, args);
        expect(`${stdout}\n`, words).toMatch(toPattern(printed));
        expect(ended.exitCode, words + stdout + ended.stderr).toBe(exitCode);
        endings.push(`${command} ${exitCode}`);
      }
    } else {
      const file = path.join(root, fileOf(block));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, block.code);
    }
  }
  expect(endings).toEqual([
    ...['init 0', 'accept 0', 'accept 1', 'accept 0'],
    ...['trace 1', 'fill 1', 'fill 0', 'accept 1', 'accept 0'],
  ]);
});

test('the story has eight steps', () => {
  expect(Array.from(story.matchAll(/^### (\d)\. /gm), ([, number]) => number).join('')).toBe('12345678');
});
