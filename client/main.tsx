/** Starts the client: the app, below an error boundary. */
import { showLastResort } from './last-resort.ts'; // first of all, so that it notices whatever goes wrong in the others
import './style.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { endLoading } from './loading.ts';
import { fallbackFor } from './unhandled-exception.tsx';

const container = document.createElement('div');
document.body.replaceChildren(container);
const root = createRoot(container, {
  onCaughtError: report,
  onUncaughtError(exception) {
    report(exception);
    showLastResort(exception);
  },
});
root.render(
  <ErrorBoundary fallbackFor={fallbackFor}>
    <App />
  </ErrorBoundary>,
);

/** Has the browser report the exception as unhandled, which it is. Loading has ended with it, so nobody else shows it. */
function report(exception: unknown): void {
  endLoading();
  reportError(exception);
}
