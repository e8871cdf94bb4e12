import { expect, test } from 'vitest';
import { type RequestFacts, sortCall } from './calls.ts';

test.each<[kind: string, what: string, request: Partial<RequestFacts>]>([
  ['document', 'the document', { resource: 'document' }],
  ['product', 'a form that is posted', { resource: 'document', method: 'POST' }],
  ['asset', 'a script', { url: 'https://shop.example/assets/index.js', resource: 'script' }],
  ['asset', 'a style sheet of another host', { url: 'https://cdn.example/a.css', resource: 'stylesheet' }],
  ['asset', 'a font', { url: 'https://shop.example/a.woff2', resource: 'font' }],
  ['page data', "the reference client's page data", { url: 'https://shop.example/page-data.json' }],
  ['page data', 'page data below a path', { url: 'https://shop.example/shop/page-data.json' }],
  ['page data', 'page data by a header', { headers: { rsc: '1' } }],
  ['page data', 'page data by a parameter', { url: 'https://shop.example/orders?page=2&_rsc=1x2y3' }],
  ['page data', 'page data of a pages router', { url: 'https://shop.example/_next/data/b1/orders.json' }],
  ['page data', 'page data of SvelteKit', { url: 'https://shop.example/orders/__data.json' }],
  ['page data', 'page data of React Router', { url: 'https://shop.example/orders.data' }],
  ['product', 'a file that ends alike', { url: 'https://shop.example/homepage-data.json' }],
  ['product', 'a post to the page data', { url: 'https://shop.example/page-data.json', method: 'POST' }],
  ['server action', 'a post with next-action', { method: 'POST', headers: { 'next-action': '7f' } }],
  ['server action', 'a post for a component', { method: 'POST', headers: { accept: 'text/x-component' } }],
  ['product', 'a get that accepts a component', { headers: { accept: 'text/x-component' } }],
  ['error reporting', 'an envelope', { method: 'POST', url: 'https://o1.ingest.sentry.io/api/42/envelope/?x=1' }],
  [
    'error reporting',
    'an envelope by its type',
    { method: 'POST', headers: { 'content-type': 'application/x-sentry-envelope' } },
  ],
  ['error reporting', 'a tunnel', { method: 'POST', url: 'https://shop.example/monitoring?o=1&p=2' }],
  ['error reporting', 'a beacon', { method: 'POST', resource: 'ping' }],
  ['error reporting', 'a policy report', { method: 'POST', resource: 'cspviolationreport' }],
  ['error reporting', 'another service', { method: 'POST', url: 'https://notify.bugsnag.com/' }],
  ['product', 'a host that only ends alike', { method: 'POST', url: 'https://notsentry.io/' }],
  ['product', 'monitoring that is read', { url: 'https://shop.example/monitoring' }],
  ['product', 'a get', { url: 'https://shop.example/api/orders' }],
  ['product', 'a put', { url: 'https://shop.example/api/orders/7', method: 'PUT' }],
  ['product', 'an event stream', { resource: 'eventsource' }],
])('%s: %s', (kind, _what, request) => {
  expect(sortCall({ method: 'GET', url: 'https://shop.example/', resource: 'fetch', headers: {}, ...request })).toBe(
    kind,
  );
});
