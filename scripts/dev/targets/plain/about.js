/** What the shop is. */
export function showAbout(place) {
  const heading = document.createElement('h2');
  heading.textContent = 'About the shop';
  const text = document.createElement('p');
  text.textContent = 'A family has run it since 1987.';
  place.replaceChildren(heading, text);
}
