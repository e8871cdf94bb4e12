/** The page of the workbench, from its start. */
import { createRoot } from 'react-dom/client';
import '../core/reports/living-specification/style/base.css';
import '../core/reports/living-specification/style/top.css';
import '../core/reports/living-specification/style/board.css';
import '../core/reports/living-specification/style/toolbar.css';
import '../core/reports/living-specification/style/document.css';
import '../core/reports/living-specification/style/sentence.css';
import '../core/reports/living-specification/style/scenario.css';
import '../core/reports/living-specification/style/failure.css';
import '../core/reports/living-specification/style/lists.css';
import '../core/reports/living-specification/style/seen.css';
import '../core/reports/living-specification/style/filter.css';
import '../core/reports/living-specification/style/phone.css';
import '../core/reports/living-specification/style/forced-colours.css';
import './workbench.css';
import { App } from './app.tsx';
import { connect } from './store.ts';

const root = document.getElementById('root');
if (root) {
  connect();
  createRoot(root).render(<App />);
}
