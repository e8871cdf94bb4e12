/** Starts the client. */
import './unhandled-exception.ts'; // first of all, so that it notices whatever goes wrong in the others
import './style.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(<App />);
