/** What the page can do where scripts run: filter, search, expand all, show what is linked to, copy a link. */

/** Asked for anew each time, since the living page puts others in their place. */
const sentences = () => /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll('details.sentence')]);
const copied = document.createElement('span');
copied.setAttribute('role', 'status');
copied.className = 'copied';

/** @type {Readonly<Record<string, (sentence: HTMLElement) => boolean>>} */
const holds = {
  all: () => true,
  question: ({ dataset }) => dataset.question !== undefined,
};

/** Asked for anew likewise. */
const search = () => /** @type {HTMLInputElement | null} */ (document.querySelector('.toolbar [type="search"]'));

const fold = (/** @type {string} */ text) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Shows the sentences that a filter lets through and that have all words that are searched for, and the blocks and points that hold one. */
function filter(/** @type {string} */ name) {
  const lets = holds[name] ?? (({ dataset }) => dataset.state === name);
  const words = fold(search()?.value ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const has = (/** @type {string} */ text) => words.every((word) => text.includes(word));
  for (const sentence of sentences()) sentence.hidden = !lets(sentence) || !has(fold(sentence.textContent ?? ''));
  const isWhole = name === 'all' && words.length === 0;
  document.body.classList.toggle('filtered', !isWhole);
  for (const button of document.querySelectorAll('.toolbar [data-filter]'))
    if (button instanceof HTMLElement) button.setAttribute('aria-pressed', String(button.dataset.filter === name));
  const counted = sentences().filter(({ dataset }) => dataset.heading === undefined);
  const remaining = counted.filter(({ hidden }) => !hidden);
  const shown = document.querySelector('.toolbar .shown');
  if (shown) shown.textContent = isWhole ? '' : `${remaining.length} of ${counted.length} sentences shown`;
  nameExpand();
}

/** Shows all, whatever was filtered and searched for. */
function showAll() {
  const field = search();
  if (field) field.value = '';
  filter('all');
}

/** Shows the tools, which without scripts would do nothing. */
function dress(/** @type {string} */ filtered) {
  document.querySelector('.toolbar')?.removeAttribute('hidden');
  filter(filtered);
}

/** The filter that is on. */
const pressed = () =>
  document.querySelector('[data-filter][aria-pressed="true"]')?.getAttribute('data-filter') ?? 'all';

const visible = () => sentences().filter(({ hidden }) => !hidden);

/** Whether there is anything left to expand among the sentences that are shown. */
const isFolded = () => visible().some(({ open }) => !open);

function nameExpand() {
  const expand = document.querySelector('[data-expand]');
  if (expand) expand.textContent = isFolded() ? 'Expand all' : 'Collapse all';
}

/** Opens whatever hides the element that an address names; a filter that hides it is undone. */
function reveal(/** @type {string} */ hash) {
  const target = document.getElementById(decode(hash.slice(1)));
  if (!target) return;
  for (let at = target.closest('details'); at; at = at.parentElement?.closest('details') ?? null) at.open = true;
  if (!target.checkVisibility()) showAll();
  nameExpand();
  target.scrollIntoView();
}

/** What is not encoded as it should be names nothing; it may come from anywhere. */
function decode(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Copies the address of a sentence, and says so beside it. */
async function copy(/** @type {HTMLAnchorElement} */ link) {
  copied.textContent = '';
  link.after(copied);
  await navigator.clipboard.writeText(link.href);
  copied.textContent = 'Copied';
}

function expandAll(/** @type {boolean} */ open) {
  for (const sentence of visible()) sentence.open = open;
  nameExpand();
}

document.addEventListener('click', (event) => {
  const target = event.target instanceof Element ? event.target : undefined;
  const button = target?.closest('button');
  if (button?.dataset.filter !== undefined) filter(button.dataset.filter);
  if (button?.dataset.expand !== undefined) expandAll(button.textContent === 'Expand all'); // as it says, whatever was opened by hand since
  const link = target?.closest('a[href^="#"]');
  if (!(link instanceof HTMLAnchorElement)) return;
  reveal(link.hash); // also where the address has it already, which is no change
  if (link.matches('.permalink') && navigator.clipboard) copy(link).catch(() => {}); // it is still a link
});

document.addEventListener('input', ({ target }) => {
  if (target === search()) filter(pressed());
});

addEventListener('hashchange', () => reveal(location.hash));
dress('all');
reveal(location.hash);
