import { describe, expect, test } from 'vitest';
import { CannotJudge } from './cannot-judge.ts';

const missing = { what: 'there is no such file', where: 'features/specification.md', fix: 'Put the document there' };

describe('CannotJudge', () => {
  test.each([
    [undefined, 'features/specification.md: there is no such file. Put the document there.'],
    [new Error('ENOENT'), 'features/specification.md: there is no such file (ENOENT). Put the document there.'],
    ['odd', 'features/specification.md: there is no such file (odd). Put the document there.'],
  ])('says where, what and how to fix it, cause %s', (cause, message) => {
    const error = new CannotJudge({ ...missing, cause });
    expect(error.message).toBe(message);
    expect(error.cause).toBe(cause);
    expect(error).toMatchObject(missing);
  });
});
