/** What can be done with a scenario: run it, see how far it has come, write it. */
import { renderPlace } from '../core/finding.ts';
import type { PageScenario } from '../core/reports/living-specification/page-sentence.ts';
import { go } from './address.ts';
import { ask } from './ask.ts';
import { attempt } from './message.tsx';
import { useKnown } from './store.ts';

export function ScenarioTools({ entry: { judged } }: { readonly entry: PageScenario }) {
  const { activity } = useKnown();
  const { scenario, case: one } = judged;
  const place = renderPlace(one.place);
  const running = activity.running.find((each) => each.place === place);
  const write = () => go({ pane: 'write', at: `${scenario.file}:${scenario.place.line}` });
  return (
    <div className="scenario-tools">
      {scenario.kind === 'enforced' && (
        <button type="button" onClick={() => void attempt(() => ask({ kind: 'run', what: [place] }))}>
          Run
        </button>
      )}
      {scenario.kind === 'enforced' && judged.state === 'failed' && (
        <>
          <button type="button" className="quiet" onClick={() => inspect('trace', place)}>
            Trace
          </button>
          <button type="button" className="quiet" onClick={() => inspect('debug', place)}>
            Debug
          </button>
        </>
      )}
      <button type="button" className={scenario.kind === 'unwritten' ? '' : 'quiet'} onClick={write}>
        {scenario.kind === 'unwritten' ? 'Write it' : 'Edit'}
      </button>
      {running && (
        <span className="running" role="status">
          {running.state === 'waiting' ? 'Waiting' : `Running: ${running.passed} of ${one.steps.length} steps passed`}
          {running.state === 'running' && <progress max={one.steps.length} value={running.passed} />}
        </span>
      )}
    </div>
  );
}

/** It says why it cannot be done, as without a display. */
function inspect(how: 'trace' | 'debug', place: string): void {
  void attempt(() => ask({ kind: 'inspect', how, place }));
}
