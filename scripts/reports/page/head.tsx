/** The head of a page that is one file: its style sheet, its script, and the policy that lets in nothing else. */

/** A text of this project's own that a page is dressed with, and its SHA-256 in base64, by which it is let in. */
export type Asset = { readonly text: string; readonly digest: string };

type HeadProps = {
  readonly title: string;
  readonly style: Asset;
  readonly script?: Asset;
  /** Whether there is a server behind the page that it may ask. */
  readonly isLive?: boolean;
};

export function Head({ title, style, script, isLive = false }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={policyFor(style, script, isLive)} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>{title}</title>
      <Inlined tag="style" asset={style} />
    </head>
  );
}

export function Inlined({ tag: Tag, asset }: { readonly tag: 'style' | 'script'; readonly asset: Asset }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this project, let in by its digest alone.
  return <Tag dangerouslySetInnerHTML={{ __html: asset.text }} />;
}

/** The policy of the page: it loads nothing but what stands in it, and pictures that lie beside it. */
function policyFor(style: Asset, script: Asset | undefined, isLive: boolean): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${style.digest}'`,
    ...(script ? [`script-src 'sha256-${script.digest}'`] : []),
    "img-src 'self' data:",
    ...(isLive ? ["connect-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
