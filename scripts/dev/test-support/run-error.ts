/** Makes something befall scenarios of the real document, for tests of what becomes of a run then. */
import type { Edit } from './commands.ts';

/** What may befall a scenario, as code that is run in its worker before it loads the client; `page` is its page. */
const runErrors = {
  crashPage: "await page.goto('chrome://crash').catch(() => {}); await page.evaluate('');",
  killBrowser: `
    const session = await page.context().browser()!.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    process.kill(processInfo.find(({ type }) => type === 'browser')!.id, 'SIGKILL');`,
  killServer: "process.kill(Number(process.env.SHOWN_SERVER), 'SIGKILL');",
  hang: 'await page.evaluate(() => { for (;;); });',
  leave: "await page.goto('about:blank');",
  nothing: '',
};
type RunError = keyof typeof runErrors;

/** Edits by which the run errors befall the first scenarios that load with success, one each. */
export function befalling(...befall: readonly RunError[]): Edit[] {
  const steps = 'steps/loading.steps.ts';
  const cases = befall.map((name, index) => `if (isFirstTo('runError-${index}')) { ${runErrors[name]} return; }`);
  const code = `
async function befall(page: import('playwright').Page): Promise<void> {
  const { mkdirSync } = await import('node:fs');
  const isFirstTo = (make: string) => { try { mkdirSync(make); return true; } catch { return false; } };
  ${cases.join('\n  ')}
}
`;
  return [
    [steps, /(?<=When\('loading succeeds', .*\n)/, '  await befall(this.visit.target.page);\n'],
    [steps, /$/, code],
  ];
}
