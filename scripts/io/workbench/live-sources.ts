/** The sources of a project as they are now, read anew only where they changed; what cannot be read stays as it was last. */
import path from 'node:path';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { emptyFeature, type Feature, parseFeature } from '../../core/features/feature.ts';
import { divideSetup } from '../../core/features/setup.ts';
import { checkSetups } from '../../core/features/setup-form.ts';
import type { Finding } from '../../core/finding.ts';
import { memoizeLast } from '../../core/memoize.ts';
import type { PolicySource } from '../../core/policy/policy.ts';
import type { ParsedSpecification } from '../../core/specification/specification.ts';
import type { StepCode } from '../../core/step-definitions/step-definition.ts';
import { joinSteps } from '../../core/step-definitions/step-use.ts';
import { createTraceJoin, type Trace } from '../../core/trace/trace.ts';
import type { CodeOf } from '../../core/verdict/recorded-step.ts';
import type { Problem } from '../../core/workbench/snapshot.ts';
import { clientDigest } from '../client-build.ts';
import { digestOf } from '../digest.ts';
import { findFeatureFiles, requireEnding } from '../features.ts';
import { readNames } from '../names.ts';
import { readPolicy } from '../policy.ts';
import { hasClient } from '../preparation.ts';
import type { Project } from '../project.ts';
import { compilingFiles, loadingFiles } from '../root-files.ts';
import { readSpecification } from '../specification.ts';
import { readStepCode } from '../step-code/step-definitions.ts';
import { createStepDigests } from '../step-code/step-digest.ts';
import { readText } from '../text-file.ts';
import { type Part, renew } from './source-part.ts';

/** Everything that could be read, joined. */
export type LiveReading = {
  readonly document: ParsedSpecification | undefined;
  readonly setup: Feature | undefined;
  readonly trace: Trace | undefined;
  readonly code: StepCode | undefined;
  readonly codeOf: CodeOf;
  readonly policy: PolicySource | undefined;
  readonly findings: readonly Finding[];
  readonly problems: readonly Problem[];
  /** The texts of the feature files that this was made of. */
  readonly texts: ReadonlyMap<string, string>;
  /** The digests of what a process that runs scenarios loads. */
  readonly loaded: { readonly client: string; readonly steps: string } | undefined;
  /** The feature files of which an earlier text stands here. */
  readonly outdated: ReadonlySet<string>;
  /** The digest of what every result rests on beside scenarios and step code; undefined where it cannot be known. */
  readonly basis: string | undefined;
};

export type LiveSources = {
  /** @param changed the paths that changed since, relative to the root; all of them where it is left out */
  read(changed?: ReadonlySet<string>): Promise<LiveReading>;
};

