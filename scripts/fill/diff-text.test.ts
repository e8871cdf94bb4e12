import { expect, test } from 'vitest';
import { plain } from '../base/palette.ts';
import { renderChanges } from './fill-text.ts';

test('each change under the name of its file, with three lines around it', () => {
  const lines = (changed: string) => ['a', 'b', 'c', 'd', changed, 'f', 'g', 'h', 'i', ''].join('\r\n');
  const changes = [
    { file: 'features/1.feature', before: lines('e'), after: lines('E') },
    { file: 'features/2.feature', before: undefined, after: 'Feature: 2' },
  ];
  expect(renderChanges(changes, plain)).toBe(
    [
      'features/1.feature',
      '@@ -2,7 +2,7 @@',
      ' b',
      ' c',
      ' d',
      '-e',
      '+E',
      ' f',
      ' g',
      ' h',
      '',
      'features/2.feature (new)',
      '@@ -1,0 +1,1 @@',
      '+Feature: 2',
      '\\ No newline at end of file',
    ].join('\n'),
  );
});

test('what a terminal would obey is reported by its code', () => {
  const change = { file: 'a', before: '', after: 'x\u001b[31m\u0007\ty\n' };
  expect(renderChanges([change], plain)).toMatch(/^\+x\\x1b\[31m\\x07\ty$/m);
});
