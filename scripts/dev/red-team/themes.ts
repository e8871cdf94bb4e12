/** All attempts, by what they are made on, in the order in which they are reported. */
import type { Theme } from './attempt.ts';
import { configuration } from './attempts/configuration.ts';
import { documentAttempts } from './attempts/document.ts';
import { failedRun } from './attempts/failed-run.ts';
import { featureFiles } from './attempts/feature-files.ts';
import { machine } from './attempts/machine.ts';
import { recordedMessages } from './attempts/messages.ts';
import { releasePolicy } from './attempts/policy.ts';
import { runFile } from './attempts/run-file.ts';
import { scenarios } from './attempts/scenarios.ts';
import { shards } from './attempts/shards.ts';
import { stepCode } from './attempts/step-code.ts';
import { target } from './attempts/target.ts';

export const themes: readonly Theme[] = [
  documentAttempts,
  featureFiles,
  scenarios,
  stepCode,
  configuration,
  machine,
  runFile,
  recordedMessages,
  failedRun,
  target,
  shards,
  releasePolicy,
];
