/** How a deployed target is reached: its address, and what lets a browser in, which no output ever repeats. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Access } from '../../../steps/records.ts';
import { CannotJudge } from '../../base/cannot-judge.ts';
import { valueOfJson } from '../../base/json.ts';
import { parseEnvironment } from '../../project/environment.ts';
import type { Project } from '../../project/project.ts';
import type { AcceptOptions } from '../accept-options.ts';
import { readProxy } from './proxy.ts';

/** The part of it that a command line says, and no policy. */
export type AccessGiven = Omit<Access, 'writes'>;

/**
 * The access to the deployed target that the options name; undefined where they name none.
 * @throws CannotJudge naming what cannot be used, without its value
 */
export async function readAccess(
  project: Project,
  { target: { url }, header, storageState, ignoreHttpsErrors, trace, workers, loadsPerSecond }: AcceptOptions,
  environment: NodeJS.ProcessEnv,
): Promise<AccessGiven | undefined> {
  if (url === undefined) return undefined;
  const credentials = readCredentials(environment);
  const stored = storageState === undefined ? undefined : await checkStorageState(project, storageState);
  const proxy = readProxy(url, environment);
  if (trace !== 'off' && (header.length > 0 || (stored ?? credentials) !== undefined || proxy?.username))
    throw refusal('--trace', 'would keep what lets the browser in', 'Leave it out where the target is protected');
  return {
    url,
    headers: Object.fromEntries(header.map((text) => parseHeader(text, environment))),
    ignoreHTTPSErrors: ignoreHttpsErrors,
    loadGapMs: loadsPerSecond === undefined ? 0 : (1_000 * workers) / loadsPerSecond,
    ...(stored !== undefined && { storageState: stored }),
    ...(credentials !== undefined && { credentials }),
    ...(proxy !== undefined && { proxy }),
  };
}

/** Headers that are the browser's own affair, and how else to give what they hold. */
const browsersOwn: Readonly<Record<string, string>> = {
  cookie: 'Give cookies by --storage-state',
  host: 'Give the host in --target',
};

/** A name as RFC 9110 has it, in section 5.6.2, and a value that fits on a line. */
const header = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([^\r\n\0]*?)[ \t]*$/;

const variables = /\$\{(\w+)\}/g;

function parseHeader(text: string, environment: NodeJS.ProcessEnv): [name: string, value: string] {
  const [, name, value = ''] = header.exec(text) ?? [];
  if (name === undefined) throw refusal('--header', 'is no header', "Write it as 'Name: value'");
  const own = browsersOwn[name.toLowerCase()];
  if (own !== undefined) throw refusal(`--header ${name}`, 'is set by the browser alone', own);
  if (value.replace(variables, '').includes('${'))
    throw refusal(
      `--header ${name}`,
      'holds a "${" that names no variable',
      'Name one between the braces, and close them',
    );
  const filled = value.replace(variables, (_, variable: string) => {
    const held = environment[variable];
    if (held === undefined || held === '')
      throw refusal(`--header ${name}`, `names \${${variable}}, which is not set, or empty`, `Set ${variable}`);
    return held.trim();
  });
  if (!sendable.test(filled))
    throw refusal(`--header ${name}`, 'holds a line break, or a character that no header can', 'Take it out');
  return [name.toLowerCase(), filled];
}

/** The characters of a field value in RFC 9110, section 5.5. */
const sendable = /^[\t\x20-\x7e\x80-\xff]*$/;

function readCredentials(variables: NodeJS.ProcessEnv): Access['credentials'] {
  const { SHOWN_USERNAME: username, SHOWN_PASSWORD: password } = parseEnvironment(variables);
  if (username === undefined && password === undefined) return undefined;
  if (username !== undefined && password !== undefined) return { username, password };
  const [set, unset] = username === undefined ? ['PASSWORD', 'USERNAME'] : ['USERNAME', 'PASSWORD'];
  throw refusal(`SHOWN_${unset}`, `is not set, but SHOWN_${set} is`, 'Set both, or neither');
}

const Entries = z.array(z.object({ name: z.string(), value: z.string() }));

/** A storage state as Playwright writes it. A file with neither cookies nor origins was written by something else. */
const StorageState = z
  .object({
    cookies: Entries.optional(),
    origins: z.array(z.object({ origin: z.string(), localStorage: Entries.optional() })).optional(),
  })
  .refine(({ cookies, origins }) => (cookies ?? origins) !== undefined);

/** The absolute path of a file that holds a storage state. */
async function checkStorageState({ root }: Project, given: string): Promise<string> {
  const file = path.resolve(root, given);
  const fix = "Let Playwright write it, as by context.storageState({ path: '…' })";
  const text = await readFile(file, 'utf8').catch(() => {
    throw refusal('--storage-state', 'names a file that cannot be read', fix);
  });
  if (StorageState.safeParse(valueOfJson(text)).success) return file;
  throw refusal('--storage-state', 'names a file that holds no storage state', fix);
}

function refusal(where: string, what: string, fix: string): CannotJudge {
  return new CannotJudge({ where, what, fix });
}
