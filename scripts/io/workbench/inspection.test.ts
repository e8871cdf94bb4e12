import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tinyProject } from '../../dev/test-support/tiny-project.ts';
import { type InspectionStart, inspectCase } from './inspection.ts';

const job = { place: { file: 'features/8-messages.feature', line: 7, column: 5 }, key: '', text: 'Feature: 8' };

/** With steps that record a trace where they are asked to, unless they open no page. */
function setting({ opensPage = true, environment = { DISPLAY: ':0' } as NodeJS.ProcessEnv } = {}) {
  const reports = path.join(tinyProject({ 'reports/watch/trace/older.zip': '' }), 'reports');
  const started: InspectionStart[] = [];
  const shown: string[] = [];
  let ended = 0;
  const start = async (wanted: InspectionStart) => {
    started.push(wanted);
    return {
      loaded: Promise.resolve(),
      isAlive: () => true,
      async run() {
        const folder = wanted.variables.SHOWN_TRACES;
        if (opensPage && folder !== undefined) writeFileSync(path.join(folder, 'new.zip'), '');
      },
      async end() {
        ended += 1;
      },
    };
  };
  const show = (trace: string) => void shown.push(path.relative(reports, trace));
  const platform = 'linux' as const;
  return {
    started,
    shown,
    reports,
    ends: () => ended,
    own: { project: { reports }, start, show, environment, platform },
  };
}

test('a trace is recorded by a process of its own, and shown', async () => {
  const { own, shown, started, reports, ends } = setting();
  await inspectCase('trace', job, own);
  expect(started.map(({ headed, variables }) => [headed, variables.SHOWN_TRACE])).toEqual([[false, 'on']]);
  expect([shown, ends()]).toEqual([[path.join('watch', 'trace', 'new.zip')], 1]);
  expect(readdirSync(path.join(reports, 'watch/trace'))).toEqual(['new.zip']);
});

test('a scenario that opens no page leaves no trace, and says so', async () => {
  const { own, shown, ends } = setting({ opensPage: false });
  await expect(inspectCase('trace', job, own)).rejects.toThrow('the scenario opened no page');
  expect([shown, ends()]).toEqual([[], 1]);
});

test('a scenario is debugged in a browser with a window, and with the inspector', async () => {
  const { own, started, shown } = setting();
  await inspectCase('debug', job, own);
  expect(started).toEqual([{ headed: true, variables: { PWDEBUG: '1' } }]);
  expect(shown).toEqual([]);
});

test.each(['trace', 'debug'] as const)('without a display, %s says why not, and nothing starts', async (how) => {
  const { own, started } = setting({ environment: {} });
  await expect(inspectCase(how, job, own)).rejects.toThrow('there is no display to open a window on');
  expect(started).toEqual([]);
  await inspectCase(how, job, { ...own, environment: { WAYLAND_DISPLAY: 'wayland-0' } });
  await inspectCase(how, job, { ...own, platform: 'darwin' });
  expect(started).toHaveLength(2);
});
