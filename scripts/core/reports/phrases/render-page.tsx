/** The phrase book as one HTML file. */
import { renderToStaticMarkup } from 'react-dom/server';
import { PhrasesPage, type PhrasesPageProps } from './page.tsx';

/** The page as text. It needs nothing beside it, and has no script. */
export function renderPhrasesPage(props: PhrasesPageProps): string {
  return `<!doctype html>\n${renderToStaticMarkup(<PhrasesPage {...props} />)}\n`;
}
