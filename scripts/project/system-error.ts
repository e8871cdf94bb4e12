/** An error that the system gave, such as of a file that is not there, distinguished by its code. */

/** Such as ENOENT; undefined where the error is of another kind. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Whether something failed since there is no such file or folder. */
export function isMissing(error: unknown): boolean {
  return systemCode(error) === 'ENOENT';
}
