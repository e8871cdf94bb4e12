/** Git in a test. */
import { execFileSync } from 'node:child_process';

/** The environment of a machine whose user has given git nothing. */
export const gitEnvironment = {
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@shop.example',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@shop.example',
};

/** What it prints. @throws Error where it fails */
export function git(root: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: root, env: gitEnvironment, encoding: 'utf8', stdio: 'pipe' }).trim();
}
