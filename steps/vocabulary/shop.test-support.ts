/** A small client with routes for tests: two screens, a list, and a screen for routes that it does not have. */
import type { Site } from '../targets/deployed/site.test-support.ts';

type Answers = Parameters<Site['serve']>[0];

const style = '<link rel="icon" href="data:,"><title>Shop</title>';

/** The files of the client, rendered by its script, with page data as the reference client asks for. */
export const clientFiles: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><base href="/">${style}<script type="module" src="shop.js"></script>`,
  'shop.js': `
    const orders = ['7', '8/9'];
    const link = (to, text) => '<a href="' + to + '">' + text + '</a>';
    const screens = [
      [/^\\/$/, () => '<h1>Shop</h1>' + link('/orders', 'Orders') + link('/plain.html', 'Terms') +
        link('https://elsewhere.example/', 'Partner') + link('/sign-out', 'Sign out')],
      [/^\\/orders$/, () => '<h1>Your orders</h1><p>Two orders are open.</p><ul>' +
        orders.map((number) => '<li>' + link('/orders/' + encodeURIComponent(number), 'Order ' + number) + '</li>').join('') + '</ul>'],
      [/^\\/orders\\/([^/]+)$/, (number) => orders.includes(number)
        ? '<h1>Order ' + number + '</h1><p>It is on its way.</p>' + link('/orders', 'Back to the orders') : undefined],
    ];
    async function show() {
      await fetch('page-data.json').then((answer) => { if (!answer.ok) throw new Error('No page data.'); });
      const found = screens.map(([route, screen]) => {
        const match = route.exec(location.pathname);
        return match && screen(...match.slice(1).map(decodeURIComponent));
      }).find(Boolean);
      document.body.innerHTML = found ?? '<h1>Nothing here</h1>' + link('/orders', 'Orders');
    }
    addEventListener('popstate', show);
    addEventListener('click', (event) => {
      const to = event.target.closest('a');
      if (to === null || to.origin !== location.origin || to.pathname.endsWith('.html')) return;
      event.preventDefault();
      history.pushState(null, '', to.href);
      show();
    });
    show();`,
  'plain.html': `<!doctype html>${style}<h1>Terms</h1><a href="/orders">Orders</a>`,
};

/** The same shop as pages of a server, one for each path; `undefined` for a path that it does not have. */
function serverPage(path: string): string | undefined {
  const page = (body: string) => `<!doctype html>${style}${body}`;
  switch (path) {
    case '/':
      return page(
        '<h1>Shop</h1><a href="/orders">Orders</a> <a href="/plain.html">Terms</a> ' +
          '<a href="https://elsewhere.example/">Partner</a> <a href="/sign-out">Sign out</a>',
      );
    case '/orders':
      return page(
        '<h1>Your orders</h1><p>Two orders are open.</p><ul><li><a href="/orders/7">Order 7</a></li>' +
          '<li><a href="/orders/8%2F9">Order 8/9</a></li></ul>',
      );
    case '/orders/7':
    case '/orders/8%2F9':
      return page(
        `<h1>Order ${path.slice(8).replace('%2F', '/')}</h1><p>It is on its way.</p><a href="/orders">Back to the orders</a>`,
      );
    case '/plain.html':
      return page('<h1>Terms</h1><a href="/orders">Orders</a>');
    default:
      return undefined;
  }
}

/** What the server says of any other path. */
const notFoundPage = `<!doctype html>${style}<h1>Nothing here</h1><a href="/orders">Orders</a>`;

/** A site that delivers the client under every address. */
export const clientAnswers: Answers = {
  '/page-data.json': '{}',
  '/shop.js': clientFiles['shop.js'] ?? '',
  '/plain.html': clientFiles['plain.html'] ?? '',
  '*': clientFiles['index.html'] ?? '',
};

/** A site that is the server, and does not answer for one address. */
export const serverAnswers: Answers = {
  '/busy': (_, response) => response.writeHead(503, { 'retry-after': '0' }).end(),
  '*': ({ url = '' }, response) => {
    const page = serverPage(url.replace(/\?.*/, ''));
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html' }).end(page ?? notFoundPage);
  },
};
