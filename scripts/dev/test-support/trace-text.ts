/** A trace from texts: small documents written in a test, or the project's own with edits applied in memory. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type FindingCode, renderFinding } from '../../base/finding.ts';
import { parseSpecification, type Specification } from '../../document/specification.ts';
import { english } from '../../document/wording.ts';
import { emptyFeature, parseFeature } from '../../features/feature.ts';
import { joinTrace, type Trace } from '../../trace/join.ts';
import { repository } from './tiny-project.ts';

/** Texts by file: `specification.md`, and feature files, all in the folder `features`. */
export type Texts = Readonly<Record<string, string>>;

/** The document and the features of this repository, or of another project in it. */
export function ownTexts(project: '.' | 'rehearsal' | 'scripts/dev/red-team/project' = '.'): Texts {
  const folder = path.join(repository, project, 'features');
  const files = readdirSync(folder).filter((file) => /\.(feature|md)$/.test(file));
  return Object.fromEntries(files.sort().map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** The texts with a fragment of one file replaced, which it must hold. */
export function edit(texts: Texts, file: string, from: string, to: string): Texts {
  const before = texts[file];
  if (before === undefined || !before.includes(from)) throw new Error(`Expected ${file} to hold ${from}`);
  return { ...texts, [file]: before.replace(from, () => to) };
}

export function specificationOf(document: string): Specification {
  return parseSpecification(document, 'features/specification.md', english).specification;
}

export function traceOf({ 'specification.md': document = '', ...features }: Texts): Trace {
  const parsed = Object.keys(features).map((name) => {
    const file = `features/${name}`;
    return parseFeature(features[name] ?? '', file) ?? emptyFeature(file);
  });
  return joinTrace(specificationOf(document), parsed);
}

/** The findings of the trace, rendered, in reading order; those of one code only where it is given. */
export function findingsOf(texts: Texts, code?: FindingCode): string[] {
  const { findings } = traceOf(texts);
  return findings.filter((finding) => code === undefined || finding.code === code).map(renderFinding);
}
