/**
 * Shows the fallback for every exception that nobody handled.
 *
 * All of them come by the window: React reports there what was thrown in a render or an effect, and what React cannot
 * even look at, such as an object whose getters throw, comes there past React, which an error boundary would miss.
 */
import { showFallback } from './fallback.ts';
import { ServerException } from './server-exception.ts';

addEventListener('error', ({ error }) => showFallback(location.host, ServerException.digestOf(error)));
