import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { CucumberExpression } from '@cucumber/cucumber-expressions';
import { beforeAll, describe, expect, test, vi } from 'vitest';

type Registry = ConstructorParameters<typeof CucumberExpression>[1];

let registry: Registry;

beforeAll(async () => {
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  let id = 0;
  vi.resetModules(); // another file of tests may have loaded them before
  supportCodeLibraryBuilder.reset(process.cwd(), () => String(id++), coordinates);
  await import('./parameter-types.ts');
  registry = supportCodeLibraryBuilder.finalize().parameterTypeRegistry;
});

function match(expression: string, text: string): unknown {
  return new CucumberExpression(expression, registry).match(text)?.map((argument) => argument.getValue(undefined));
}

describe('{failure}', () => {
  test.each<[text: string, values: unknown]>([
    ['an unhandled client-side exception', [{ side: 'client' }]],
    ['an unhandled server-side exception without a digest', [{ side: 'server' }]],
    ['an unhandled server-side exception with the digest 0', [{ side: 'server', digest: '0' }]],
    ['an unhandled server-side exception with the digest "a" {b} c', [{ side: 'server', digest: '"a" {b} c' }]],
    ['an unhandled server-side exception', undefined],
    ['an unhandled client-side exception with the digest 0', undefined],
    ['an unhandled server-side exception with the digest ', undefined],
    ['an exception', undefined],
  ])('%s', (text, values) => {
    expect(match('loading fails with {failure}', `loading fails with ${text}`)).toEqual(values);
  });
});

describe('{host}', () => {
  test.each<[text: string, values: unknown]>([
    ['"shop.example"', ['shop.example']],
    ['"[2001:db8::7]:8443"', ['[2001:db8::7]:8443']],
    ['"https://shop.example"', undefined],
    ['"shop example"', undefined],
    ['""', undefined],
    ['shop.example', undefined],
  ])('%s', (text, values) => {
    expect(match('the client is loading from {host}', `the client is loading from ${text}`)).toEqual(values);
  });
});

test('{digest} is all the text that follows', () => {
  expect(match('it carries the digest {digest}', 'it carries the digest <b>1</b> or 2')).toEqual(['<b>1</b> or 2']);
});
