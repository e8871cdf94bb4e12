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
