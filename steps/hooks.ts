/** What happens around every scenario: a browser context for the enforced ones, and evidence of how they ended. */

import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  After,
  AfterAll,
  Before,
  BeforeStep,
  type ITestCaseHookParameter,
  type ITestStepHookParameter,
  Status,
  setDefaultTimeout,
  setDefinitionFunctionWrapper,
} from '@cucumber/cucumber';
import type { PickleStep } from '@cucumber/messages';
import { closeBrowser, hasBrowserEnded, openBrowser } from './browser.ts';
import { attachComparison } from './comparison.ts';
import { readEnvironment } from './environment.ts';
import { traceName } from './evidence.ts';
import { FaultNotInjected } from './fault-not-injected.ts';
import { stepTimeoutMs } from './limits.ts';
import { renderBusyCall } from './network/busy-calls.ts';
import { checkMet } from './network/call-check.ts';
import { observeCalls } from './network/observed-calls.ts';
import { renderRefusedSockets } from './network/refused-sockets.ts';
import { NoBrowser } from './no-browser.ts';
import { openBrowserFor } from './opening.ts';
import { endWithParent } from './parent.ts';
import { namedValues } from './proof/named-values.ts';
import { prove } from './proof/prove.ts';
import { sentencesOf } from './proof/to-prove.ts';
import { readValues } from './quoted-values.ts';
import { isBlocked, renderReason } from './reason.ts';
import { attachedAs, type RecordName, type RecordOf } from './records.ts';
import { redact } from './secrets.ts';
import { doubtStates } from './setup-state.ts';
import { isAction, isLook } from './step-kind.ts';
import { lacksArgument, refuseGenerator } from './step-run.ts';
import { runCode } from './step-work.ts';
import type { Visit } from './visit.ts';
import { ShownWorld } from './world.ts';

endWithParent();

// In a worker the browser starts, and what it is used by is loaded, while Cucumber makes the rest ready. Why they do not, the
// scenario says that needs them.
if (process.env.CUCUMBER_WORKER_ID !== undefined) void startEarly().catch(() => {});

setDefaultTimeout(stepTimeoutMs);

// biome-ignore lint/complexity/noBannedTypes: Cucumber's own type for what it wraps.
setDefinitionFunctionWrapper((code: Function) => {
  async function printed(this: unknown, ...given: unknown[]): Promise<unknown> {
    const reasonOf = (error: unknown) =>
      renderReason(
        causeOf(this instanceof ShownWorld ? excuseOf(this, error) : error),
        redact,
        this instanceof ShownWorld ? [...doubtStates(this), ...notedOn(this)] : [],
      );
    const values = this instanceof ShownWorld && !isHook(given) ? readValues(this.stepText, given) : given;
    const own = async () => code.apply(this, values);
    const rest = this instanceof ShownWorld ? this.opened?.target.rest : undefined;
    const timely = rest === undefined ? own : () => rest.giveTime(own);
    const work = isHook(given) ? own : () => runCode(timely);
    try {
      const result = await work();
      refuseGenerator(result);
      if (code !== leave && this instanceof ShownWorld) this.opened?.target.check(); // the last hook cleans up
      return result;
    } catch (error) {
      await setTimeout(0); // Playwright reports the end of a browser after the failure of what was asked of it
      if (this instanceof ShownWorld) this.failure ??= error;
      const reason = reasonOf(error);
      if (this instanceof ShownWorld) attachComparison(this, reason);
      throw reason;
    }
  }
  return function given(this: unknown, ...values: unknown[]): Promise<unknown> {
    // Cucumber gives a callback as the last argument. Code with a parameter in that place wants a table or a text, which the step lacks.
    if (typeof values.at(-1) === 'function' && code.length === values.length) {
      throw new Error(lacksArgument);
    }
    return printed.apply(this, values);
  };
});

/** Without its browser a scenario says nothing of the product, whatever failed. */
function causeOf(error: unknown): unknown {
  return hasBrowserEnded()
    ? new NoBrowser('The browser ended while the scenario was running.', { cause: error })
    : error;
}

/** What failed says nothing of a product that a deployed target was too busy to show. */
function excuseOf({ opened }: ShownWorld, error: unknown): unknown {
  if (opened?.target.kind !== 'deployed' || isBlocked(error)) return error;
  const { history, script } = opened.target;
  const busy = renderBusyCall(history.calls, (request) => script.hasAnswered(request));
  return busy === undefined ? error : new FaultNotInjected(busy, { cause: error });
}

/** What nobody sees of the page any more, and what went wrong there by itself, where the scenario injected no fault. */
function notedOn({ opened, injected }: ShownWorld): readonly string[] {
  const { dialogs = [], uncaught = [] } = opened?.console ?? {};
  return [...dialogs, ...(injected === 'loading' ? uncaught : []), ...refusedSockets(opened)];
}

function refusedSockets(opened: Visit | undefined): readonly string[] {
  if (opened?.target.kind !== 'deployed') return [];
  const { target } = readEnvironment();
  if (target.kind !== 'deployed') return [];
  return renderRefusedSockets(opened.target.calls.calls, target.access);
}

/** What Cucumber gives to hooks, and to no step. */
function isHook([given]: readonly unknown[]): boolean {
  return typeof given === 'object' && given !== null && 'pickle' in given;
}

Before(
  { name: 'open the browser', tags: 'not @pending and not @question and not @unwritten' },
  async function (this: ShownWorld) {
    await openBrowserFor(this, readEnvironment());
  },
);

