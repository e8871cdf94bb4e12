import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leave, testBrowser } from '../../browser.test-support.ts';
import { defaultLimits } from '../../limits.ts';
import { Access } from '../../records.ts';
import { probe } from './probe.ts';
import { Refusal } from './refusal.ts';
import { type Answer, openSite, redirect, type Site } from './site.test-support.ts';

let browser: Browser;
let site: Site;
let folder: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([testBrowser(), openSite()]);
  folder = mkdtempSync(path.join(tmpdir(), 'sign-in-'));
});

afterAll(async () => {
  await leave(browser);
  site.close();
  rmSync(folder, { recursive: true });
});

const page = (body: string) => `<!doctype html><link rel=icon href=data:,>${body}`;
const login = page('<h1>Sign in</h1><label>Password <input type=password></label>');
const byMail = page('<h1>Sign in</h1><label>E-mail <input type=email autocomplete="section-a username"></label>');
const account: Answer = ({ headers }, response) =>
  response
    .setHeader('content-type', 'text/html')
    .end(page(`<h1>${headers.cookie ? 'Your account' : 'Sign in'}</h1><input type=password>`));

const letIn = 'Be let in by --storage-state, --header or SHOWN_USERNAME and SHOWN_PASSWORD';
const over = 'See whether the session in --storage-state is over: sign in, and have Playwright write that file anew';
const orJudge = 'or give the address of that page, if it is what is to be judged';

/** What is said of the site, by whoever opens it with or without a stored session. */
async function look(answers: Parameters<Site['serve']>[0], isStored: boolean, signsIn: boolean): Promise<string> {
  site.serve(answers);
  const storageState = path.join(folder, 'state.json');
  const cookie = { name: 'session', value: 'a', domain: '127.0.0.1', path: '/', expires: -1 };
  const kept = { ...cookie, httpOnly: true, secure: false, sameSite: 'Strict' };
  writeFileSync(storageState, JSON.stringify({ cookies: [kept], origins: [] }));
  const access = Access.parse({ url: `${site.origin}/`, ...(isStored && { storageState }) });
  const limits = { ...defaultLimits, healthyMs: 50 };
  try {
    const { url, healthy } = await probe(browser, access, { limits, faults: false, signsIn });
    return `${url.replace(site.origin, '')}: ${healthy.lines[0]}`;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.message.replace(site.origin, '')}. ${error.fix}`;
  }
}

type Row = [
  what: string,
  answers: Readonly<Record<string, Answer>>,
  said: string,
  given?: { readonly isStored?: boolean; readonly signsIn?: boolean },
];

test.each<Row>([
  [
    'to which the address redirects',
    { '/': redirect('/login'), '/login': login },
    `it answers with a sign-in page at /login. ${letIn}; ${orJudge}`,
  ],
  [
    'to which it redirects with a query, and that asks for a name first',
    { '/': redirect('/login?next=/secret'), '/login': byMail },
    `it answers with a sign-in page at /login?next=…. ${letIn}; ${orJudge}`,
  ],
  [
    'to which a script leads',
    { '/': page('<script>location.replace("/login")</script>'), '/login': login },
    `it answers with a sign-in page at /login. ${letIn}; ${orJudge}`,
  ],
  [
    'to which a router leads',
    {
      '/': page(
        '<p>Shop</p><script>history.pushState({}, "", "/login"); document.querySelector("p").innerHTML = "<input type=password>"</script>',
      ),
    },
    `it answers with a sign-in page at /login. ${letIn}; ${orJudge}`,
  ],
  [
    'to which it redirects though a session was given',
    { '/': redirect('/login'), '/login': login },
    `it answers with a sign-in page at /login. ${over}; ${orJudge}`,
    { isStored: true },
  ],
  [
    'at the address itself, with a session as without',
    { '/': login },
    `it answers with a sign-in page at /, with --storage-state as without. ${over}; or leave it out`,
    { isStored: true },
  ],
])('a sign-in page is refused %s', async (_what, answers, said, { isStored = false, signsIn = false } = {}) => {
  expect(await look(answers, isStored, signsIn)).toBe(said);
});

test.each<Row>([
  ['at the address that was given', { '/': login }, '/: Sign in'],
  ['where scenarios sign in', { '/': redirect('/login'), '/login': login }, '/login: Sign in', { signsIn: true }],
  ['for somebody whom a session has let in', { '/': account }, '/: Your account', { isStored: true }],
  [
    'whose field nobody sees',
    { '/': redirect('/home'), '/home': page('<h1>Shop</h1><input type=password hidden>') },
    '/home: Shop',
  ],
])('a page that may ask for a password is judged %s', async (_what, answers, said, given = {}) => {
  expect(await look(answers, given.isStored ?? false, given.signsIn ?? false)).toBe(said);
});
