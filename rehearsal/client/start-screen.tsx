/** The start: what the library is for, and the way to its books. */
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { booksQuery, wordsOf } from './books/books-address.ts';
import { Screen } from './parts/screen.tsx';

export function StartScreen() {
  const id = useId();
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = new FormData(event.currentTarget).get('search');
    void navigate(`/books${booksQuery({ search: wordsOf(`${entered ?? ''}`), page: 1 })}`);
  }

  return (
    <Screen heading="Town Library" lead={<p className="promise">Find a book, borrow it, bring it back</p>}>
      <search>
        <form className="search" aria-label="Find a book" onSubmit={search}>
          <label htmlFor={id}>Search</label>
          <input id={id} name="search" type="search" autoComplete="off" />
          <button type="submit" className="main">
            Find
          </button>
          <p className="hint">A part of the title or of the author, from 2 letters.</p>
        </form>
      </search>
    </Screen>
  );
}