/** The steps as the features have them, by those that are run: a scenario that is tried once more has other values. */
const written = new WeakMap<PickleStep, PickleStep>();

BeforeStep(async function (this: ShownWorld, { pickleStep }: ITestStepHookParameter) {
  const asWritten = written.get(pickleStep) ?? { ...pickleStep };
  written.set(pickleStep, asWritten);
  Object.assign(pickleStep, this.values.fillStep(asWritten));
  this.stepText = pickleStep.text;
  if (isAction(pickleStep)) this.opened?.target.history.beginAction(pickleStep.text);
  const kind = isAction(pickleStep) ? 'action' : isLook(pickleStep) ? 'outcome' : 'other';
  this.opened?.expectations.begin(pickleStep.text, kind);
});

After({ name: 'keep evidence, close the browser context' }, leave);

// Hooks of this kind run in the reverse order: these two come before the evidence is kept.
After({ name: 'prove what was observed' }, proveScenario);
After({ name: 'check that what was said of calls came to pass' }, checkScript);

AfterAll({ name: 'end the browser' }, closeBrowser);

async function leave(this: ShownWorld, scenario: ITestCaseHookParameter): Promise<void> {
  if (this.opened !== undefined) {
    // What is missing from the evidence is said, but decides nothing.
    const lack = (reason: unknown) => this.log(`The evidence is incomplete: ${renderReason(reason).message}`);
    await keepEvidence(this, this.opened, scenario).catch(lack);
    for (const warning of this.opened.target.rest.warnings) this.log(`Warning: ${warning}`);
  }
  await this.end();
}

/** A hook of its own, so that every report says how long it took. */
async function proveScenario(this: ShownWorld, scenario: ITestCaseHookParameter): Promise<void> {
  if (this.opened === undefined || scenario.result?.status !== Status.PASSED) return;
  attachRecords(this, 'mutations', await mutationsOf(this.opened, scenario));
}

/** Of a scenario that has failed, more is not asked. What it said becomes of a call, and did, is a call that was seen. */
function checkScript(this: ShownWorld, { result }: ITestCaseHookParameter): void {
  if (this.opened === undefined || result?.status !== Status.PASSED) return;
  checkMet(this.opened.target);
  for (const { call } of this.opened.target.script.scripted) this.witnessCall({ text: call }, true);
}

async function startEarly(): Promise<void> {
  await Promise.all([openBrowser(readEnvironment().browser), import('./visit.ts')]);
}

async function keepEvidence(world: ShownWorld, visit: Visit, scenario: ITestCaseHookParameter): Promise<void> {
  const failed = scenario.result?.status === Status.FAILED;
  const { page, calls, injected, script } = visit.target;
  if (!page.isClosed() && (failed || (await visit.screen.lastLines()).length > 0)) {
    world.attach(await visit.camera.pictureOf(failed ? world.failure : undefined), {
      mediaType: 'image/jpeg',
      fileName: 'screen.jpeg',
    });
  }
  if (failed && visit.console.text !== '') {
    world.attach(visit.console.text, { mediaType: 'text/plain', fileName: 'console.txt' });
  }
  attachRecords(world, 'calls', calls.calls);
  attachRecords(world, 'faults', injected);
  attachRecords(world, 'faked', script.scripted);
  attachRecords(world, 'witnessed', world.witnessed);
  attachRecords(world, 'unnamed', visit.names.used);
  attachRecords(world, 'alternatives', alternativesSeen(world, visit));
  await keepTrace(world, visit, scenario, failed);
}

/** What became of the mutations of what was observed, for each sentence that the scenario quotes. */
async function mutationsOf(
  { expectations, names, product, target }: Visit,
  { pickle }: ITestCaseHookParameter,
): Promise<readonly RecordOf<'mutations'>[]> {
  const sentences = sentencesOf(`${pickle.uri}:${pickle.location?.line ?? 1}`);
  if (sentences.length === 0) return [];
  if (expectations.isBlind && !target.page.isClosed())
    expectations.unseen({ screen: await product.look(), calls: await observeCalls(target) });
  const steps = pickle.steps.map((run) => ({ run, written: written.get(run) ?? run }));
  return prove(sentences, { values: namedValues(steps), expectations, names });
}

/** What was seen of other readings of the sentence, each once, and what was injected when it was. */
function alternativesSeen({ injected: when }: ShownWorld, { fallback }: Visit): readonly RecordOf<'alternatives'>[] {
  const seen = new Map(fallback.seen.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()].map(({ words, seen }) => ({ words, when, seen }));
}

function attachRecords<Name extends RecordName>(world: ShownWorld, name: Name, list: readonly RecordOf<Name>[]): void {
  if (list.length > 0) world.attach(JSON.stringify(list), attachedAs(name));
}

async function keepTrace(
  world: ShownWorld,
  { context }: Visit,
  { pickle, testCaseStartedId }: ITestCaseHookParameter,
  failed: boolean,
): Promise<void> {
  const { trace, traces } = readEnvironment();
  if (traces === undefined || trace === 'off' || (trace === 'retain-on-failure' && !failed)) return;
  const { uri, name, location } = pickle;
  const file = path.join(traces, traceName({ uri, name, line: location?.line, id: testCaseStartedId }));
  await context.tracing.stop({ path: file });
  world.log(`Playwright trace: npx playwright show-trace "${path.relative(process.cwd(), file)}"`);
}
