/** What the living page can do beside: follow every save, run scenarios, answer a question, open a file. */

const status = /** @type {HTMLElement} */ (document.querySelector('.notice'));

/** Says something where it is seen and heard. */
function say(/** @type {string} */ text) {
  status.textContent = text;
}

/** Says how a run goes, wherever on the page somebody is. */
function sayRun(/** @type {Element | null} */ before, /** @type {Element | null} */ now) {
  if (now?.textContent && now.textContent !== before?.textContent) say(now.textContent);
}

status.addEventListener('click', () => say(''));

/** Asks the server for something. @returns {Promise<string | undefined>} its answer; undefined where it is a refusal, which is said */
async function ask(/** @type {string} */ what, /** @type {URLSearchParams} */ body = new URLSearchParams()) {
  try {
    const response = await fetch(what, { method: 'POST', body });
    const text = await response.text();
    say(response.ok ? '' : text || `The server refuses this (${response.status}).`);
    return response.ok ? text : undefined;
  } catch {
    say(lost);
    return undefined;
  }
}

const lost = 'The page has lost its server. Start npm run watch again, and open the address that it prints.';

// Following: whenever something is new the page is fetched again, and what changed takes its place.

const events = new EventSource('events');
events.addEventListener('open', () => {
  if (status.textContent === lost) say('');
  void follow(); // what was missed meanwhile
});
events.addEventListener('message', () => void follow());
events.addEventListener('error', () => say(lost));

let isFollowing = false;
let isBehind = false;

async function follow() {
  isBehind = true;
  if (isFollowing) return;
  isFollowing = true;
  while (isBehind) {
    isBehind = false;
    const response = await fetch('.').catch(() => undefined);
    if (response?.ok) takeOver(new DOMParser().parseFromString(await response.text(), 'text/html'));
  }
  isFollowing = false;
}

const parts = ['header.top', '.columns'];

/** Puts what is new in place of what was, and leaves the reader where they were. */
function takeOver(/** @type {Document} */ next) {
  const changed = parts.flatMap((part) => {
    const [old, now] = [document.querySelector(part), next.querySelector(part)];
    return old && now ? [{ old, now: document.adoptNode(now), html: now.outerHTML }] : [];
  });
  const [, columns] = changed;
  if (changed.every(({ html }, at) => html === shownHtml[at])) return;
  shownHtml = changed.map(({ html }) => html);
  const back = [leadBackToFocus(), leadBackToPlace(), keepOpen(), keepAnswers()];
  const [filtered, searched] = [pressed(), search()?.value ?? ''];
  document.title = next.title;
  sayRun(document.querySelector('.running'), changed[0]?.now.querySelector('.running') ?? null);
  for (const { old, now } of changed) old.replaceWith(now);
  const field = search();
  if (field) field.value = searched;
  if (columns) dress(filtered);
  for (const lead of back.toReversed()) lead();
}

/** The parts as the server sent them; on the page they were opened, filtered and typed in since. */
let shownHtml = parts.map((part) => document.querySelector(part)?.outerHTML ?? '');

const focusable = 'details, summary, button, a[href], input, textarea, [tabindex]';

/** By which a part of the page is known again: what the sentence says that it belongs to, and the how manyth of it that it is. */
function nameOf(/** @type {Element} */ part) {
  const sentence = part.closest('details.sentence');
  const within = sentence ?? part.closest('[id]') ?? document.body;
  const all = [within, ...within.querySelectorAll(focusable)];
  return `${sentence ? saidIn(sentence) : within.id} ${all.indexOf(part)}`;
}

function saidIn(/** @type {Element} */ sentence) {
  const summary = sentence.querySelector('summary');
  const mark = summary?.querySelector('.mark')?.textContent ?? '';
  return summary?.textContent?.replace(mark, '').trim() ?? '';
}

function keepOpen() {
  const open = new Set([...document.querySelectorAll('details[open]')].map(nameOf));
  return () => {
    for (const details of document.querySelectorAll('details')) details.open ||= open.has(nameOf(details));
    nameExpand();
  };
}

function leadBackToPlace() {
  const topOf = (/** @type {Element} */ one) => one.getBoundingClientRect().top;
  const first = sentences().find((one) => topOf(one) > 0);
  const [said, top] = [first && saidIn(first), first ? topOf(first) : 0];
  return () => {
    const now = sentences().find((one) => saidIn(one) === said);
    if (now) scrollBy({ top: topOf(now) - top, behavior: 'instant' });
  };
}

