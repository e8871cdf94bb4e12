/** Files that cannot be read as they are now. */

import { renderPlace } from '../core/finding.ts';
import { Icon } from '../core/reports/living-specification/icon.tsx';
import { capitalised } from '../core/text/capitalised.ts';
import type { Problem } from '../core/workbench/snapshot.ts';
import { PlaceButton } from './place.tsx';

export function Problems({ problems }: { readonly problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section className="findings problems" aria-labelledby="problems-title">
      <h2 id="problems-title">Cannot be read as it is now</h2>
      <p>
        Of these files, what stands below is of the last time that they could be read, and no result of theirs counts.
      </p>
      <ul>
        {problems.map(({ place, what, fix }) => (
          <li key={renderPlace(place) + what} className="red">
            <Icon name="cross" />
            <div>
              <p>
                <strong>{capitalised(what)}.</strong> {fix !== '' && `${fix}.`}
              </p>
              <p className="where">
                <PlaceButton place={place} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
