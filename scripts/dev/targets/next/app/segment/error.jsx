/** What is shown in place of the reviews where they fail. */
'use client';

export default function ReviewsFailed() {
  return <p>The reviews are not there today.</p>;
}
