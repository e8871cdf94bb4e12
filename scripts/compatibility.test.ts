import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { triedNodes } from './dev/nodes/installed-node.ts';
import { repository } from './dev/test-support/tiny-project.ts';
import { parseAcceptOptions } from './io/terminal/accept-options.ts';

/** Nothing but what stands here, so that neither a misspelt key nor `continue-on-error` gets by. */
const Step = z.strictObject({
  if: z.literal('always()').optional(),
  uses: z
    .string()
    .regex(/^actions\/(?:checkout|setup-node|upload-artifact)@v\d+$/)
    .optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
});
const job = (matrix: z.ZodType<Readonly<Record<string, string[]>>>) =>
  z.strictObject({
    strategy: z.strictObject({ 'fail-fast': z.literal(false), matrix }),
    'runs-on': z.string(),
    'timeout-minutes': z.int(),
    steps: z.array(Step),
  });

const Workflow = z.object({
  permissions: z.strictObject({ contents: z.literal('read') }),
  jobs: z.strictObject({
    node: job(z.strictObject({ node: z.array(z.string()) })),
    browser: job(z.strictObject({ browser: z.array(z.string()) })),
  }),
});
const Manifest = z.object({ scripts: z.record(z.string(), z.string()), engines: z.object({ node: z.string() }) });

const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const { jobs } = Workflow.parse(parse(read('.github/workflows/compatibility.yml')));
const { scripts, engines } = Manifest.parse(JSON.parse(read('package.json')));

const commandsOf = ({ steps }: { readonly steps: readonly z.infer<typeof Step>[] }) =>
  steps.flatMap(({ run }) => run ?? []);

test('each Node that is tried here is tried there, from the oldest that is promised', () => {
  expect(jobs.node.strategy.matrix).toEqual({ node: [...triedNodes] });
  expect(triedNodes[0]).toMatch(new RegExp(`^${engines.node.replace('>=', '')}\\.0$`));
  expect(jobs.node.steps[1]?.with).toEqual({ 'node-version': '${{ matrix.node }}', cache: 'npm' });
  expect(commandsOf(jobs.node)).toEqual(['npm ci', 'npm run test:node']);
  expect(scripts['test:node']).toBe('vitest run --project core --project harness && npm run accept');
});

test('each browser is installed, and then runs everything, with time to upload what there is', () => {
  const { browser: names = [] } = jobs.browser.strategy.matrix;
  const [, install, accept = '', ...others] = commandsOf(jobs.browser);
  expect([install, others]).toEqual(['npx playwright install --with-deps ${{ matrix.browser }}', []]);
  const options = names.map((name) =>
    parseAcceptOptions(accept.replace('${{ matrix.browser }}', name).split(' ').slice(4)),
  );
  expect(options.map(({ browser }) => browser)).toEqual(['chromium', 'firefox', 'webkit']);
  for (const { tags, name, failed, deadline } of options) {
    expect({ tags, name, failed }).toEqual({ tags: undefined, name: [], failed: false });
    expect(deadline).toBeLessThan(jobs.browser['timeout-minutes'] * 60_000);
  }
  expect(jobs.browser.steps.at(-1)).toMatchObject({ if: 'always()', with: { path: 'reports', overwrite: true } });
});
