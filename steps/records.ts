/** What steps and scripts hand to each other: what a run gives to its steps, and what these attach to a scenario. */
import { z } from 'zod';

// What the steps are given, in environment variables.

/** A text of JSON; what becomes of it is for another schema to say. */
export const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Its error would repeat the text, which may hold what lets a browser in.
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});

/** How Playwright launches a browser; `env` holds only the variables to be added to those of the process. */
export const BrowserLaunch = z
  .object({
    executablePath: z.string().min(1),
    args: z.array(z.string()).readonly(),
    headless: z.boolean(),
    env: z.record(z.string(), z.string()).readonly().optional(),
  })
  .readonly();
export type BrowserLaunch = z.infer<typeof BrowserLaunch>;

/** `SHOWN_BROWSER`: a browser to connect to (`endpoint`, a Playwright server) or to start (`launch`); exactly one of the two is there. */
export const BrowserChoice = z
  .object({
    /** Chromium, Chrome and Edge alike. */
    name: z.literal('chromium'),
    /** Where it was found, in the order of the search. */
    source: z.enum(['BROWSER_PATH', 'remote', 'playwright', 'system', 'embedded']),
    /** As the browser says it, for example "147.0.7727.0". */
    version: z.string().optional(),
    endpoint: z.string().min(1).optional(),
    /** Further servers, dealt round among the workers with the first. */
    others: z.array(z.string().min(1)).readonly().optional(),
    launch: BrowserLaunch.optional(),
  })
  .readonly()
  .refine(({ endpoint, launch }) => (endpoint === undefined) !== (launch === undefined), {
    message: 'needs either "endpoint" or "launch"',
  });
export type BrowserChoice = z.infer<typeof BrowserChoice>;

/** How long a browser may take to start or to answer, in milliseconds; a healthy one takes about a tenth of a second. */
export const launchTimeoutMs = 40_000;

/** `SHOWN_READING`: how words that can be read in two ways are held, to the letter or as one of the ways to read them. */
export const Reading = z.enum(['verbatim', 'alternatives']);
export type Reading = z.infer<typeof Reading>;

/** `SHOWN_TRACE`: when to keep a Playwright trace of a scenario, in Playwright's own words. */
export const TraceMode = z.enum(['off', 'on', 'retain-on-failure']);
export type TraceMode = z.infer<typeof TraceMode>;

/** The running application under test: the project's own client, or one deployed under an address. */
export const TargetKind = z.enum(['reference client', 'deployed']);
export type TargetKind = z.infer<typeof TargetKind>;

/** The methods that a call of a feature, of the document and of the policy can have, as an expression. */
export const httpMethods = 'GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS';

/**
 * A text as a step has it in quotation marks, read: a backslash in front of a quotation mark or another backslash goes, and any
 * other is a backslash: `say \"hi\"` is read as `say "hi"`, and `D:\new` as it stands.
 */
