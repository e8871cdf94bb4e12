/** Finds the step and parameter type definitions in the source of step files. */
import {
  type CallExpression,
  ModuleResolutionKind,
  type Node,
  Project,
  type SourceFile,
  SyntaxKind,
  ts,
} from 'ts-morph';
import { CannotJudge } from '../../core/cannot-judge.ts';
import { renderPlace } from '../../core/finding.ts';
import type { ParameterTypeDefinition, StepCode, StepDefinition } from '../../core/step-definitions/step-definition.ts';
import { createCodeDigests } from './code-digest.ts';
import { type CucumberFunction, cucumberFunctionOf, cucumberStub, functionOf } from './step-binding.ts';
import { readDocumentation } from './step-documentation.ts';
import { addressOf, placeAt, placeOf, readLiteral, readProperties, readRegexps } from './step-literal.ts';

/** One step file; `file` is relative to the project's root, with forward slashes. */
export type StepFile = { readonly file: string; readonly text: string };

/**
 * What the files define, in their order.
 * @param beside a digest of what else the steps may run
 * @throws CannotJudge for a syntax error, and for a definition that cannot be known without running the code.
 */
export function parseStepCode(files: readonly StepFile[], beside = ''): StepCode {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, types: [], moduleResolution: ModuleResolutionKind.Bundler },
  });
  project.createSourceFile(cucumberStub.file, cucumberStub.text);
  const sources = files.map(({ file, text }) => project.createSourceFile(addressOf(file), text));
  for (const source of sources) refuseSyntaxErrors(project, source);
  const calls = sources
    .flatMap((source) => source.getDescendantsOfKind(SyntaxKind.CallExpression))
    .map((call) => ({ call, name: cucumberFunctionOf(call.getExpression()) }));
  const defining = calls.flatMap(({ call, name }) => (name === undefined ? [] : [call]));
  const digestOf = createCodeDigests(sources, defining, beside);
  const definitions: StepDefinition[] = [];
  const parameterTypes: ParameterTypeDefinition[] = [];
  for (const { call, name } of calls) {
    if (name === 'defineParameterType') parameterTypes.push({ ...readParameterType(call), code: digestOf(call) });
    else if (name !== undefined) definitions.push({ ...readStepDefinition(call, name), code: digestOf(call) });
  }
  return { definitions, parameterTypes };
}

function refuseSyntaxErrors(project: Project, source: SourceFile): void {
  const [error] = project.getProgram().getSyntacticDiagnostics(source);
  if (error === undefined) return;
  throw new CannotJudge({
    where: renderPlace(placeAt(source, error.getStart())),
    what: ts.flattenDiagnosticMessageText(error.compilerObject.messageText, ' ').replace(/\.$/, ''),
    fix: 'Correct the syntax',
  });
}

function readStepDefinition(call: CallExpression, name: Exclude<CucumberFunction, 'defineParameterType'>) {
  refuseGenerator(call);
  return {
    keyword: name === 'defineStep' ? '*' : name,
    expression: readLiteral(firstArgument(call)),
    ...readDocumentation(call),
    place: placeOf(call),
  } satisfies StepDefinition;
}

/** Cucumber would call it, and throw away what it gives back: its code would never run, and its steps be green. */
function refuseGenerator(call: CallExpression): void {
  const code = functionOf(call.getArguments().at(-1));
  if (code?.isGenerator() !== true) return;
  throw new CannotJudge({
    where: renderPlace(placeOf(call)),
    what: `the code of the step ${call.getArguments()[0]?.getText()} is a generator (function*), of which Cucumber runs nothing`,
    fix: 'Write it as a function or an async function',
  });
}

function readParameterType(call: CallExpression): ParameterTypeDefinition {
  const options = readProperties(firstArgument(call));
  const option = (name: string) => options.get(name) ?? refuseCall(call, `it has no ${name}`);
  return {
    name: String(readLiteral(option('name'))),
    regexps: readRegexps(option('regexp')),
    preferForRegexpMatch: options.get('preferForRegexpMatch')?.getText() === 'true',
    useForSnippets: options.get('useForSnippets')?.getText() !== 'false',
    ...readDocumentation(call),
    place: placeOf(call),
  };
}

function firstArgument(call: CallExpression): Node {
  return call.getArguments()[0] ?? refuseCall(call, 'it has no argument');
}

function refuseCall(call: CallExpression, what: string): never {
  throw new CannotJudge({
    where: renderPlace(placeOf(call)),
    what: `\`${call.getText()}\` defines nothing: ${what}`,
    fix: 'Complete it, or delete it',
  });
}
