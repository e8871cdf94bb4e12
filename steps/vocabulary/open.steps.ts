/**
 * The two open steps, the only ones that end pending: what the document must still say, and what is still to be automated.
 * Features write them with `*`; `Given` is what editors know, which goes with any keyword.
 */
import { Given } from '@cucumber/cucumber';

/**
 * The one step of a scenario tagged `@pending` or `@question`: what the document must still say.
 *
 * @example * to be specified: What is each route called?
 */
Given('to be specified: {}', (_question: string) => 'pending');

/**
 * The one step of a scenario tagged `@unwritten`: what the document shows, and no step does yet.
 *
 * @example * to be written: The list of orders shows the newest first
 */
Given('to be written: {}', (_what: string) => 'pending');
