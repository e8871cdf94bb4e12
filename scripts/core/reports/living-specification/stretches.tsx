/** Words with what changed in them marked, and read out as what it is. */
import type { Stretch } from '../../comparison/word-difference.ts';
import { oneLine } from '../../text/one-line.ts';

type StretchesProps = {
  readonly stretches: readonly Stretch[];
  /** How the two kinds of marks are read out. */
  readonly words: readonly [removed: string, added: string];
  readonly longest: number;
};

export function Stretches({ stretches, words: [removed, added], longest }: StretchesProps) {
  return stretches.map(({ kind, text }, index) => {
    if (kind === 'same') return oneLine(text, longest);
    const Tag = kind === 'removed' ? 'del' : 'ins';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: stretches have nothing else, and none moves.
      <Tag key={index}>
        <span className="unseen">({kind === 'removed' ? removed : added}: </span>
        {oneLine(text, longest)}
        <span className="unseen">)</span>
      </Tag>
    );
  });
}
