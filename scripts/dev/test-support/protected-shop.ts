/** A shop that lets in only whom it knows, and then repeats all that it was given, wherever a page can. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { serve } from './small-server.ts';

/**
 * What lets a browser in. Each begins with letters that stay as they are however it is written down, and goes on with
 * some that do not.
 */
export const secrets = {
  token: 'quince4711 "&/+%',
  username: 'medlar4712',
  password: 'damson4713 "&/+%é',
  cookie: 'sorbus4714.%2F&+=',
  stored: '{"token":"rowan47150 in \\"JSON\\""}',
} as const;

/** The beginnings of the secrets, long enough to be found by. */
export const marks = ['quince4711', 'medlar4712', 'damson4713', 'sorbus4714', 'rowan47150'] as const;

export type ProtectedShop = {
  readonly url: string;
  /** Playwright's storage state, to be let in with. */
  readonly storageState: string;
  /** The headers of each request that another origin was sent. */
  readonly sentElsewhere: readonly IncomingHttpHeaders[];
};

/** Serves it until the test ends, beside another origin, of which it asks this and that. */
export async function serveProtectedShop(): Promise<ProtectedShop> {
  const sentElsewhere: IncomingHttpHeaders[] = [];
  const other = await serve((request, response) => {
    sentElsewhere.push(request.headers);
    response.setHeader('access-control-allow-origin', '*').end();
  });
  // The same machine under another name, so that no cookie goes there either.
  const elsewhere = other.replace('127.0.0.1', 'localhost');
  const url = await serve((request, response) => {
    if (isLetIn(request.headers)) answer(request, response, elsewhere);
    else response.writeHead(401, { 'www-authenticate': 'Basic realm="shop"' }).end();
  });
  const cookie = { name: 'session', value: secrets.cookie, domain: '127.0.0.1', path: '/' };
  const kept = { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' };
  const origin = { origin: url, localStorage: [{ name: 'user', value: secrets.stored }] };
  const storageState = JSON.stringify({ cookies: [{ ...cookie, ...kept }], origins: [origin] });
  return { url, storageState, sentElsewhere };
}

function isLetIn(headers: IncomingHttpHeaders): boolean {
  const { username, password, token, cookie } = secrets;
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const { authorization, 'x-token': sent, cookie: stored } = headers;
  return authorization === `Basic ${basic}` && sent === token && stored === `session=${cookie}`;
}

function answer(request: IncomingMessage, response: ServerResponse, elsewhere: string): void {
  const { pathname } = new URL(request.url ?? '/', 'http://shop.invalid');
  if (pathname === '/')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(request.headers));
  else if (pathname === '/shop.js') response.setHeader('content-type', 'text/javascript').end(script(elsewhere));
  else if (pathname === '/away') response.writeHead(302, { location: `${elsewhere}/redirected` }).end();
  else response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers));
}

function page({ authorization = '', 'x-token': token = '', cookie = '' }: IncomingHttpHeaders): string {
  const printed = [authorization, atob(authorization.slice(6)), String(token), cookie].map(escapeHtml).join(' | ');
  return `<!doctype html><title>${printed}</title><link rel="icon" href="data:,">
<main><h1>Shop</h1><p id="reported">${printed}</p><a href="/about">About ${printed}</a></main>
<script type="module" src="/shop.js"></script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Where scripts are lost on the way, as they are on purpose, it shows the sentence and all that it knows. */
const script = (elsewhere: string) => `
const printed = [document.querySelector('#reported').textContent, localStorage.user, JSON.parse(localStorage.user).token].join(' | ');
const sentence = 'Application error: a client-side exception has occurred while loading ' + location.hostname;
console.log(printed, { printed });
console.error('x'.repeat(990) + printed);
fetch('/orders/' + encodeURIComponent(printed) + '?reported=' + encodeURIComponent(printed)).then((answer) => answer.text()).then(console.log);
fetch('/orders', { method: 'POST', body: JSON.stringify({ printed, [printed]: btoa(unescape(encodeURIComponent(printed))) }) });
fetch('${elsewhere}/asked').catch(() => {});
new Image().src = '${elsewhere}/picture';
new Image().src = '/away';
setTimeout(() => { throw new Error(printed); });
document.querySelector('a').addEventListener('click', (event) => {
  event.preventDefault();
  import('/about.js').catch((error) => {
    const [heading, line] = ['h1', 'p'].map((name) => document.createElement(name));
    heading.textContent = sentence + ' (' + printed + ')';
    line.textContent = JSON.stringify({ printed }) + encodeURIComponent(printed);
    document.body.replaceChildren(heading, line);
    throw error;
  });
});`;
