import { expect, test } from 'vitest';
import { begin, runCode } from './step-work.ts';

const looked = async (isRight: boolean) => {
  await null;
  if (!isRight) throw new Error('The heading "Loans" should be shown.');
};
const look = (isRight: boolean) => begin(looked(isRight));

/** As a screen looks twice for what is shown, and what is not. */
async function lookTwice() {
  await look(true);
  await look(false);
}

test('what a step waits for decides', async () => {
  expect(await runCode(async () => look(true))).toBeUndefined();
  expect(await runCode(() => look(true))).toBeUndefined();
  expect(await runCode(() => 'pending')).toBe('pending');
  expect(await runCode(() => true)).toBe(true);
  await expect(runCode(() => look(false))).rejects.toThrow('The heading "Loans" should be shown.');
});

test.each([
  ['that is right', async () => void look(true)],
  ['that is wrong', async () => void look(false)],
  ['that is followed by another', async () => void lookTwice()],
])('a look %s, and that nobody waits for, fails the step', async (_what, code) => {
  await expect(runCode(code)).rejects.toThrow(
    /^Its code ended before what it had begun.* Write await before each look/,
  );
  expect(await runCode(() => 'next')).toBe('next');
});

test('a step that gives back false fails', async () => {
  for (const code of [() => false, async () => false])
    await expect(runCode(code)).rejects.toThrow(/^Its code gave back false, of which Cucumber takes no notice\./);
});

test('what other code has begun at the same time is left to that', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const other = runCode(async () => begin(answered));
  expect(await runCode(() => look(true))).toBeUndefined();
  expect(await runCode(() => 'next')).toBe('next');
  answer();
  expect(await other).toBeUndefined();
  const forgetful = runCode(async () => void begin(lookTwice()));
  expect(await runCode(() => 'beside it')).toBe('beside it');
  await expect(forgetful).rejects.toThrow(/^Its code ended before/);
});
