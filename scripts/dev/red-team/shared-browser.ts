/** One browser for all commands of the red team that do not need one of their own. */
import { findBrowser } from '../../io/browser/browser.ts';

/** What a browser is named by for a command. */
type Variables = Readonly<Record<string, string>>;

let browser: Promise<Variables> | undefined;

/** The variables that name a browser which stays open until this process ends; to find and start one takes longer. */
export function sharedBrowser(): Promise<Variables> {
  browser ??= openBrowser();
  return browser;
}

async function openBrowser(): Promise<Variables> {
  const { endpoint, launch } = await findBrowser({ headed: false }, process.env);
  if (launch === undefined) return variablesOf(endpoint ?? '');
  const { chromium } = await import('playwright');
  const { args, env, ...others } = launch;
  const server = await chromium.launchServer({ ...others, args: [...args], env: { ...process.env, ...env } });
  return variablesOf(server.wsEndpoint());
}

function variablesOf(endpoint: string): Variables {
  return { BROWSER_PATH: '', PLAYWRIGHT_WS_ENDPOINT: endpoint };
}
