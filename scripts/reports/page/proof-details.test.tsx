import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { noEvidence } from '../../run/outcomes/evidence.ts';
import type { ProvenMutation } from '../../verdict/proof.ts';
import type { PageScenario } from './living-specification.ts';
import { ProofOf } from './proof-details.tsx';

const picture = { source: 'data:image/jpeg;base64,AA==' };
const scenario = (anchor: string, pictures: readonly object[]) =>
  ({ case: {}, anchor, evidence: { ...noEvidence, pictures } }) as unknown as PageScenario;
const [seen, blind] = [scenario('scenario-1.1-1', [picture]), scenario('scenario-1.1-2', [])];

/** The links of a mutation that these scenarios noticed, or did not. */
function linksOf(noticed: readonly PageScenario[], unnoticed: readonly PageScenario[]) {
  const mutation: ProvenMutation = {
    ...{ rank: 'required', change: '"7" shown as "8"', key: '7', unnoticed },
    noticed: noticed.map((one) => ({ scenario: one, step: 'it is so' })),
  };
  const proof = { required: 1, killed: noticed.length, mutations: [mutation] };
  const page = renderToStaticMarkup(<ProofOf proof={proof} scenarios={[seen, blind]} />);
  return [...page.matchAll(/<a href="([^"]+)">the scenario&#x27;s last screen<\/a>/g)].map(([, href]) => href);
}

test.for<[what: string, noticed: PageScenario[], unnoticed: PageScenario[], links: string[]]>([
  ['that noticed it', [seen], [blind], ['#scenario-1.1-1']],
  ['that did not, where none did', [], [seen], ['#scenario-1.1-1']],
  ['that has none', [blind], [seen], []],
])('a mutation leads to the picture of the scenario %s', ([, noticed, unnoticed, links]) => {
  expect(linksOf(noticed, unnoticed)).toEqual(links);
});
