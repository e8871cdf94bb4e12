/** The frame around the reviews, which stays where they fail. */
export default function ReviewsLayout({ children }) {
  return (
    <main>
      <h1>Reviews</h1>
      {children}
    </main>
  );
}
