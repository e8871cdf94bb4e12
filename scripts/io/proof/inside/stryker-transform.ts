/** Stryker's instrumenter, as far as it is public: how it parses, prints and places its mutants, with a step of one's own after that. */
import type { ParseResult } from '@babel/core';
import { createInstrumenter, Instrumenter } from '@stryker-mutator/instrumenter';

type Parts = {
  readonly createParser: unknown;
  readonly print: unknown;
  readonly transform: (ast: Ast, collector: Collector, context: object) => void;
};
/** A file as Stryker has parsed it. */
export type Ast = { readonly root: ParseResult };
type StrykerMutant = { id: string };
type Collector = { collect(...given: unknown[]): StrykerMutant; readonly mutants: readonly StrykerMutant[] };

/** Where and how a mutant of Stryker changes a file; lines and columns count from nothing. */
export type StrykerChange = {
  readonly id: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: LineAndColumn; readonly end: LineAndColumn };
};
type LineAndColumn = { readonly line: number; readonly column: number };

type Instrumenting = {
  /** What a mutant is called instead of a number among those of its file. */
  readonly idOf: (id: string) => string;
  /** Whether the mutant is to be placed. */
  readonly isPlaced: (id: string) => boolean;
  /** What else is to be done with a file in which Stryker's mutants stand. */
  readonly afterwards: (ast: Ast) => void;
};

/** Places Stryker's mutants in a file. */
export async function instrumentFile(
  file: { readonly name: string; readonly content: string },
  { idOf, isPlaced, afterwards }: Instrumenting,
): Promise<{ readonly code: string; readonly mutants: readonly StrykerChange[] }> {
  const { createParser, print, transform } = partsOfStryker();
  const named = (collector: Collector): Collector =>
    Object.assign(Object.create(collector), {
      collect: (...given: unknown[]) => {
        const mutant = collector.collect(...given);
        mutant.id = idOf(mutant.id);
        return isPlaced(mutant.id) ? mutant : Object.assign(mutant, { ignoreReason: 'not placed' });
      },
    });
  const ownTransform: Parts['transform'] = (ast, collector, context) => {
    transform(ast, named(collector), context);
    afterwards(ast);
  };
  const instrumenter = new Instrumenter(silent, createParser as never, print as never, ownTransform as never);
  const options = { plugins: null, ignorers: [], excludedMutations: [], noHeader: true };
  const { files, mutants } = await instrumenter.instrument([{ ...file, mutate: true }], options as never);
  return { code: files[0]?.content ?? '', mutants: mutants as unknown as readonly StrykerChange[] };
}

/** What `createInstrumenter` puts an instrumenter together from. */
function partsOfStryker(): Parts {
  const provided: Record<string, unknown> = {};
  const injector = {
    provideValue(token: string, value: unknown) {
      provided[token] = value;
      return injector;
    },
    injectClass: () => undefined,
  };
  createInstrumenter(injector as never);
  const part = (name: string): unknown => {
    const [, value] = Object.entries(provided).find(([token]) => token.endsWith(name)) ?? [];
    if (value === undefined) throw new Error(`Stryker's instrumenter has no ${name}.`);
    return value;
  };
  return {
    createParser: part('CreateParser'),
    print: part('Print'),
    transform: part('Transform') as Parts['transform'],
  };
}

const ignore = () => {};
const silent = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: ignore,
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  fatal: ignore,
};
