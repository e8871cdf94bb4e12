import { expect, test } from 'vitest';
import { capture } from './captured.ts';

test('what is printed until the call is over is given with its result', async () => {
  const captured = await capture({ A: 'b' }, async ({ env, stdin, stdout, stderr }) => {
    stdout.write(`${env.A}\n`);
    for await (const chunk of stdin) stdout.write(chunk);
    stderr.write('progress');
    return 1;
  });
  expect(captured).toEqual({ result: 1, stdout: 'b\n', stderr: 'progress' });
});

test('what is printed later harms nothing', async () => {
  const { result: late, stdout } = await capture({}, async (context) => () => context.stdout.write('late'));
  expect(late).not.toThrow();
  expect(stdout).toBe('');
});
