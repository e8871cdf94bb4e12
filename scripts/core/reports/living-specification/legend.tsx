/** What the signs mean. */
import type { StatementState } from '../../verdict/judged-statement.ts';
import { lights } from '../../verdict/judged-statement.ts';
import { Icon } from './icon.tsx';
import { stateWords } from './state-words.ts';

export function Legend() {
  const states = Object.keys(lights) as StatementState[];
  return (
    <section className="legend" id="legend" aria-labelledby="legend-title">
      <h2 id="legend-title">What the signs mean</h2>
      <dl>
        {states
          .filter((state) => state !== 'heading')
          .toReversed()
          .map((state) => (
            <div key={state}>
              <dt className={lights[state]}>
                <Icon name={state} />
                {stateWords[state].name}
              </dt>
              <dd>{stateWords[state].meaning}</dd>
            </div>
          ))}
        <div>
          <dt>
            <Icon name="question" />
            question
          </dt>
          <dd>What is shown can be read in more than one way: one reading is enforced, the choice is open.</dd>
        </div>
      </dl>
    </section>
  );
}
