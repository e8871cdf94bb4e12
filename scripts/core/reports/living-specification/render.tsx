/** The living specification as one HTML file. */
import { renderToStaticMarkup } from 'react-dom/server';
import { joinLivingSpecification, type LivingSource } from './living-specification.ts';
import { Page, type PageAssets } from './page.tsx';

/** The page as text. It needs nothing beside it but the pictures whose source is a path, and runs without scripts. */
export function renderLivingSpecification(source: LivingSource, assets: PageAssets): string {
  const page = <Page specification={joinLivingSpecification(source)} assets={assets} />;
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
