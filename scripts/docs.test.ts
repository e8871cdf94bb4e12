/** The README and the pages that it leads to: what they name is there, and what they have people type would be understood. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { acceptLine, type CommandName } from './command/command-lines.ts';
import { parseOptions } from './command/parse-options.ts';
import { run } from './dev/test-support/commands.ts';
import { repository, tinyProject } from './dev/test-support/tiny-project.ts';
import { projectAt } from './project/project.ts';
import { readAccess } from './run/target/access.ts';
import { sentenceStates } from './verdict/states.ts';

const docs = readdirSync(path.join(repository, 'docs')).filter((name) => name.endsWith('.md'));
const pages = ['README.md', 'AGENTS.md', ...docs.map((name) => `docs/${name}`)];

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

/** The text of a page without its code blocks. */
const prose = (text: string) => text.replaceAll(/^```.*?^```$/gms, '');

/** What stands in the code blocks of a language. */
const blocks = (text: string, language: string) =>
  Array.from(text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms')), ([, code = '']) => code);

/** The name by which GitHub links a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string) =>
  Array.from(prose(text).matchAll(/^#+ (.+)$/gm), ([, heading = '']) => anchorOf(heading));

/** Links and pictures, but for those that lead out of the repository. */
const linksIn = (text: string) =>
  Array.from(
    prose(text).matchAll(/\]\(([^)\s]+)\)|\bsrc(?:set)?="([^"]+)"/g),
    ([, link, source]) => link ?? source ?? '',
  ).filter((link) => !/^[a-z]+:/.test(link));

/** Paths from the root of the repository, patterns among them. */
const pathsIn = (text: string) =>
  Array.from(text.matchAll(/(?<![\w./-])(?:scripts|steps|features|client|docs)\/[\w./*-]*/g), ([found]) =>
    found.replace(/\.+$/, ''),
  );

const isThere = (file: string) =>
  file.includes('*') ? globSync(file, { cwd: repository }).length > 0 : existsSync(path.join(repository, file));

/** The files of the package, as `files` in package.json has them and npm adds to them. */
const packed =
  /^(?:docs(?:\/|$)|scripts\/[\w-]+\.mjs$|steps(?:\/|$)|(?:README|CHANGELOG)\.md$|LICENSE$|register\.mjs$)/;

/** The page for whoever works on the repository itself, so no part of the package. */
const contributing = 'docs/contributing.md';

const isPacked = (file: string) => file !== contributing && packed.test(file);

test('the README fits on three screens', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(180);
});

test('the README leads to every page', () => {
  expect(linksIn(read('README.md'))).toEqual(expect.arrayContaining(pages.slice(1)));
});

test('the README names what it links and the package has not', () => {
  const [, said = ''] = /^The npm package holds (.*?)\n\n/ms.exec(read('README.md')) ?? [];
  const named = Array.from(said.matchAll(/`([^`]+)`/g), ([, name = '']) => name).filter((name) => name !== 'docs/');
  const lacking = linksIn(read('README.md'))
    .map((link) => link.replace(/#.*/, ''))
    .filter((file) => file !== '' && !isPacked(file));
  const isNamed = (file: string) =>
    named.some((name) => file === name || (name.endsWith('/') && file.startsWith(name)));
  expect(lacking.filter((file) => !isNamed(file))).toEqual([]);
  expect(named.filter((name) => !lacking.some((file) => file.startsWith(name)))).toEqual([]);
});

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('links to what is there', () => {
    const broken = linksIn(text).filter((link) => {
      const [target = '', anchor] = link.split('#');
      const file = target === '' ? page : path.posix.join(path.posix.dirname(page), target);
      if (!existsSync(path.join(repository, file))) return true;
      return anchor !== undefined && !anchorsIn(read(file)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test.runIf(page.startsWith('docs/') && page !== contributing)(
    'links to what is in the package, as it is itself',
    () => {
      const targets = linksIn(text).flatMap((link) => path.posix.join('docs', link.replace(/#.*/, '')));
      expect(targets.filter((target) => !isPacked(target))).toEqual([]);
    },
  );

  test('names files and folders that are there', () => {
    expect(pathsIn(text).filter((file) => !isThere(file))).toEqual([]);
  });

  test('names scripts that are there', () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
    const named = Array.from(text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g), ([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

test.each(['accept', 'gate', 'trace', 'fill', 'phrases'] as const satisfies CommandName[])(
  'all options of %s that the pages name are there',
  async (command) => {
    const { stdout } = await run(tinyProject({}), command, ['--help']);
    const offered = new Set(Array.from(stdout.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, option]) => option));
    const typed = pages
      .map(read)
      .join('\n')
      .replaceAll('\\\n', ' ')
      .matchAll(new RegExp(`\\bnpm run (?:-s )?${command} -- ([^\`#\n]*)`, 'g'));
    const options = Array.from(typed, ([, words = '']) => words.match(/(?<!\S)--[\w-]+/g) ?? []).flat();
    expect(options.filter((option) => !offered.has(option))).toEqual([]);
  },
);

