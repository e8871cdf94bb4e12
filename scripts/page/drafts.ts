/** What is typed and not saved: kept in this tab, also over a reload, until it is saved or discarded. */

/** As long as the page is open, also where the browser has no room for it. */
const kept = new Map<string, string | undefined>();

/** What was kept under a name, by `keepDraft`. */
export function readDraft<Draft>(name: string): Draft | undefined {
  const text = kept.has(name) ? kept.get(name) : sessionStorage.getItem(name);
  return typeof text === 'string' ? (JSON.parse(text) as Draft) : undefined;
}

export function keepDraft(name: string, draft: unknown): void {
  const text = JSON.stringify(draft);
  kept.set(name, text);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    sessionStorage.removeItem(name); // there is no room for it; an older one is none of what was typed last
  }
}

export function dropDraft(name: string): void {
  kept.set(name, undefined);
  sessionStorage.removeItem(name);
}

/** Of one project alone: another that is opened at the same port later has the same storage. */
export function draftName(project: string, kind: 'answer' | 'feature', where: string): string {
  return JSON.stringify(['draft', project, kind, where]);
}
