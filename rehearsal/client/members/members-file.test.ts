import { expect, test } from 'vitest';
import { membersFile } from './members-file.ts';

test('a name may have a comma and quotes in it', () => {
  const file = membersFile([{ number: 'M1001', name: 'Ada "Countess", Byron', email: 'ada@library.example' }]);
  const [, text = ''] = file.split(/,(.*)/s);
  expect(decodeURIComponent(text)).toBe(
    'Number,Name,Email address\r\n"M1001","Ada ""Countess"", Byron","ada@library.example"\r\n',
  );
});
