/** What is said where something stands that was typed before: that it is not saved, and what is newer than it. */
import { ScrolledText } from '../core/reports/living-specification/scroll.tsx';

/**
 * @param newer what stands in the file where it was changed meanwhile, empty where nothing is in the place of it; `what` is
 *   the file's name
 */
export function KeptDraft({ isKept, what, newer }: KeptDraftProps) {
  return (
    <>
      {isKept && (
        <p className="kept" role="status">
          What you typed before, and have not saved, is here again.
        </p>
      )}
      {newer !== undefined && (
        <div className="newer" role="alert">
          <p>
            <strong>{what} was changed meanwhile.</strong>{' '}
            {newer === ''
              ? 'What you began with is no longer there, so that there is no place for what you typed.'
              : 'Nothing is written over the newer text, which is this:'}
          </p>
          {newer !== '' && <ScrolledText of="The newer text">{newer}</ScrolledText>}
        </div>
      )}
    </>
  );
}

type KeptDraftProps = {
  readonly isKept: boolean;
  readonly what: string;
  readonly newer: string | undefined;
};
