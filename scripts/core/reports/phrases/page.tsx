/** The page of the phrases: what the steps of features can say, for whoever writes or reads them. */

import { counted } from '../../text/counted.ts';
import { type Asset, Head } from '../living-specification/head.tsx';
import { type LinkedReport, ReportLinks } from '../living-specification/report-links.tsx';
import { reportNames } from '../report-names.ts';
import { ParameterSection } from './parameter-section.tsx';
import { countPhrases, type PhraseBook } from './phrase-book.ts';
import { PhraseSection } from './phrase-section.tsx';

export type PhrasesPageProps = {
  readonly book: PhraseBook;
  readonly style: Asset;
  /** Linked from the page. */
  readonly reports: readonly LinkedReport[];
};

export function PhrasesPage({ book, style, reports }: PhrasesPageProps) {
  return (
    <html lang="en">
      <Head title={`Phrases · ${countPhrases(book)}`} style={style} />
      <body>
        <a className="skip" href="#phrases">
          Skip to the phrases
        </a>
        <header className="top">
          <p className="kicker">
            <a href={reportNames.page}>Living specification</a>
          </p>
          <h1>Phrases</h1>
          <p className="lead">
            What a step of a feature can say: {counted(countPhrases(book), 'phrase')}, by the points of the document
            that they serve, or else by what they speak of. What stands in braces is for the author to fill in.{' '}
            <code>npm run phrases -- WORDS</code> searches them.
          </p>
        </header>
        <div className="columns">
          <Contents book={book} />
          <main id="phrases">
            {book.groups.map((group) => (
              <PhraseSection key={group.id} group={group} />
            ))}
            <ParameterSection parameters={book.parameters} />
          </main>
        </div>
        <ReportLinks reports={reports} />
      </body>
    </html>
  );
}

function Contents({ book: { groups, parameters } }: Pick<PhrasesPageProps, 'book'>) {
  return (
    <nav className="board contents" aria-label="What the phrases speak of">
      <ul>
        {groups.map(({ id, noun, phrases }) => (
          <li key={id}>
            <a href={`#${id}`}>{noun}</a> <span>{phrases.length}</span>
          </li>
        ))}
        {parameters.length > 0 && (
          <li>
            <a href="#parameters">What stands in braces</a> <span>{parameters.length}</span>
          </li>
        )}
      </ul>
    </nav>
  );
}
