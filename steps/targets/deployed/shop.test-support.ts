/** A small React application for tests, bundled once, with an error boundary that shows the generic fallback. */
import { build } from 'vite';

/** How it differs from a shop that only fails when it is made to. */
export type Kind = {
  /** What its boundary shows; `fallback` by default. */
  readonly boundary?:
    | 'fallback'
    | 'fallback with a state'
    | 'late fallback'
    | 'recovers'
    | 'another screen'
    | 'another screen with a state';
  readonly empty?: boolean;
  /** Whether a framework is around it: a boundary of its own that shows the fallback, and in it a router with a state. */
  readonly framework?: boolean;
  /** Whether a part of it has a boundary of its own, which shows another screen. */
  readonly segment?: boolean;
  /** How often it is looked at before what comes late does, and is as it was until then; once by default, with another screen. */
  readonly looks?: number;
};

/** The script of the shop, which reads its kind from `data-kind` of the element `root`. */
export async function bundleShop(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'shop',
        resolveId: (id) => (id === 'shop' ? '\0shop' : undefined),
        load: (id) => (id === '\0shop' ? source : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: 'shop' }, modulePreload: false },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The shop was not bundled.');
  return output.output[0].code;
}

/** A page of the shop. Its script comes from a file, as a strict Content-Security-Policy wants it. */
export function shopPage(kind: Kind = {}, head = ''): string {
  const attribute = JSON.stringify(kind).replaceAll('"', '&quot;');
  return `<!doctype html><link rel=icon href=data:,>${head}<div id=root data-kind="${attribute}"></div><script type=module src=/shop.js></script>`;
}

const source = `
import { Component, createElement as h, useState } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.querySelector('#root');
const kind = JSON.parse(root.dataset.kind);

function Fallback({ error }) {
  if (kind.boundary === 'fallback with a state') useState(0);
  const side = error.digest === undefined ? 'client' : 'server';
  return [
    h('h2', { key: 1 }, 'Application error: a ' + side + '-side exception has occurred while loading ' + location.hostname + '.'),
    error.digest === undefined ? null : h('p', { key: 2 }, 'Digest: ' + error.digest),
  ];
}

function Oops({ error }) {
  useState(0);
  return h('pre', null, error.stack);
}

// Some time after it was looked at first.
function later(change) {
  const looks = kind.looks ?? 1;
  if (looks > 1) setInterval(() => {}, 1_000); // so that it may change by itself all the time
  setTimeout(change, looks > 1 ? 100 * looks : 500);
}

class FrameworkBoundary extends Component {
  state = {};
  static getDerivedStateFromError(error) { return { error }; }
  render() { return this.state.error === undefined ? this.props.children : h(Fallback, this.state); }
}

class SegmentBoundary extends Component {
  state = { failed: false };
  static getDerivedStateFromError() { return { failed: true }; }
  render() { return this.state.failed ? h('p', null, 'The reviews are not there today.') : this.props.children; }
}

function Router() {
  useState(0);
  return h(Boundary, null, h(Shop));
}

class Boundary extends Component {
  state = { late: kind.boundary === 'late fallback' };
  static getDerivedStateFromError(error) { return { error }; }
  componentDidCatch() {
    if (kind.boundary === 'recovers') later(() => this.setState({ error: undefined }));
    if (this.state.late) later(() => this.setState({ late: false }));
  }
  render() {
    if (this.state.error === undefined) return this.props.children;
    if (kind.boundary === 'another screen') return h('p', null, 'Oops');
    if (kind.boundary === 'another screen with a state') return h(Oops, this.state);
    if (!this.state.late) return h(Fallback, this.state);
    return kind.looks === undefined ? h('p', null, 'One moment') : [h('h1', { key: 1 }, 'Welcome'), h('p', { key: 2 }, 'Items: 0')];
  }
}

function Local() {
  const [count] = useState(0);
  return h('p', null, 'Items: ' + count);
}

function Shop() {
  const [name] = useState('Welcome');
  if (kind.segment) return h('main', null, h(SegmentBoundary, null, h('h1', null, name), h(Local)));
  return kind.empty ? h('section') : [h('h1', { key: 1 }, name), h(Local, { key: 2 })];
}

createRoot(root).render(kind.framework ? h(FrameworkBoundary, null, h(Router)) : h(Boundary, null, h(Shop)));
`;
