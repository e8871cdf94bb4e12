import { expect, test } from 'vitest';
import { renderWorkflowCommand } from './workflow-command.ts';

test('what GitHub would read as a part of the command is escaped, in each part its own', () => {
  expect(renderWorkflowCommand('error', '100 %: a, b\r\nc')).toBe('::error::100 %25: a, b%0D%0Ac');
  expect(renderWorkflowCommand('warning', 'a', { file: 'b:1,c %', line: 2 })).toBe(
    '::warning file=b%3A1%2Cc %25,line=2::a',
  );
});
