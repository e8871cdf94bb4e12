/** The environment of a process that is to know nothing of what npm, a CI service and the loader have put into this one. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const foreign = /^(?:npm_|GITHUB_|SHOWN_|TSX_|NODE_OPTIONS$|FORCE_COLOR$)/;
  return { ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name))), NO_COLOR: '1' };
}
