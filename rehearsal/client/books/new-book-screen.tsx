/** The screen at which a librarian enters a book. */
import { useNavigate } from 'react-router';
import { NewBook } from '../../contract/books.ts';
import { GENRES } from '../../contract/rules.ts';
import { CallForm } from '../parts/call-form.tsx';
import { Choice, Field } from '../parts/field.tsx';
import { Screen } from '../parts/screen.tsx';
import { enterBook } from './books.ts';

export function NewBookScreen() {
  const navigate = useNavigate();
  return (
    <Screen heading="New book">
      <CallForm
        name="New book"
        isNameHidden
        button="Enter book"
        rules={() => NewBook}
        begin={{ title: '', author: '', year: '', genre: '', isbn: '' }}
        send={enterBook}
        onDone={({ id }) => navigate(`/books/${id}`)}
      >
        <Field name="title" label="Title" />
        <Field name="author" label="Author" />
        <Field name="year" label="Year" inputMode="numeric" />
        <Choice name="genre" label="Genre" options={GENRES} />
        <Field name="isbn" label="ISBN" isOptional hint="13 digits; it may be left empty." />
      </CallForm>
    </Screen>
  );
}
