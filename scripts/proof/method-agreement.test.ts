/** The methods that a policy may name are those of the vocabulary: nothing else joins the two. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { httpMethods } from '../base/http-methods.ts';
import { repository } from '../dev/test-support/tiny-project.ts';

test('a call in a feature has the methods that are known here', () => {
  const text = readFileSync(path.join(repository, 'steps/vocabulary/parameter-types.ts'), 'utf8');
  const [, methods = ''] = /name: 'call',\n\s*regexp: \/\(([A-Z|]+)\) /.exec(text) ?? [];
  expect(methods.split('|').toSorted()).toEqual(httpMethods.toSorted());
});