/** @param policyFile another policy than the project's, as on a command line */
export function openLiveSources(project: Project, policyFile?: string): LiveSources {
  const { root } = project;
  const at = (place: string) => path.relative(root, place).replaceAll(path.sep, '/');
  const document: Part<ParsedSpecification> = {};
  const policy: Part<PolicySource> = {};
  const code: Part<StepCode> = {};
  const names: Part<unknown> = {};
  const basis: Part<{ readonly client: string; readonly others: string; readonly steps: string }> = {};
  const features = new Map<string, Part<Feature> & { text?: string }>();
  const join = joiner(project);

  async function readFeatureFiles(changed?: ReadonlySet<string>): Promise<void> {
    const files = new Set(await findFeatureFiles(project));
    for (const file of features.keys()) if (!files.has(file)) features.delete(file);
    for (const file of files) {
      const known = features.get(file);
      if (known !== undefined && changed !== undefined && !changed.has(file)) continue;
      const part = known ?? {};
      features.set(file, part);
      await renew(part, file, async () => {
        requireEnding(file);
        const text = await readText(root, file);
        if (text === part.text && part.problem === undefined) return part.value;
        const { feature = emptyFeature(file) } = parseFeature(text, file);
        part.text = text;
        return feature;
      });
    }
  }

  const basisPatterns = [project.names, project.uploads, ...loadingFiles, ...compilingFiles];
  return {
    async read(changed) {
      const touches = (test: (file: string) => boolean) => changed === undefined || [...changed].some(test);
      const within = (...folders: readonly string[]) => {
        return (file: string) => folders.some((folder) => file.startsWith(`${folder}/`));
      };
      const jobs: Promise<unknown>[] = [];
      if (touches((file) => file === at(project.specification)))
        jobs.push(renew(document, at(project.specification), () => readSpecification(project)));
      if (touches((file) => /\.feature$/i.test(file))) jobs.push(readFeatureFiles(changed));
      if (touches((file) => file.endsWith('.json')))
        jobs.push(
          renew(policy, policyFile ?? at(project.policy), () => readPolicy(project, policyFile)),
          renew(names, project.names, () => readNames(project)),
        );
      const isStepCode = within(project.steps, project.packageSteps ?? project.steps);
      if (touches((file) => isStepCode(file) || /^(?:cucumber\.\w+|register\.mjs)$/.test(file)))
        jobs.push(renew(code, project.steps, () => readStepCode(project)));
      if (touches((file) => !/\.(?:feature|md)$/.test(file)))
        jobs.push(
          renew(basis, at(project.client), async () => {
            const [loaded, others] = await Promise.all([readLoadedDigests(project), digestOf(root, basisPatterns)]);
            return { ...loaded, others };
          }),
        );
      await Promise.all(jobs);
      const ordered = [...features].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
      const parts: readonly Part<unknown>[] = [document, policy, code, names, basis, ...ordered];
      const all = ordered.flatMap(({ value }) => value ?? []);
      return {
        ...join(document.value, all, code.value),
        document: document.value,
        code: code.value,
        policy: policy.value,
        problems: parts.flatMap(({ problem }) => problem ?? []),
        outdated: new Set([...features].flatMap(([file, { problem }]) => (problem ? [file] : []))),
        texts: new Map([...features].flatMap(([file, { text }]) => (text === undefined ? [] : [[file, text]]))),
        loaded: basis.value,
        basis:
          code.problem || names.problem || document.problem || basis.value === undefined
            ? undefined
            : `${basis.value.client} ${basis.value.others}`,
      };
    },
  };
}

/** The digests of the client and of the step code, as they are now. */
export async function readLoadedDigests(project: Project): Promise<{ client: string; steps: string }> {
  const [client, steps] = await Promise.all([
    hasClient(project) ? clientDigest(project) : '',
    digestOf(project.root, project.stepSources),
  ]);
  return { client, steps };
}

type Joined = Pick<LiveReading, 'trace' | 'setup' | 'codeOf' | 'findings'>;

/** Joins them, and computes again only what rests on something else than before. */
function joiner(project: Project) {
  const joinTrace = createTraceJoin();
  const traced = memoizeLast((document: ParsedSpecification, ...features: readonly Feature[]) =>
    joinTrace(document.specification, features),
  );
  const stepped = memoizeLast((code: StepCode, ...all: readonly Feature[]) => joinSteps(code, all).findings);
  const digests = memoizeLast((code: StepCode, setup: Feature | undefined) => createStepDigests(code, setup));
  return (document: ParsedSpecification | undefined, all: readonly Feature[], code: StepCode | undefined): Joined => {
    const { features, setup } = divideSetup(all, project.setup);
    const trace = document && traced(document, ...features);
    const findings = [
      ...(document?.findings ?? []),
      ...(trace?.findings ?? []),
      ...(code ? orFound(() => stepped(code, ...all)) : []),
      ...checkSetups({ features, setup }, project.setup),
    ];
    return { trace, setup, findings, codeOf: code ? digests(code, setup) : () => undefined };
  };
}

/** An expression that Cucumber refuses leaves nothing to be found. */
function orFound(find: () => readonly Finding[]): readonly Finding[] {
  try {
    return find();
  } catch (error) {
    if (error instanceof CannotJudge) return [];
    throw error;
  }
}
