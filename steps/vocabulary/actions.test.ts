/** What a user does on a screen, said of pages on a deployed target. */

import { describe, expect, test, vi } from 'vitest';
import { openSpokenSite } from './spoken-site.test-support.ts';
import type { Say, SpokenStep } from './spoken-steps.test-support.ts';

const spoken = openSpokenSite();

/** A scenario on a page of this content, where the policy allows these calls. */
async function begin(html: string, writes: 'all' | readonly string[] = 'all'): Promise<Say> {
  spoken.site.serve({
    '/': `<!doctype html><link rel=icon href=data:,>${html}`,
    '/save': (_, response) => response.end('{}'),
  });
  const say = await spoken.begin({ writes, lines: [], limits: { timeoutMs: 1_000 }, screenMs: 1_000 });
  await say('the user opens the route "/"');
  return say;
}

async function failureOf(say: Say, step: SpokenStep): Promise<string> {
  return say(step).then(
    () => 'It passed.',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

const echo = (events = 'change') =>
  `<p id=echo>-</p><script>for (const type of '${events}'.split(' ')) addEventListener(type, ({ target }) => {
    echo.textContent = target.value || target.textContent; }, true);</script>`;

describe('an action', () => {
  test.each([
    ['slides', '<label>Volume <input type=range max=10></label>', 'the user fills the field "Volume" with "7"', '7'],
    [
      'chooses what a list of the browser offers',
      '<label>Genre <input list=list></label><datalist id=list><option>Novel</datalist>',
      'the user chooses "Novel" in the field "Genre"',
      'Novel',
    ],
  ])('%s', async (_what, html, step, value) => {
    const say = await begin(`${html}${echo('input')}`);
    await say(step);
    await say(`the text "${value}" is shown`);
  });

  test('presses a button', async () => {
    const say = await begin(`<button>Lend</button>${echo('click')}`);
    await say('the user presses the button "Lend"');
    await say('the text "Lend" is shown 2 times');
  });

  test.for([
    [
      'a tip that style shows',
      '<style>p { visibility: hidden; position: absolute } button:hover + p { visibility: visible }</style><button>Delete</button><p>For good</p>',
      ['the user hovers over the button "Delete"', 'the text "For good" is shown'],
    ],
    [
      'why a button is disabled, after a while',
      `<span onmouseenter="setTimeout(() => tip.textContent = 'Sign in first', 700)" onmouseleave="tip.textContent = ''"><button disabled>Reserve</button></span><p id=tip></p>`,
      ['the user hovers over the button "Reserve"', 'the text "Sign in first" is shown'],
    ],
    [
      'what goes once the mouse is elsewhere',
      '<style>p { display: none } nav:hover p { display: block }</style><nav><button>Books</button><p>All of them</p></nav><button>Save</button>',
      [
        'the user hovers over the button "Books"',
        'the text "All of them" is shown',
        'the user presses the button "Save"',
        'the button "Save" is shown, and no text "All of them"',
      ],
    ],
    [
      'a menu in which something is pressed then',
      `<style>ul { display: none; margin: 0 } nav:hover ul { display: block }</style><nav><button>Books</button><ul role=menu><li role=menuitem onclick="echo.textContent = 'all books'">All</ul></nav><p id=echo>`,
      [
        'the user hovers over the button "Books"',
        'the user hovers over the menu item "All"',
        'the user presses the menu item "All"',
        'the text "all books" is shown',
      ],
    ],
  ] as const)('hovering shows %s', async ([, html, steps]) => {
    const say = await begin(html);
    for (const step of steps) await say(step);
  });

  test('hovers over no text, and over nothing that is covered', async () => {
    const say = await begin('<button>Delete</button><p style="position:fixed;inset:0;margin:0;background:#fff8">Wait');
    expect(await failureOf(say, 'the user hovers over the text "Wait"')).toContain('A mouse is held over no text.');
    expect(await failureOf(say, 'the user hovers over the button "Delete"')).toContain(
      'The button "Delete" is there, but cannot be used: <p> lies over it.',
    );
  });

  test('presses a button in a row', async () => {
    const row = (title: string) =>
      `<tr><td>${title}<td><button onclick="echo.textContent='${title} is back'">Return</button>`;
    const say = await begin(`<table>${row('Emma')}${row('Dune')}</table><p id=echo>-`);
    expect(await failureOf(say, 'the user presses the button "Return"')).toContain(
      'One button should be called "Return", but 2 are. Say in which part it is: … in the row "…".',
    );
    await say('the user presses the button "Return" in the row "Dune"');
    await say('the text "Dune is back" is shown');
  });

  test.for([
    ['row', 'table', '<table aria-label=A><tr><td>Dune</table><table aria-label=B><tr><td>Dune</table>'],
    [
      'list',
      'section',
      '<section><ul aria-label=Dune><li>A</ul></section><section><ul aria-label=Dune><li>B</ul></section>',
    ],
  ] as const)('of two that are a %s, says to name the %s', async ([kind, scope, html]) => {
    const say = await begin(html);
    expect(await failureOf(say, `the user presses the button "Lend" in the ${kind} "Dune"`)).toContain(
      `One ${kind} should be called "Dune", but 2 are. Say in which part it is: … in the ${scope} "…".`,
    );
  });

  test('acts on nothing behind a dialog that has to be answered first', async () => {
    const say = await begin(
      `<label>Due <input type=date></label><dialog id=sure><button onclick="sure.close()">Yes</button></dialog><script>sure.showModal()</script>`,
    );
    const fill = 'the user fills the field "Due" with "2026-05-03"';
    expect(await failureOf(say, fill)).toContain(
      'The field "Due" cannot be used. A dialog that is open lies before it',
    );
    await say('the user presses the button "Yes"');
    await say(fill);
  });

  test('presses nothing that takes no pointer', async () => {
    const say = await begin('<button style="pointer-events: none">Return</button>');
    expect(await failureOf(say, 'the user presses the button "Return"')).toContain(
      'The button "Return" cannot be used. By its style, `pointer-events: none`, nobody can press it with a mouse',
    );
  });

  test('fills a field key by key, in place of what it holds', async () => {
    const say = await begin(
      `<label>Name <input value="Ada" onkeydown="echo.textContent += event.key === 'Delete' ? '.' : event.ctrlKey ? '' : '+'">
      </label><p id=echo>`,
    );
    await say('the user fills the field "Name" with "Bob"');
    await say('the field "Name" holds "Bob"');
    await say('the text ".+++" is shown');
    await say('the user fills the field "Name" with ""');
    await say('the field "Name" holds ""');
    await say('the user fills the field "Name" with "Bo"');
    await say('the text ".+++.++" is shown'); // of what is empty nothing is deleted
  });

  test('empties a field, though it takes none of the keys', async () => {
    const say = await begin('<label>Count <input value="17" onbeforeinput="if (event.data) return false"></label>');
    await say('the user fills the field "Count" with "x1"');
    await say('the field "Count" holds ""');
  });

  test('deletes what is no number in a field of numbers, which has no value then', async () => {
    const say = await begin('<label>Count <input type=number></label>');
    await say('the user fills the field "Count" with "1e"');
    await say('the user fills the field "Count" with "5"');
    await say('the field "Count" holds "5"');
  });

  test('fills a form', async () => {
    const say = await begin(`<form aria-label="New book">
      <label>Title <input></label> <label>Bought <input type=date></label>
      <label>Genre <select><option>Novel<option>Poetry</select></label>
      <label><input type=checkbox> Signed</label>
      <fieldset><legend>Shelf</legend><label><input type=radio name=s> Left</label><label><input type=radio name=s> Right</label></fieldset>
      </form>`);
    const fields = [
      ['Title', 'Dune'],
      ['Bought', '2026-05-03'],
      ['Genre', 'Poetry'],
      ['Signed', 'checked'],
      ['Shelf', 'Right'],
    ];
    await say(['the user fills in:', fields]);
    for (const [field, value] of fields.filter(([field]) => field !== 'Signed'))
      await say(`the field "${field}" holds "${value}"`);
    await say('the checkbox "Signed" is checked');
    await say([
      'the form "New book" asks for:',
      [
        ['field', 'kind'],
        ['Title', 'text'],
        ['Bought', 'date'],
        ['Genre', 'choice'],
        ['Signed', 'checkbox'],
        ['Shelf', 'choice'],
      ],
    ]);
  });

  test('presses a key', async () => {
    const say = await begin(`<dialog id=d>Sure?</dialog><h1>Shop</h1><script>d.showModal()</script>`);
    await say('the text "Sure?" is shown');
    await say('the user presses the key "Escape"');
    await say('the heading "Shop" is shown, and no text "Sure?"');
    expect(await failureOf(say, 'the user presses the key "Magic"')).toContain('There is no key "Magic".');
  });

  test('fills in a secret, which is printed nowhere', async () => {
    vi.stubEnv('MY_PASSWORD', 'open sesame 4711');
    const say = await begin('<label>Password <input type=password></label>');
    await say('the user fills the field "Password" with "${MY_PASSWORD}"');
    await say('the field "Password" holds "••••••••••••••••"');
    const { redact } = await import('../secrets.ts');
    expect(redact('It is open sesame 4711.')).toBe('It is (secret).');
    expect(await failureOf(say, 'the user fills the field "Password" with "${NOT_SET}"')).toContain(
      'The environment has no variable NOT_SET',
    );
  });

  test.each<[what: string, html: string, step: string, message: string]>([
    ['is not there', '<button>Save</button>', 'the user presses the button "Lend"', 'Actual:\n  Save'],
    [
      'is disabled',
      '<button disabled>Lend</button>',
      'the user presses the button "Lend"',
      'The button "Lend" should be enabled, to be used.',
    ],
    [
      'is covered',
      '<button>Lend</button><p style="position:fixed;inset:0;margin:0;background:#fff8">Wait',
      'the user presses the button "Lend"',
      'The button "Lend" is there, but cannot be used: <p> lies over it.',
    ],
    [
      'is read-only',
      '<label>Name <input readonly></label>',
      'the user fills the field "Name" with "Bob"',
      'The field "Name" can be read, but not be filled.',
    ],
    [
      'is a list to choose from',
      '<label>Genre <select><option>Novel</select></label>',
      'the user fills the field "Genre" with "Novel"',
      'write When the user chooses "…" in the field "Genre"',
    ],
    [
      'does not offer the option',
      '<label>Genre <select><option>Novel<option>Poetry</select></label>',
      'the user chooses "Crime" in the field "Genre"',
      'The field "Genre" should offer "Crime".\n\nExpected:\n  Crime\nActual:\n  Novel\n  Poetry',
    ],
    [
      'takes what is written otherwise',
      '<label>Due <input type=date></label>',
      'the user fills the field "Due" with "3 May"',
      'The field "Due" does not take "3 May" as a date: write it as 2026-05-03.',
    ],
    [
      'takes no such colour',
      '<label>Spine <input type=color></label>',
      'the user fills the field "Spine" with "red"',
      'The field "Spine" does not take "red" as a colour: write it as #ff8800.',
    ],
    [
      'takes a file, and is filled',
      '<label>Cover <input type=file></label>',
      'the user fills the field "Cover" with "cover.png"',
      'The field "Cover" takes a file: write When the user chooses the file "…" in the field "Cover".',
    ],
    [
      'takes a file, and is chosen in',
      '<label>Cover <input type=file></label>',
      'the user chooses "cover.png" in the field "Cover"',
      'The field "Cover" takes a file: write When the user chooses the file "…" in the field "Cover".',
    ],
    [
      'is taken away while it is filled',
      '<label>Name <input value="Ada" onkeydown="this.remove()"></label>',
      'the user fills the field "Name" with "Bob"',
      'Error: The field "Name" is there, but cannot be used: ',
    ],
    [
      'does not offer the option to anybody',
      '<label>Genre <select><option>Novel<option hidden>Crime<optgroup hidden><option>Crime</select></label>',
      'the user chooses "Crime" in the field "Genre"',
      'The field "Genre" should offer "Crime".\n\nExpected:\n  Crime\nActual:\n  Novel',
    ],
    [
      'offers the option, disabled',
      '<label>Genre <select><option>Novel<optgroup disabled><option>Crime</select></label>',
      'the user chooses "Crime" in the field "Genre"',
      'The option "Crime" of the field "Genre" should be enabled, to be chosen.',
    ],
    [
      'has a list of what fits, without that',
      '<label>Genre <input list=list></label><datalist id=list><option>Novel</datalist>',
      'the user chooses "Crime" in the field "Genre"',
      'The field "Genre" should offer "Crime".\n\nExpected:\n  Crime\nActual:\n  Novel',
    ],
    [
      'cannot hold that day',
      '<label>Bought <input type=date></label>',
      'the user fills the field "Bought" with "2026-02-31"',
      'The field "Bought" does not take "2026-02-31" as a date: write it as 2026-05-03.',
    ],
    [
      'ends before that',
      '<label>Volume <input type=range max=10></label>',
      'the user fills the field "Volume" with "11"',
      'The field "Volume" does not take "11" as a number.',
    ],
  ])('fails where the part %s', async (_what, html, step, message) => {
    expect(await failureOf(await begin(html), step)).toContain(message);
  });

  test('that lacks the option has both sides of the difference', async () => {
    const say = await begin('<label>Genre <select><option>Novel<option>Poetry</select></label>');
    await expect(say('the user chooses "Crime" in the field "Genre"')).rejects.toMatchObject({
      expected: ['Crime'],
      actual: ['Novel', 'Poetry'],
    });
  });
});

describe('on a deployed target an action', () => {
  const page = `<button onclick="fetch('/save', { method: 'POST' }).then(() => echo.textContent = 'saved')">Save</button><p id=echo>-`;

  test('sends what the policy allows', async () => {
    const say = await begin(page, ['POST /save']);
    await say('the user presses the button "Save"');
    await say('the text "saved" is shown');
    expect(spoken.site.asked).toContain('POST /save');
  });

  test.each([[[]], [['PUT /save', 'POST /other']]])('sends nothing else: %j', async (writes) => {
    const say = await begin(page, writes);
    expect(await failureOf(say, 'the user presses the button "Save"')).toBe(
      'ActionRefused: The action would have the page send POST /save, which may change something on the target. ' +
        'Where it may, allow it in the policy: "writes": { "allow": ["POST /save"], "reason": "…" }; ' +
        'or, if the document forbids it, it is the fault of the product.',
    );
    expect(spoken.site.asked).not.toContain('POST /save');
  });
});
