/** The books: a page of them, or of those that are searched for. */
import { useCallback } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Book, Books } from '../../contract/books.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Screen } from '../parts/screen.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { useBooks } from './books.ts';
import { booksQuery, readBooksAddress } from './books-address.ts';
import { SearchField } from './search-field.tsx';

export function BooksScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = readBooksAddress(query);
  const books = useBooks(address);
  const search = useCallback(
    (words: string) => void navigate(`/books${booksQuery({ search: words, page: 1 })}`, { replace: true }),
    [navigate],
  );
  return (
    <Screen heading="Books" shown={`${address.page}`}>
      <SearchField search={address.search} onSearch={search} />
      <div aria-busy={books.isFetching} className={books.isPlaceholderData ? 'books outdated' : 'books'}>
        <Loaded query={books}>{(answer) => <PageOfBooks answer={answer} search={address.search} />}</Loaded>
      </div>
    </Screen>
  );
}

const columns: readonly Column<Book>[] = [
  { header: 'Title', cell: ({ id, title }) => <Link to={`/books/${id}`}>{title}</Link> },
  { header: 'Author', cell: ({ author }) => author },
  { header: 'Year', cell: ({ year }) => year, isNumber: true },
  { header: 'Genre', cell: ({ genre }) => genre },
  { header: 'Available', cell: ({ available, copies }) => `${available} of ${copies}`, isNumber: true },
];

function PageOfBooks({ answer, search }: { readonly answer: Books; readonly search: string }) {
  const { books, page, pages } = answer;
  const addressOf = (other: number) => `/books${booksQuery({ search, page: other })}`;
  return (
    <>
      <Table
        caption="Books"
        isCaptionHidden
        columns={columns}
        items={books}
        keyOf={({ id }) => id}
        empty={search === '' ? 'There are no books here.' : `No book has “${search}” in its title or author.`}
      />
      {(pages > 1 || page > 1) && (
        <nav className="pages" aria-label="Pages of books">
          {page > 1 && (
            <Link to={addressOf(Math.min(page - 1, pages))} rel="prev">
              Previous
            </Link>
          )}
          <p>
            Page {page} of {pages}
          </p>
          {page < pages && (
            <Link to={addressOf(page + 1)} rel="next">
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
