/** Shows one sentence in place of the shop once something went wrong that nobody took care of. */
window.addEventListener('error', showFailure);
window.addEventListener('unhandledrejection', showFailure);

function showFailure() {
  const sentence = document.createElement('h1');
  const { host } = window.location;
  sentence.textContent = `Application error: a client-side or server-side exception has occurred while loading ${host}`;
  document.body.replaceChildren(sentence);
}
