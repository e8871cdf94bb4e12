/** What the signs mean. */
import { sentenceStates } from '../../verdict/states.ts';
import { Icon } from './icon.tsx';

export function Legend() {
  const { heading: _, stale: __, ...states } = sentenceStates; // of which the page has none
  return (
    <section className="legend" id="legend" aria-labelledby="legend-title">
      <h2 id="legend-title">What the signs mean</h2>
      <dl>
        {Object.values(states)
          .toReversed()
          .map(({ light, icon, name, meaning }) => (
            <div key={name}>
              <dt className={light}>
                <Icon name={icon} />
                {name}
              </dt>
              <dd>{meaning}</dd>
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
