/** What a proof asks of one attempt at a scenario: to note what is seen, and to see it changed in one respect. */
import type { Change } from '../records.ts';

/** What is done to the page itself, while it is looked at. */
export type ScreenChange = Exclude<Change, { kind: 'scripts' | 'document' | 'call' | 'address' }>;

/** What is done to calls, as the steps see them. */
export type CallChange = Extract<Change, { kind: 'call' }>;

/** What is done to the address of the page. */
export type AddressChange = Extract<Change, { kind: 'address' }>;

/** What is done to what the page is delivered. */
export type DeliveryChange = Extract<Change, { kind: 'scripts' | 'document' }>;
