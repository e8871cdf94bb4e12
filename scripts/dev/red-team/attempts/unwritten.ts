/** The calls, unwritten: a scenario of the honest project that says no more than what is to be written, for attempts that need one. */
import { edit, type Mutation } from '../mutation.ts';

/** Has the scenario about the calls say what is to be written, before its steps or in their place. */
export function leaveUnwritten(steps: 'kept' | 'gone'): Mutation {
  const own = steps === 'kept' ? / {4}Scenario:.*?(?= {6}When)/s : / {4}Scenario:.*/s;
  return edit('features/7-calls.feature', own, unwritten);
}

const unwritten = `    @unwritten
    Scenario: The calls
      * to be written: that the page makes no calls
`;
