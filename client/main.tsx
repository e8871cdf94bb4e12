/** Starts the client. */
import { showFallback } from './fallback.ts'; // first of all, so that it hears of whatever goes wrong in the others
import './style.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const container = document.createElement('div');
document.body.replaceChildren(container);
const root = createRoot(container, {
  onUncaughtError(exception) {
    showFallback(exception);
    reportError(exception);
  },
});
root.render(<App />);
