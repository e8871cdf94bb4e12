/** The environment variables that the project reads, parsed once at the boundary; an empty one counts as unset. */
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';

const Text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

const Address = z.url({
  protocol: /^wss?$/,
  error:
    'is no WebSocket address. Give one that begins with ws:// or wss://, as `npx playwright run-server` prints it, or unset it',
});

/** One address, or several with white space or commas between them. */
const Endpoint = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string()
    .superRefine((text, context) => {
      for (const address of endpointsIn(text)) {
        const [issue] = Address.safeParse(address).error?.issues ?? [];
        if (issue) context.addIssue({ code: 'custom', message: issue.message });
      }
    })
    .optional(),
);

/** The addresses that such a text names; a text without any is one that is no address. */
export function endpointsIn(text: string): string[] {
  const addresses = text.split(/[\s,]+/).filter((address) => address !== '');
  return addresses.length === 0 ? [text] : addresses;
}

export const Environment = z.object({
  /** A browser of the user's choice, as a path. */
  BROWSER_PATH: Text,
  /** Playwright servers that launch the browser elsewhere. */
  PLAYWRIGHT_WS_ENDPOINT: Endpoint,
  /** A Selenium Grid, on which Playwright starts every browser that it would launch here. */
  SELENIUM_REMOTE_URL: Text,
  /** The name and the password for HTTP authentication by a deployed target. */
  SHOWN_USERNAME: Text,
  SHOWN_PASSWORD: Text,
  HOME: Text,
  PATH: Text,
  XDG_CACHE_HOME: Text,
  LD_LIBRARY_PATH: Text,
  FONTCONFIG_FILE: Text,
  LOCALAPPDATA: Text,
  PROGRAMFILES: Text,
  'PROGRAMFILES(X86)': Text,
});
export type Environment = z.infer<typeof Environment>;

/**
 * The variables of a process, such as `process.env`. Names are folded to upper case where the system ignores case.
 * @throws CannotJudge naming the first variable that is unusable
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv, platform = process.platform): Environment {
  const entries = Object.entries(variables).map(([name, value]) => [
    platform === 'win32' ? name.toUpperCase() : name,
    value,
  ]);
  const { data, error } = Environment.safeParse(Object.fromEntries(entries));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  const [what = 'cannot be read', fix = 'Correct it or unset it'] = issue?.message.split('. ') ?? [];
  throw new CannotJudge({ where: issue?.path.join('.') ?? 'environment', what, fix });
}