test.each(['accept', 'gate', 'trace', 'fill', 'phrases', 'init'] as const satisfies CommandName[])(
  'the help of %s fits a terminal, and names pages that are in the package',
  async (command) => {
    const { stdout } = await run(tinyProject({}), command, ['--help']);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const named = stdout.match(/\bdocs\/[\w-]+\.md\b/g) ?? [];
    expect(named).not.toEqual([]);
    expect(named.filter((page) => !isThere(page) || !isPacked(page))).toEqual([]);
  },
);

describe('the workflow for a protected staging', () => {
  const Step = z.looseObject({ run: z.string().optional(), env: z.record(z.string(), z.string()).optional() });
  const Job = z.looseObject({ 'timeout-minutes': z.int(), steps: z.array(Step) });
  const [text = ''] = blocks(read('docs/deployed-targets.md'), 'yaml');
  const { jobs } = z.looseObject({ jobs: z.object({ staging: Job }) }).parse(parse(text));
  const [install, accept, ...others] = jobs.staging.steps.filter((step) => step.run !== undefined);
  const [, words = ''] = /^npm run accept -- (.*)$/s.exec(accept?.run?.replaceAll('\\\n', ' ').trim() ?? '') ?? [];
  const options = parseOptions(
    acceptLine,
    Array.from(words.matchAll(/'([^']*)'|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? ''),
  );

  test('judges the whole of it, before the job is ended', () => {
    expect([install?.run, others]).toEqual(['npm ci', []]);
    expect(options).toMatchObject({
      target: { kind: 'deployed' },
      policy: 'features/staging-policy.json',
      failed: false,
    });
    expect(options).toMatchObject({ name: [], shard: { index: 1, total: 1 } });
    expect(options.deadline).toBeLessThan(jobs.staging['timeout-minutes'] * 60_000);
  });

  test('has the command read the token from the environment, where a secret of the same name is', async () => {
    expect(accept?.env).toEqual({ STAGING_TOKEN: '${{ secrets.STAGING_TOKEN }}' });
    const access = await readAccess(projectAt(repository), options, { STAGING_TOKEN: 'quince' });
    expect(JSON.stringify(access)).toMatch('Bearer quince');
  });

  test('differs from the workflow of this repository in nothing that both use', () => {
    const actions = (workflow: string) => new Set(workflow.match(/uses: \S+/g));
    const own = actions(read('.github/workflows/acceptance.yml'));
    expect([...actions(text)].filter((action) => !own.has(action))).toEqual([]);
  });
});

test('each state of a sentence stands in the table of states, beside its light', () => {
  const rows = read('docs/reports-and-states.md').matchAll(/^\| (red|amber|grey|green) \| (.*) \|$/gm);
  const table = new Map(Array.from(rows, ([, light, states]) => [light, states]));
  const lacking = Object.entries(sentenceStates).filter(
    ([state, { light }]) => !table.get(light)?.includes(`\`${state}\``),
  );
  expect(lacking).toEqual([]);
});
