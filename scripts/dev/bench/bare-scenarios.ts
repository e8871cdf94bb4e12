/** What the enforced scenarios of features load, for a script that does the same without the harness. */
import { readFeatures } from '../../io/features.ts';
import type { Project } from '../../io/project.ts';

/** One load of the client: a healthy one, or one that fails, for the server's exception where it has a digest. */
export type BareLoad = { readonly fails: boolean; readonly digest?: string };

/** What one scenario loads, one after another in a page of its own. */
export type BareScenario = { readonly host: string; readonly loads: readonly BareLoad[] };

/** One for each enforced scenario and each row of its examples. */
export async function readBareScenarios(project: Project): Promise<BareScenario[]> {
  const features = await readFeatures(project);
  const enforced = features.flatMap(({ scenarios }) => scenarios).filter(({ kind }) => kind === 'enforced');
  return enforced.flatMap(({ cases }) =>
    cases.map(({ steps }) => {
      const texts = steps.map(({ text }) => text);
      const host = texts.flatMap((text) => /loading from "([^"]+)"/.exec(text)?.[1] ?? []).at(0) ?? 'shop.example';
      return { host, loads: texts.flatMap((text) => loadOf(text) ?? []) };
    }),
  );
}

function loadOf(text: string): BareLoad | undefined {
  if (/^loading succeeds/.test(text)) return { fails: false };
  if (!/^(loading fails|an earlier load failed) /.test(text)) return undefined;
  const digest = /the digest (.+)$/.exec(text)?.[1];
  return { fails: true, ...(digest !== undefined && { digest }) };
}
