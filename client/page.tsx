/** The page of a healthy load, a part of the bundle of its own: empty, since nothing of the product is shown. */
export function Page() {
  return <main />;
}