function leadBackToFocus() {
  const { activeElement: part } = document;
  if (!(part instanceof HTMLElement) || part === document.body) return () => {};
  const name = nameOf(part);
  const selection = part instanceof HTMLTextAreaElement ? [part.selectionStart, part.selectionEnd, part.scrollTop] : [];
  return () => {
    const now = part.isConnected ? part : [...document.querySelectorAll(focusable)].find((one) => nameOf(one) === name);
    if (now instanceof HTMLElement) now.focus({ preventScroll: true });
    const [start = 0, end = 0, top = 0] = selection;
    if (!(now instanceof HTMLTextAreaElement)) return;
    now.setSelectionRange(start, end);
    now.scrollTop = top;
  };
}

// Answering: the server makes the form and says what the answer does; nothing is written before that was seen.

const answers = () => /** @type {HTMLFormElement[]} */ ([...document.querySelectorAll('form.answer')]);

/** The question or the sentence that a button is for, in its words. */
function subjectOf(/** @type {Element} */ button) {
  const sentence = button.closest('details.sentence');
  return sentence ? saidIn(sentence) : button.closest('li')?.querySelector('.asked')?.textContent;
}

/** Puts each form that is being filled in where it was; above the document, where its subject is there no more. */
function keepAnswers() {
  const kept = answers();
  return () => {
    const buttons = [...document.querySelectorAll('[data-answer]')];
    for (const form of kept) {
      const button = buttons.find((one) => subjectOf(one) === form.dataset.subject);
      if (button) button.parentElement?.after(form);
      else document.querySelector('main')?.prepend(form);
    }
  };
}

async function openAnswer(/** @type {HTMLElement} */ button) {
  const beside = button.parentElement?.nextElementSibling;
  const form = beside?.matches('form.answer') ? beside : await fetchForm(button);
  form?.querySelector('textarea')?.focus();
}

async function fetchForm(/** @type {HTMLElement} */ button) {
  const html = await ask('form', new URLSearchParams({ sentence: button.dataset.answer ?? '' }));
  if (html === undefined) return undefined;
  const [form] = new DOMParser().parseFromString(html, 'text/html').forms;
  if (!form) return undefined;
  form.dataset.subject = subjectOf(button) ?? '';
  button.parentElement?.after(document.adoptNode(form));
  return form;
}

/** Says what the answer does, or writes it where that is what was seen. */
async function send(/** @type {HTMLFormElement} */ form, /** @type {'preview' | 'write'} */ what) {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) body.append(name, String(value));
  const html = await ask(what, body);
  if (what === 'write' && html === '') {
    form.remove();
    say('It is written.');
    return;
  }
  show(form, html ?? '');
}

function show(/** @type {HTMLFormElement} */ form, /** @type {string} */ html) {
  const effect = form.querySelector('.effect');
  effect?.replaceChildren(...new DOMParser().parseFromString(html, 'text/html').body.childNodes);
  const write = form.querySelector('[value="write"]');
  if (write instanceof HTMLButtonElement) write.disabled = !form.querySelector('[name="digest"]');
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const isAgreed = event.submitter instanceof HTMLButtonElement && event.submitter.value === 'write';
  void send(form, isAgreed ? 'write' : 'preview');
});

// What was seen is no longer what it would do.
document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const form = target.closest('form');
  if (form && target instanceof HTMLTextAreaElement) show(form, '');
  else if (form) void send(form, 'preview'); // a decision
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  const { run, stop, open, answer, close } = button.dataset;
  if (run !== undefined) void ask('run', new URLSearchParams({ places: run }));
  if (stop !== undefined) void ask('stop');
  if (open !== undefined) void ask('open', new URLSearchParams({ place: open }));
  if (answer !== undefined) void openAnswer(button);
  if (close !== undefined) button.closest('form')?.remove();
});

addEventListener('beforeunload', (event) => {
  const isTyped = (/** @type {HTMLFormElement} */ form) => {
    const field = form.querySelector('textarea');
    return field !== null && field.value !== field.defaultValue;
  };
  if (answers().some(isTyped)) event.preventDefault();
});
