import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { renderPlace } from '../base/finding.ts';
import { projectAt } from '../project/project.ts';
import { readSpecification } from './read.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'specification '));
  await mkdir(path.join(root, 'features'));
});
afterEach(() => rm(root, { recursive: true }));

async function read(content: string | Uint8Array) {
  await writeFile(path.join(root, 'features', 'specification.md'), content);
  return readSpecification(projectAt(root));
}

const emptied = 'features/specification.md: the specification is empty. Write the document there.';
const tooLarge =
  'features/specification.md: the specification has 1.2 MB, and no more than 1 MB can be traced. See whether it is the right file; what is no text for people (pictures, data) belongs in files of its own.';
const noText = (line: number) =>
  `features/specification.md:${line}: the specification is not a text in UTF-8. Save it as a text file in the encoding UTF-8.`;

describe('readSpecification', () => {
  test('reads the document; its name is relative to the project', async () => {
    const { specification } = await read('\uFEFF# Größe €\r\n');
    expect(specification.file).toBe('features/specification.md');
    const sentences = specification.points[0]?.sentences ?? [];
    expect(sentences).toMatchObject([{ id: '0.0', text: 'Größe €' }]);
    expect(sentences.map((one) => renderPlace(one.place))).toEqual(['features/specification.md:1:3']);
  });

  test.each<readonly [string, string | Uint8Array, string]>([
    ['an empty file', '', emptied],
    ['nothing but white space', '\uFEFF \t\r\n\n', emptied],
    ['Latin-1', Buffer.from('# T\n\nGröße\n', 'latin1'), noText(3)],
    ['UTF-8 that breaks off', Buffer.from('# €').subarray(0, -1), noText(1)],
    ['UTF-16', Buffer.from('\uFEFF# T\n', 'utf16le'), noText(1)],
    ['UTF-16 without a byte-order mark', Buffer.from('# T\n', 'utf16le'), noText(1)],
    ['more than anybody reads', 'Word. '.repeat(200_000), tooLarge],
    ['a NUL', '# T\n\n\0', noText(3)],
  ])('refuses %s', async (_, content, message) => {
    const refusal = await read(content).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CannotJudge);
    expect(refusal).toHaveProperty('message', message);
  });

  test('where a folder above is that of a project, the command belongs there', async () => {
    await writeFile(path.join(root, 'cucumber.json'), '{}');
    await mkdir(path.join(root, 'docs', 'deep'), { recursive: true });
    await writeFile(path.join(root, 'features', 'specification.md'), '# T\n');
    await expect(readSpecification(projectAt(path.join(root, 'docs', 'deep')))).rejects.toThrow(
      /cannot be read \(ENOENT: .*\)\. Run the command in \.\.\/\.\., where the project of this folder is\.$/,
    );
  });

  test('refuses a missing file and a folder', async () => {
    const message =
      /^features\/specification\.md: the specification cannot be read \(E[A-Z]+: .*\)\. Put the document there, as a Markdown file that may be read, or have npx shown init lay out a project\.$/;
    await expect(readSpecification(projectAt(root))).rejects.toThrow(message);
    await mkdir(path.join(root, 'features', 'specification.md'));
    await expect(readSpecification(projectAt(root))).rejects.toThrow(message);
  });
});
