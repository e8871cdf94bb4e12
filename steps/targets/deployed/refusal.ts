/** Why a deployed application cannot be judged at all, in words for whoever gave its address. */
import { STATUS_CODES } from 'node:http';
import { stripVTControlCharacters } from 'node:util';
import type { Access } from '../../records.ts';

/** `message` says of the target what is wrong, as a phrase that goes on after its address; `fix` how to go on. */
export class Refusal extends Error {
  readonly fix: string;

  constructor(message: string, fix: string) {
    super(message);
    this.fix = fix;
  }
}

/** What a connection came to, by the words of Node (for requests) and of browsers; names of hosts may follow, so codes go first. */
const failures: readonly (readonly [words: RegExp, what: string, fix: string])[] = [
  [/ENOTFOUND|EAI_AGAIN|NAME_NOT_RESOLVED/, 'its host name is not known here', 'Correct the address'],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|socket hang up|ERR_CONNECTION|ERR_ADDRESS/,
    'it cannot be reached',
    'See that it runs, and that it may be reached from here',
  ],
  [
    /wrong version number|ERR_SSL_PROTOCOL/,
    'it does not speak HTTPS',
    'Begin the address with http://, or correct its port',
  ],
  [
    /certificate|altnames|ERR_CERT|SSL|TLS/i,
    'its certificate is not accepted',
    'Fix the certificate, or give --ignore-https-errors if it is meant to be like this',
  ],
  [/timeout|timed out|ETIMEDOUT/i, 'it did not answer in time', 'See why it is slow, and run again'],
];

/** What kept a request from an answer. */
export function refusalOf(reason: unknown, { proxy }: Pick<Access, 'proxy'> = {}): Refusal {
  if (reason instanceof Refusal) return reason;
  const [line = ''] = stripVTControlCharacters(reason instanceof Error ? reason.message : String(reason)).split('\n');
  const printed = line.replace(/^\S+: /, '');
  const [, what, fix] = failures.find(([words]) => words.test(printed)) ?? [
    undefined,
    'it cannot be opened',
    'See to what it says',
  ];
  const by = proxy === undefined ? '' : ` by the proxy ${proxy.server}`;
  return new Refusal(`${what}${by} (${printed})`, fix);
}

/** How to be let in, by what was given already. */
export function letIn({ storageState }: Pick<Access, 'storageState'>): string {
  return storageState === undefined
    ? 'Be let in by --storage-state, --header or SHOWN_USERNAME and SHOWN_PASSWORD'
    : 'See whether the session in --storage-state is over: sign in, and have Playwright write that file anew';
}

/** What to do where a target is down or busy. */
export const askLater = 'See that it runs, and run again later';

const fixes: Readonly<Record<number, string>> = {
  401: 'Give SHOWN_USERNAME and SHOWN_PASSWORD, --header or --storage-state',
  403: letIn({}),
  404: 'Correct the address',
  407: 'Write the user and the password of the proxy into HTTPS_PROXY or HTTP_PROXY, as http://user:password@host:port',
  429: askLater,
  503: askLater,
};

/** What an answer with an error status says. @param withPassword whether a user name and a password were given */
export function refusalOfStatus(status: number, text: string, withPassword: boolean): Refusal {
  const name = text === '' ? (STATUS_CODES[status] ?? '') : text;
  const what = `it answers ${`${status} ${name}`.trim()}`;
  if (status === 401 && withPassword)
    return new Refusal(`${what}: the user name and password were refused`, 'Correct SHOWN_USERNAME and SHOWN_PASSWORD');
  return new Refusal(what, fixes[status] ?? 'Fix the target, and run again');
}
