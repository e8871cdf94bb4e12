/** Vitest's runner, for StrykerJS: that counts tests alone, so that a file of tests that cannot be loaded has to be one that fails. */
import { test } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';

export default class LoadingRunner extends VitestTestRunner {
  override async importFile(...given: Parameters<VitestTestRunner['importFile']>): Promise<unknown> {
    try {
      return await super.importFile(...given);
    } catch (error) {
      test('the file is loaded', () => {
        throw error;
      });
      return undefined;
    }
  }
}
