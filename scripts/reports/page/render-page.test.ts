/** The page over what was recorded of a run. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { attemptsOf } from '../../command/judge-runs.ts';
import { livingSource, textOf, type Went } from '../../dev/test-support/living-page.ts';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { shop } from '../../dev/test-support/tiny-shop.ts';
import { ownTexts, type Texts } from '../../dev/test-support/trace-text.ts';
import { projectAt } from '../../project/project.ts';
import { readEvidence } from '../../run/record/read-evidence.ts';
import { findRunReports, renderPage } from './render-page.ts';

const folder = 'reports/run/1-of-1';

/** What an attempt attached, as Cucumber records it. */
type Attached = {
  readonly attempt: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly body: string;
};

/** The page of texts after a run that went so, and of which that is recorded. */
async function pageOf(texts: Texts, went: Went, attached: readonly Attached[]): Promise<string> {
  const { root } = projectAt(tinyProject({}));
  const lines = attached.map(({ attempt, ...attachment }) =>
    JSON.stringify({ attachment: { ...attachment, contentEncoding: 'IDENTITY', testCaseStartedId: attempt } }),
  );
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'messages.ndjson'), lines.map((line) => `${line}\n`).join(''));
  const source = livingSource(texts, went);
  const evidence = await readEvidence({ root }, [folder], attemptsOf(source.verdict), () => 'stored.png');
  return renderPage({ ...source, evidence });
}

test('the evidence of a scenario when it failed is read, though it passed when it was tried again', async () => {
  const earlier = { attempt: 'first', number: 1, step: 'a', message: 'Error: too early' };
  const console = { attempt: 'first', fileName: 'console.txt', mediaType: 'text/plain', body: 'error: early' };
  const page = await pageOf(shop, { ends: { 1: { attempts: 2, earlier } } }, [console]);
  expect(textOf(page)).toContain('At attempt 1 it failed: a What the step said Error: too early Console error: early');
});

test.each(['&', '"', "'", '<'])('the page stays small, whatever its calls and consoles hold: %s', async (character) => {
  const [part, long] = [character.repeat(300), character.repeat(4_000)];
  const texts = ownTexts();
  const failing = Array.from({ length: 31 }, (_, index) => index);
  const calls = Array.from({ length: 100 }, () => ({ kind: part, method: part, url: part, failure: part }));
  const records = Array.from({ length: 10 }, () => ({
    words: part,
    when: part,
    seen: part,
    fault: part,
    technique: part,
  }));
  const attached = failing.flatMap((index): Attached[] => {
    const attempt = `attempt-${index}`;
    return [
      { attempt, fileName: 'calls.json', mediaType: 'application/json', body: JSON.stringify([...calls, ...calls]) },
      { attempt, fileName: 'faults.json', mediaType: 'application/json', body: JSON.stringify(records) },
      { attempt, fileName: 'alternatives.json', mediaType: 'application/json', body: JSON.stringify(records) },
      { attempt, fileName: 'console.txt', mediaType: 'text/plain', body: long },
    ];
  });
  const end = { status: 'failed', step: 'a', message: long } as const;
  const ends = Object.fromEntries(failing.map((index) => [index, end]));
  const page = await pageOf(texts, { ends }, attached);
  expect(page).toContain('Made to fail by');
  expect(page.length).toBeLessThan(5_000_000 - 2_500_000); // pictures take the rest
});

test("Cucumber's reports of several runs are distinguished", async () => {
  const folders = ['reports/run/1-of-2', 'elsewhere/1-of-2', '../1-of-2'];
  const files = folders.map((each) => `inner/${each}/cucumber.html`);
  const { root } = projectAt(`${tinyProject(Object.fromEntries(files.map((file) => [file, ''])))}/inner`);
  const linked = async (some: readonly string[]) => {
    const found = await findRunReports(projectAt(root), some);
    return found.map(({ title, href }) => `${title}: ${href}`);
  };
  expect(await linked([...folders, 'reports/run/2-of-2'])).toEqual([
    "Cucumber's report of run/1-of-2: run/1-of-2/cucumber.html",
    "Cucumber's report of elsewhere/1-of-2: ../elsewhere/1-of-2/cucumber.html",
    "Cucumber's report of ../1-of-2: ../../1-of-2/cucumber.html",
  ]);
  expect(await linked(folders.slice(1, 2))).toEqual(["Cucumber's report: ../elsewhere/1-of-2/cucumber.html"]);
});
