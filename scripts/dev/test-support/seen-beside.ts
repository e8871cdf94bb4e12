/** What was seen and is not specified, for tests of what says it. */
import type { Seen } from '../../core/evidence/seen.ts';

/** One call of the product, two that are specified, one reading, one fault and one answer of a scenario. */
export const seenBeside: Seen = {
  calls: [
    {
      method: 'GET',
      path: '/api/orders/{id}?page',
      times: 14,
      scenarios: 7,
      answers: [
        { answer: '200', times: 13 },
        { answer: 'net::ERR_ABORTED', times: 1 },
      ],
      answersRemaining: 0,
      payloads: ['{ items: { id: number }[] }', '{ id: number, note: string | null }'],
      payloadsRemaining: 1,
    },
  ],
  callsRemaining: 2,
  specified: [
    { call: 'GET "/orders/{number}"', times: 3 },
    { call: 'POST "/orders"', times: 1 },
  ],
  specifiedRemaining: 1,
  otherCalls: [
    { kind: 'asset', times: 40 },
    { kind: 'page data', times: 12 },
  ],
  alternatives: [{ words: '{host}', when: 'an unhandled exception', seen: 'without its port', times: 3 }],
  alternativesRemaining: 0,
  faults: [{ fault: 'an unhandled exception', technique: "React's hook dispatcher", times: 5 }],
  faultsRemaining: 0,
  faked: [{ call: 'GET "/orders"', answer: '500', times: 2 }],
  fakedRemaining: 0,
  unnamed: [{ part: 'button "Filter"', file: 'features/names.json', times: 3 }],
  unnamedRemaining: 0,
};

/** The same with another text in the place of every one. */
export function seenAs(text: string): Seen {
  return JSON.parse(JSON.stringify(seenBeside, (_, value) => (typeof value === 'string' ? text : value)));
}
