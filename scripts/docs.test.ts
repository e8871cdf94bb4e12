/** The README and the pages that it leads to: what they name is there, and what they have people type would be understood. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { TechniqueName } from '../steps/records.ts';
import { severities } from './base/finding.ts';
import { acceptLine, type CommandName } from './command/command-lines.ts';
import { parseOptions } from './command/parse-options.ts';
import { run } from './dev/test-support/commands.ts';
import { repository, tinyProject } from './dev/test-support/tiny-project.ts';
import { Status } from './document/specification.ts';
import { anyHostTag, inOtherWordsTag, OpenKind, setupTag, withoutDigestTag } from './features/tags.ts';
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
  /^(?:docs(?:\/|$)|scripts\/[\w-]+\.mjs$|steps(?:\/|$)|(?:README|CHANGELOG|AGENTS)\.md$|LICENSE$|register\.mjs$)/;

/** The page for whoever works on the repository itself, so no part of the package. */
const contributing = 'docs/contributing.md';

const isPacked = (file: string) => file !== contributing && packed.test(file);

/** Words as `wc -w` counts them, code and the marks of tables among them. */
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

test('the README fits on two screens, and is read in three minutes', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
  expect(countWords(read('README.md'))).toBeLessThanOrEqual(500);
});

test('the pages have 9,000 words in all', () => {
  expect(pages.slice(1).toSorted()).toEqual([
    'AGENTS.md',
    'docs/ci-and-targets.md',
    'docs/contributing.md',
    'docs/guide.md',
    'docs/reference.md',
  ]);
  expect(countWords(pages.slice(1).map(read).join('\n'))).toBeLessThanOrEqual(9_000);
});

test('the README has the test command, from scratch', () => {
  expect(read('README.md')).toContain('npm ci && npm test');
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
  const text = blocks(read('docs/ci-and-targets.md'), 'yaml').find((block) => block.startsWith('name: staging')) ?? '';
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

describe('the jobs for GitLab', () => {
  const [text = ''] = blocks(read('docs/ci-and-targets.md'), 'yaml').filter((block) => block.startsWith('default:'));
  /** A job may have nothing but what stands here, so that neither a misspelt key nor `allow_failure` gets by. */
  const job = {
    timeout: z.templateLiteral([z.int(), 'm']),
    script: z.tuple([z.string()]),
    artifacts: z.strictObject({
      when: z.literal('always'),
      paths: z.tuple([z.string()]),
      reports: z.strictObject({ junit: z.string() }).optional(),
    }),
  };
  const Pipeline = z.strictObject({
    default: z.strictObject({ image: z.string(), before_script: z.tuple([z.literal('npm ci')]) }),
    shard: z.strictObject({ parallel: z.int(), ...job }),
    gate: z.strictObject({ needs: z.tuple([z.literal('shard')]), when: z.literal('always'), ...job }),
  });
  const { default: common, shard, gate } = Pipeline.parse(parse(text));
  const wordsOf = ([line]: readonly [string], command: string) => {
    const [, words = ''] = new RegExp(`^npm run ${command}(?: -- (.*))?$`).exec(line) ?? [];
    return words.split(' ').filter(Boolean);
  };

  test('have a Node that the package takes', () => {
    const { engines } = z
      .looseObject({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json')));
    expect(engines.node).toMatch(new RegExp(`^>=${/^node:(\d+)$/.exec(common.image)?.[1]}\\.`));
  });

  test('run each part of the whole, and end before they are ended', () => {
    const parts = Array.from({ length: shard.parallel }, (_, index) =>
      parseOptions(
        acceptLine,
        wordsOf(shard.script, 'accept').map((word) =>
          word.replace('$CI_NODE_INDEX', `${index + 1}`).replace('$CI_NODE_TOTAL', `${shard.parallel}`),
        ),
      ),
    );
    expect(parts.map((options) => options.shard)).toEqual(
      parts.map((_, index) => ({ index: index + 1, total: shard.parallel })),
    );
    for (const { deadline, name, failed } of parts) {
      expect(deadline).toBeLessThan(Number.parseInt(shard.timeout, 10) * 60_000);
      expect({ name, failed }).toEqual({ name: [], failed: false });
    }
  });

  test('judge all that was recorded, and keep the reports', () => {
    expect(gate.script).toEqual(['npm run gate']);
    expect(shard.artifacts.paths).toEqual(['reports/run/']);
    expect(gate.artifacts).toMatchObject({ paths: ['reports/'], reports: { junit: 'reports/junit.xml' } });
  });
});

test('each state of a sentence stands in the table of states, beside its light', () => {
  const rows = read('docs/reference.md').matchAll(/^\| (red|amber|grey|green) \| (.*) \|$/gm);
  const table = new Map(Array.from(rows, ([, light, states]) => [light, states]));
  const lacking = Object.entries(sentenceStates).filter(
    ([state, { light }]) => !table.get(light)?.includes(`\`${state}\``),
  );
  expect(lacking).toEqual([]);
});

test('each code of a finding stands once among those of its severity', () => {
  const [, findings = ''] = /^## Findings$(.*?)^## /ms.exec(read('docs/reference.md')) ?? [];
  const names = new Map([
    ['Errors', 'error'],
    ['Errors in a release, warnings in a merge', 'release'],
    ['Warnings', 'warning'],
    ['Could not judge (exit code 2)', 'unjudgeable'],
  ]);
  const documented = findings.split(/^### /m).flatMap((part) => {
    const severity = names.get(part.split('\n')[0] ?? '');
    const codes = Array.from(part.matchAll(/^- (`.*?)(?::|$)/gm), ([, listed = '']) => listed.match(/[a-z-]+/g) ?? []);
    return codes.flat().map((code) => `${severity} ${code}`);
  });
  expect(documented.toSorted()).toEqual(
    Object.entries(severities)
      .map(([code, severity]) => `${severity} ${code}`)
      .toSorted(),
  );
});

test('each tag that decides something, and each technique, stands in its table', () => {
  const tags = [...OpenKind.options, ...Status.options].map((name) => `@${name}`);
  const others = [inOtherWordsTag, anyHostTag, withoutDigestTag, setupTag];
  const cells = Array.from(read('docs/reference.md').matchAll(/^\| (`@.*?) \|/gm), ([, cell = '']) => cell).join(' ');
  expect([...tags, ...others].filter((tag) => !cells.includes(`\`${tag}\``))).toEqual([]);
  const techniques = Array.from(
    read('docs/ci-and-targets.md').matchAll(/^\| `([a-z-]+)` \|/gm),
    ([, technique]) => technique,
  );
  expect(techniques).toEqual(TechniqueName.options);
});
