/** Leaves of all scenarios those at given places: Cucumber itself reads a path as a pattern, or as a list of others where it begins with `@`. */
import type { Plugin } from '@cucumber/cucumber/api';
import { z } from 'zod';
import { renderLine } from '../../base/finding.ts';

/** The key of its options among those of all plugins. */
export const placesKey = 'shown-places';

/** The places, as `file:line`. */
const Places = z.array(z.string());

const plugin: Plugin = {
  type: 'plugin',
  optionsKey: placesKey,
  coordinator({ operation, options, transform }) {
    if (operation !== 'runCucumber') return;
    const places = new Set(Places.parse(options));
    transform('pickles:filter', (pickles) =>
      pickles.filter(({ pickle, location }) => places.has(renderLine({ file: pickle.uri, line: location.line }))),
    );
  },
};

export default plugin;
