/** What the page can do where scripts run: filter, expand all, open what is linked to, copy a link. */

/** @type {NodeListOf<HTMLDetailsElement>} */
const sentences = document.querySelectorAll('details.sentence');
const toolbar = /** @type {HTMLElement} */ (document.querySelector('.toolbar'));
const shown = /** @type {HTMLElement} */ (toolbar.querySelector('.shown'));
/** @type {NodeListOf<HTMLButtonElement>} */
const filters = toolbar.querySelectorAll('[data-filter]');
const expand = /** @type {HTMLButtonElement} */ (toolbar.querySelector('[data-expand]'));

/** @type {Readonly<Record<string, (sentence: HTMLElement) => boolean>>} */
const holds = {
  all: () => true,
  question: ({ dataset }) => dataset.question !== undefined,
};

/** Shows the sentences that a filter lets through, and the blocks and points that hold one. */
function filter(/** @type {string} */ name) {
  const lets = holds[name] ?? (({ dataset }) => dataset.state === name);
  for (const sentence of sentences) sentence.hidden = !lets(sentence);
  document.body.classList.toggle('filtered', name !== 'all');
  for (const button of filters) button.setAttribute('aria-pressed', String(button.dataset.filter === name));
  const counted = [...sentences].filter(({ dataset }) => dataset.heading === undefined);
  const left = counted.filter(({ hidden }) => !hidden);
  shown.textContent = name === 'all' ? '' : `${left.length} of ${counted.length} sentences shown`;
}

/** Opens whatever hides the element that the address names. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  if (target.closest('details.sentence[hidden]')) filter('all');
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
  target.scrollIntoView();
}

/** Copies the address of a sentence, and says so. */
async function copy(/** @type {HTMLAnchorElement} */ link) {
  await navigator.clipboard.writeText(link.href);
  shown.textContent = `${link.textContent} copied`;
}

for (const button of filters) button.addEventListener('click', () => filter(button.dataset.filter ?? 'all'));

expand.addEventListener('click', () => {
  const open = expand.getAttribute('aria-pressed') !== 'true';
  for (const sentence of sentences) sentence.open = open && !sentence.hidden;
  expand.setAttribute('aria-pressed', String(open));
  expand.textContent = open ? 'Collapse all' : 'Expand all';
});

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('a.permalink');
  if (link instanceof HTMLAnchorElement && navigator.clipboard) copy(link).catch(() => {}); // it is still a link
});

addEventListener('hashchange', reveal);
toolbar.hidden = false;
reveal();
