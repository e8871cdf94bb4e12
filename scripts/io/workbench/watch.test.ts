import { expect, test } from 'vitest';
import { copyOpeningHours } from '../../dev/test-support/commands.ts';
import { serveWorkbench } from '../../dev/test-support/served-workbench.ts';

test('a release policy that is named and is not there is refused', async () => {
  await expect(serveWorkbench(copyOpeningHours(), ['--policy', 'nope.json'])).rejects.toThrow(
    'nope.json: there is no such release policy',
  );
});
