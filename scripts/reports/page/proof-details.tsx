/** What is proven of a sentence, and each mutant of it: what it changed, and who noticed. */

import { clipText, counted } from '../../base/text.ts';
import { sidesOf } from '../../proof/difference.ts';
import { isPicturePath } from '../../proof/pictures.ts';
import type { MutantVerdict, ProvenMutant } from '../../proof/proof.ts';
import type { ProvenSentence } from '../../verdict/sentence-verdict.ts';

/** How many mutants are shown; `proof.json` has all. */
const most = 20;

/** The order in which mutants are listed: those to look at come first. */
const order: readonly MutantVerdict[] = ['toothless', 'hung', 'crashed', 'killed', 'inert', 'spared'];

export function ProofOf({ proof: { sentence, mutants } }: { readonly proof: ProvenSentence }) {
  const sorted = mutants.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict));
  const remaining = sorted.length - most;
  return (
    <details className={`proof ${sentence.state}`}>
      <summary>
        {meanings[sentence.state]}: {sentence.killed} of {counted(sentence.mutants, 'mutant')} killed
      </summary>
      {sentence.why.map((reason) => (
        <p key={reason}>{clipText(reason).text}</p>
      ))}
      <ul>
        {sorted.slice(0, most).map((mutant) => (
          <MutantItem key={mutant.key} mutant={mutant} />
        ))}
      </ul>
      {remaining > 0 && <p>And {remaining} more, in proof.json.</p>}
    </details>
  );
}

const meanings = {
  proven: 'Proven, each change of it was noticed',
  toothless: 'Toothless, it was seen to change and nobody noticed',
  unproven: 'Not proven',
} as const;

function MutantItem({ mutant: { words, verdict, attempts, difference } }: { readonly mutant: ProvenMutant }) {
  const noticed = attempts.find((attempt) => attempt.verdict === 'killed');
  const { before, after } = difference === undefined ? { before: [], after: [] } : sidesOf(difference);
  return (
    <li>
      <details>
        <summary>
          <strong>{verdict}</strong>: a product {clipText(words).text}
        </summary>
        {difference && (
          <pre className="difference">
            {[...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)].join('\n')}
          </pre>
        )}
        <PicturesOf difference={difference} />
        {noticed ? (
          <p>
            Noticed by "{noticed.scenario}", at its step "{noticed.step}".
          </p>
        ) : (
          attempts.map(({ place, scenario, verdict: end }) => (
            <p key={place}>
              "{scenario}" {ends[end]}.
            </p>
          ))
        )}
      </details>
    </li>
  );
}

/** The window without the mutant and with it; they are fetched where the mutant is opened. */
function PicturesOf({ difference }: Pick<ProvenMutant, 'difference'>) {
  const pictures = difference && 'before' in difference ? difference.pictures : undefined;
  if (pictures === undefined || !Object.values(pictures).every(isPicturePath)) return null;
  return (
    <div className="pictures">
      <figure>
        <img src={pictures.before} alt="The screen without it" loading="lazy" decoding="async" />
        <figcaption>Before</figcaption>
      </figure>
      <figure>
        <img src={pictures.after} alt="The screen with it" loading="lazy" decoding="async" />
        <figcaption>After</figcaption>
      </figure>
    </div>
  );
}

const ends = {
  killed: 'noticed it',
  survived: 'stayed green',
  inert: 'saw no difference',
  crashed: 'ended before it could look',
  hung: 'never came to an end',
} as const;
