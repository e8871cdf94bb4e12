/** Starts the shop, with a boundary around everything where it is built with one. */
import { createRoot } from 'react-dom/client';
import { App } from './app.jsx';
import { Boundary } from './boundary.jsx';
import { FailureScreen } from './failure-screen.jsx';

const whole = ['with digest', 'without digest'].includes(import.meta.env.VITE_FAILURE_SCREEN);

createRoot(document.getElementById('root')).render(
  whole ? (
    <Boundary Failure={FailureScreen}>
      <App />
    </Boundary>
  ) : (
    <App />
  ),
);
