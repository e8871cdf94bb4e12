/** The foot of a page: the other reports. */

/** `href` is relative to the page. */
export type LinkedReport = { readonly title: string; readonly href: string };

export function ReportLinks({ reports }: { readonly reports: readonly LinkedReport[] }) {
  return (
    <footer>
      <p>
        Written beside this page, for other readers:{' '}
        {reports.map(({ title, href }) => (
          <a key={href} href={href}>
            {title}
          </a>
        ))}
      </p>
    </footer>
  );
}
