/** The field in which books are searched for, as soon as nothing more is typed. */
import { useEffect, useId, useState } from 'react';
import { wordsOf } from './books-address.ts';

/** Whoever types on is not interrupted by a call, in milliseconds. */
const pause = 300;

type SearchFieldProps = {
  /** What is searched for now. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

export function SearchField({ search, onSearch }: SearchFieldProps) {
  const id = useId();
  const [text, setText] = useState(search);
  const [known, setKnown] = useState(search);
  // The address has changed by other means, such as the way back.
  if (known !== search) {
    setKnown(search);
    if (wordsOf(text) !== search) setText(search);
  }

  const words = wordsOf(text);
  useEffect(() => {
    if (words === search) return;
    const timer = setTimeout(() => onSearch(words), pause);
    return () => clearTimeout(timer);
  }, [words, search, onSearch]);

  return (
    <search>
      <form
        className="search"
        aria-label="Find a book"
        onSubmit={(event) => {
          event.preventDefault();
          if (words !== search) onSearch(words);
        }}
      >
        <label htmlFor={id}>Search</label>
        <input id={id} type="search" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
        <p className="hint">A part of the title or of the author, from 2 letters.</p>
      </form>
    </search>
  );
}
