/** One book: what is known of it, its copies, and how to get one. */
import { useState } from 'react';
import { useParams } from 'react-router';
import { type BookDetails, type Copy, NewCopy } from '../../contract/books.ts';
import { CallForm } from '../parts/call-form.tsx';
import { Facts } from '../parts/facts.tsx';
import { Field, TextFile } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Done } from '../parts/notice.tsx';
import { Screen } from '../parts/screen.tsx';
import { useUser } from '../session/session.ts';
import { enterCopies, enterCopy, useBook } from './books.ts';
import { CopiesFile } from './copies-file.ts';
import { CopiesTable } from './copies-table.tsx';
import { Reserving } from './reserving.tsx';

export function BookScreen() {
  const { book = '' } = useParams();
  return (
    <Loaded key={book} query={useBook(book)} isNamed>
      {(details) => <BookInDetail book={details} />}
    </Loaded>
  );
}

function BookInDetail({ book }: { readonly book: BookDetails }) {
  const user = useUser();
  const isStaff = user !== null && user.role !== 'member';
  return (
    <Screen heading={book.title}>
      <Facts
        facts={[
          ['Author', book.author],
          ['Year', book.year],
          ['Genre', book.genre],
          ['ISBN', book.isbn ?? 'none'],
          ['Waiting', book.waiting],
        ]}
      />
      {!isStaff && <Reserving book={book} />}
      <CopiesTable copies={book.copies} mayReport={isStaff} />
      {isStaff && <CopyForm book={book.id} />}
      {isStaff && <CopiesForm book={book.id} />}
    </Screen>
  );
}

function CopyForm({ book }: { readonly book: number }) {
  const [entered, setEntered] = useState<Copy>();
  return (
    <CallForm
      name="New copy"
      button="Enter copy"
      rules={() => NewCopy}
      begin={{ barcode: '', shelf: '' }}
      send={(payload) => enterCopy(book, payload)}
      onSend={() => setEntered(undefined)}
      onDone={setEntered}
      done={entered && <Done>{`Copy ${entered.barcode} stands on shelf ${entered.shelf}.`}</Done>}
    >
      <Field name="barcode" label="Barcode" hint="The letter C and eight digits." />
      <Field name="shelf" label="Shelf" />
    </CallForm>
  );
}

function CopiesForm({ book }: { readonly book: number }) {
  const [entered, setEntered] = useState<readonly Copy[]>();
  return (
    <CallForm
      name="Copies from a file"
      button="Enter copies"
      rules={() => CopiesFile}
      begin={{ file: '' }}
      send={({ file }) => enterCopies(book, file)}
      onSend={() => setEntered(undefined)}
      onDone={setEntered}
      done={entered && <Done>{`${entered.length} ${entered.length === 1 ? 'copy' : 'copies'} entered.`}</Done>}
    >
      <TextFile
        name="file"
        label="File of copies"
        accept=".csv,.txt"
        hint="In each line a barcode, a comma and a shelf."
      />
    </CallForm>
  );
}
