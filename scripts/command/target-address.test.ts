import { expect, test } from 'vitest';
import { CannotJudge } from '../base/cannot-judge.ts';
import { parseGateOptions } from './gate-options.ts';
import { TargetAddress } from './target-address.ts';

const targetOf = (...argv: readonly string[]) => parseGateOptions(argv).target;

test.for([
  ['https://staging.example', 'https://staging.example/'],
  ['HTTPS://Staging.Example:443/shop/../', 'https://staging.example/'],
  ['http://staging.example:8080/a?b=c', 'http://staging.example:8080/a?b=c'],
  ['http://[::1]:3000', 'http://[::1]:3000/'],
  ['https://bücher.example', 'https://xn--bcher-kva.example/'],
] as const)('%s is the target at %s', ([given, url]) => {
  expect(targetOf('--target', given)).toEqual({ kind: 'deployed', url });
});

test('an address with an umlaut is one, however often that is asked', () => {
  let found = 0;
  for (let asked = 0; asked < 20_000; asked += 1)
    if (TargetAddress.safeParse('https://bücher.example').success) found += 1;
  expect(found).toBe(20_000);
});

test('without an address the target is the reference client', () => {
  expect(targetOf()).toEqual({ kind: 'reference client' });
});

const noAddress = 'must be an address that begins with http:// or https://, such as http://localhost:3000';
const noHost = 'must name a host behind http:// or https://, and no port above 65535, as http://localhost:3000 does';
const noSecret = 'must not hold a user or a password: give them as SHOWN_USERNAME and SHOWN_PASSWORD';

test.for([
  ['staging.example', noAddress],
  ['', noAddress],
  ['ftp://staging.example', noAddress],
  ['https:staging.example', noAddress],
  ['localhost:3000', noAddress],
  ['https://', noHost],
  ['https://a b/', noHost],
  ['HTTP://staging.example:99999', noHost],
  ['javascript:alert(1)', noAddress],
  ['https://ada@staging.example', noSecret],
  ['https://ada:s3cret@staging.example', noSecret],
  ['https://:s3cret@staging.example', noSecret],
  ['https://staging.example/#orders', 'must not hold a fragment, which begins with #'],
  ['https://staging.example/#', 'must not hold a fragment, which begins with #'],
] as const)('%s is refused, and not repeated', ([given, printed]) => {
  let message = '';
  try {
    targetOf('--target', given);
  } catch (error) {
    if (error instanceof CannotJudge) message = error.message;
  }
  expect(message).toBe(`npm run gate: option --target <url>: ${printed}. npm run gate -- --help lists the options.`);
});