export function readQuoted(written: string): string {
  return written.replaceAll(/\\(["'\\])/g, '$1');
}

/** What actions may send to a deployed target: all, or calls of a method and a path, such as `POST /login`; a query does not count. */
export const Writes = z.union([z.literal('all'), z.array(z.string()).readonly()]).default([]);
export type Writes = z.infer<typeof Writes>;

/** `SHOWN_ACCESS`: how a deployed target is reached. Everything in it but the address may be secret. */
export const Access = z
  .object({
    url: z.url({ protocol: /^https?$/ }),
    /** Sent with every request to the target's own origin, and to no other. */
    headers: z.record(z.string(), z.string()).readonly().default({}),
    /** The path of a file with Playwright's storage state: cookies and local storage. */
    storageState: z.string().min(1).optional(),
    /** For HTTP authentication, given to the target's own origin alone. */
    credentials: z.object({ username: z.string(), password: z.string() }).readonly().optional(),
    ignoreHTTPSErrors: z.boolean().default(false),
    /** By which the target and all other origins are reached, as Playwright takes it; empty texts where there is no such thing. */
    proxy: z
      .object({ server: z.string(), bypass: z.string(), username: z.string(), password: z.string() })
      .readonly()
      .optional(),
    /** How long one process waits from one load of a page to the next, in milliseconds. */
    loadGapMs: z.number().nonnegative().default(0),
    /** As the policy says. */
    writes: Writes,
  })
  .readonly();
export type Access = z.infer<typeof Access>;

/** The part of the product in which a fault is thrown. */
export const FaultSide = z.enum(['client', 'server']);
export type FaultSide = z.infer<typeof FaultSide>;

/** The names of the techniques by which loading is made to fail from outside, in the order in which they are tried. */
export const TechniqueName = z.enum([
  'fiber-dispatch',
  'hook-dispatcher',
  'streamed-document',
  'streamed-navigation',
  'lost-scripts',
]);
export type TechniqueName = z.infer<typeof TechniqueName>;

/** What an application shows of its own. */
export const Product = z
  .object({
    /** Lines of text, none of them empty. */
    lines: z.array(z.string()).readonly(),
    /** How many elements it has. */
    elements: z.int().nonnegative(),
    /** Whether React renders it. */
    react: z.boolean(),
  })
  .readonly();
export type Product = z.infer<typeof Product>;

/** `SHOWN_KNOWN`: what the probe found out about a deployed target before the first scenario. */
export const Known = z
  .object({
    /** The address that answers with the page, after redirects within its origin. */
    url: z.url(),
    healthy: Product,
    /** The technique that makes loading fail with an exception of each side, where one does. */
    techniques: z.partialRecord(FaultSide, TechniqueName).readonly(),
    /** Why none does, as a phrase. */
    obstacles: z.partialRecord(FaultSide, z.string()).readonly().optional(),
    /** What is shown where an exception is thrown somewhere else than where one of the product is, with the technique; where that differs. */
    elsewhere: z.object({ technique: TechniqueName, screen: z.string() }).readonly().optional(),
  })
  .readonly();
export type Known = z.infer<typeof Known>;

/** What came of a technique that was tried: it showed the fallback, nothing of the healthy page was left, or nothing came of it. */
export const Effect = z.enum(['fallback', 'gone', 'none']);
export type Effect = z.infer<typeof Effect>;

/** What the probe prints of a target that can be judged. */
export const Probe = z.object({
  known: Known,
  /** What was tried to make loading fail, where a scenario does. */
  attempts: z
    .array(z.object({ side: FaultSide, technique: TechniqueName, effect: Effect, screen: z.string().optional() }))
    .readonly()
    .optional(),
  /** How often one scenario may load the target, and how many requests to its origin one load may make. */
  limits: z.object({ loads: z.int().positive(), requests: z.int().positive() }),
});
export type Probe = z.infer<typeof Probe>;

/** What the probe prints, as its last line: what is known, or why the target cannot be judged. */
export const ProbeReport = z.union([Probe, z.object({ refusal: z.object({ what: z.string(), fix: z.string() }) })]);
export type ProbeReport = z.infer<typeof ProbeReport>;

/** The variables by which the steps, in whatever process, learn of all that. */
export const StepVariables = z.object({
  SHOWN_BROWSER: json.pipe(BrowserChoice),
  /** The folder of the built client, on the reference client alone. */
  SHOWN_CLIENT: z.string().min(1),
  /** These two on a deployed target alone. */
  SHOWN_ACCESS: json.pipe(Access),
  SHOWN_KNOWN: json.pipe(Known),
  SHOWN_READING: Reading.default('verbatim'),
  SHOWN_TRACE: TraceMode.default('off'),
  /** The folder for Playwright's traces. */
  SHOWN_TRACES: z.string().min(1).optional(),
  /** The file of setups. */
  SHOWN_SETUP: z.string().min(1).optional(),
  /** The file of names, which need not be there. */
  SHOWN_NAMES: z.string().min(1).optional(),
  /** The file that says what each scenario is to prove: `ToProve` as JSON. */
  SHOWN_PROOF: z.string().min(1).optional(),
});
export type StepVariables = z.infer<typeof StepVariables>;

/** The variables by which the probe learns what it needs. */
export const ProbeVariables = z.object({
  SHOWN_BROWSER: json.pipe(BrowserChoice),
  SHOWN_ACCESS: json.pipe(Access),
  /** Whether a scenario injects faults, so that there has to be a way to make loading fail. */
  SHOWN_FAULTS: z.stringbool(),
  /** Whether scenarios begin by signing in. */
  SHOWN_SIGNS_IN: z.stringbool(),
});

/** The classes of what a step throws that could not be run, through no fault of the product. */
export type BlockingClass = 'FaultNotInjected' | 'ActionRefused' | 'TargetUnavailable' | 'NoBrowser';

/** The kinds of parts as the steps and the file of names call them, that are called otherwise as roles. */
export const ownKinds = ['field', 'image', 'item', 'menu item', 'radio button', 'section'] as const;

// What the definitions say of their steps.

/**
 * What kind of step a definition makes, where something depends on that:
 * - `setup` begins the scenario with a setup;
 * - `fault` has loading fail;
 * - `time` has time pass, for which the clock is made ready at the start;
 * - `call` says what becomes of a call, or sends one, and is no action of the user.
 */
export const StepKind = z.enum(['setup', 'fault', 'time', 'call']);
export type StepKind = z.infer<typeof StepKind>;

/** What a definition gives to Cucumber as its `wrapperOptions`, which has no use of its own for them. */
export const StepTraits = z.strictObject({
  kind: StepKind,
  /** Of a setup, its name, where `{}` stands for the value in the step. */
  setup: z.string().optional(),
});
export type StepTraits = z.infer<typeof StepTraits>;

/** A name by which setups are compared: quotation marks do not count, since a step has its own around the name. */
export function plainName(name: string): string {
  return name.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim();
}

// What a scenario is to prove, and what came of it.

/** A sentence that a scenario quotes, with what it says literally: quoted texts, code, paths, numbers with their units. */
export const SentenceToProve = z
  .object({ id: z.string(), text: z.string(), literals: z.array(z.string()).readonly() })
  .readonly();
export type SentenceToProve = z.infer<typeof SentenceToProve>;

/** By the place of each enforced scenario, or of the row of its examples, as `features/2-screens.feature:12`. */
export const ToProve = z.record(z.string(), z.array(SentenceToProve).readonly()).readonly();
export type ToProve = z.infer<typeof ToProve>;

// What a scenario attaches.

/** What a step that failed compared, as texts that a person reads side by side: `mismatch.json`. */
export const Comparison = z.object({ expected: z.string(), actual: z.string() }).readonly();
export type Comparison = z.infer<typeof Comparison>;

/** What a scenario attaches however it ends: lists of records, each as JSON in a file of this name with the ending `.json`. */
export const records = {
  /** The calls that its pages made. */
  calls: z
    .object({
      kind: z.string(),
      method: z.string(),
      url: z.string(),
      status: z.int().optional(),
      /** Why there was no whole answer, in the browser's words. */
      failure: z.string().optional(),
    })
    .readonly(),
  /** How loading was made to fail. */
  faults: z.object({ fault: z.string(), technique: z.string() }).readonly(),
  /** Which call was answered by the scenario in place of the product, held back or lost, and how. */
  faked: z.object({ call: z.string(), answer: z.string() }).readonly(),
  /** A part, or a call, in the words of the features (`button "Delete"`, `POST "/orders"`), and whether it was seen; else it was seen to be absent. */
  witnessed: z.object({ part: z.string(), seen: z.boolean() }).readonly(),
  /** Which part has no accessible name, and in which file the project gives it one. */
  unnamed: z.object({ part: z.string(), file: z.string() }).readonly(),
  /** Of which words of the document another reading was seen, when, and what was seen. */
  alternatives: z.object({ words: z.string(), when: z.string(), seen: z.string() }).readonly(),
  /** What became of one mutation of what the scenario observed. */
  mutations: z
    .object({
      /** The id of the sentence that it is made for. */
      sentence: z.string(),
      /** `required` where it contradicts the sentence, or empties a step; `recorded` where only some sentences mean it. */
      rank: z.enum(['required', 'recorded']),
      /** In words, behind "with": `the digest "4242" shown as "4243"`. */
      change: z.string(),
      /** The same without values that are the scenario's own, by which a later run is compared. */
      key: z.string(),
      /** The step whose judge failed on it; missing where it survived. */
      killedBy: z.string().optional(),
      /** A step that would notice it, where a phrase can say so. */
      step: z.string().optional(),
    })
    .readonly(),
} as const;
export type RecordName = keyof typeof records;
export type RecordOf<Name extends RecordName> = z.infer<(typeof records)[Name]>;

/** Whether what was witnessed is a call, and no part of the screen. */
export function isCall(part: string): boolean {
  return new RegExp(`^(?:${httpMethods}) "`).test(part);
}

/** As Cucumber takes it, beside the text itself. */
type Attached = { readonly mediaType: string; readonly fileName: string };

/** How a list of that name is attached. */
export function attachedAs(name: RecordName | 'mismatch'): Attached {
  return { mediaType: 'application/json', fileName: `${name}.json` };
}
