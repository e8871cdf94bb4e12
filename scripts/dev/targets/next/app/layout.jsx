/** The frame around every page. */
export const metadata = { title: 'Garden shop' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
