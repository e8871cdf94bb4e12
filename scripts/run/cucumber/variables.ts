/** Environment variables on their way to another process. */

/** The variables that have a value, to be sent. */
export function definedIn(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Puts variables in the place of all those of this process. */
export function replaceEnvironment(env: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}
