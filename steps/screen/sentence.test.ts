import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Alternative, parseHost, readAlternatives, sentenceFor } from './sentence.ts';

const host = '127.0.0.1:3000';

const oneSide = (side: string): Alternative => ({ words: 'client-side or server-side', seen: side });
const noPort: Alternative = { words: '{host}', seen: 'without its port' };
const followed = (text: string): Alternative => ({
  words: 'has occurred while loading {host}',
  seen: `followed by text: ${text}`,
});

/** The sentence with another side, and with what stands from the host on. */
function line(side: string, ending: string): string {
  return `Application error: a ${side} exception has occurred while loading ${ending}`;
}

const both = 'client-side or server-side';

test('the sentence of the document, with the host filled in', () => {
  expect(sentenceFor(host)).toBe(line(both, host));
});

test('a host is found in the sentence to the letter alone', () => {
  expect(parseHost(sentenceFor('[2001:db8::7]:8443'))).toBe('[2001:db8::7]:8443');
  for (const text of [sentenceFor(''), line('client-side', host), 'shop.example']) {
    expect(parseHost(text)).toBeUndefined();
  }
});

describe('a line is a reading of the sentence', () => {
  test.each<[side: string, ending: string, seen: readonly Alternative[]]>([
    [both, host, []],
    ['client-side', host, [oneSide('client-side')]],
    ['server-side', host, [oneSide('server-side')]],
    [both, '127.0.0.1', [noPort]],
    [both, `${host} (see the console).`, [followed('(see the console).')]],
    [both, '127.0.0.1 (see the console).', [noPort, followed('(see the console).')]],
    ['client-side', '127.0.0.1.', [oneSide('client-side'), noPort, followed('.')]],
    [both, `${host}. See the console.`, [followed('. See the console.')]],
    [both, `${host}... sorry`, [followed('... sorry')]],
    [both, `${host}, port 80`, [followed(', port 80')]],
    [both, `${host}: sorry`, [followed(': sorry')]],
    [both, `${host} :8443`, [followed(':8443')]],
    [both, `${host}\u00a0– sorry`, [followed('– sorry')]],
  ])('with %s, and in the end %s', (side, ending, seen) => {
    expect(readAlternatives(line(side, ending), host)).toEqual(seen);
  });

  test('with an IPv6 address, which has a port only after its bracket', () => {
    const [address, withPort] = ['[2001:db8::7]', '[2001:db8::7]:8443'];
    expect(readAlternatives(sentenceFor(address), withPort)).toEqual([noPort]);
    expect(readAlternatives(sentenceFor(address), address)).toEqual([]);
    expect(readAlternatives(sentenceFor('[2001:db8:'), address)).toBeUndefined();
  });

  test('and what follows it is reported within bounds, between characters', () => {
    const [printed] = readAlternatives(`${sentenceFor(host)} ${'🙂'.repeat(100_000)}`, host) ?? [];
    expect(printed).toEqual(followed(`${'🙂'.repeat(300)} …`));
    const short = '🙂'.repeat(300);
    expect(readAlternatives(`${sentenceFor(host)} ${short}`, host)).toEqual([followed(short)]);
  });
});

describe('a line is no reading of the sentence', () => {
  test.each<[what: string, line: string]>([
    ['no side', line('', host).replace('  ', ' ')],
    ['both sides in another order', line('server-side or client-side', host)],
    ['another conjunction', line('client-side and server-side', host)],
    ['another side', line('edge-side', host)],
    ['other capitals', line('Client-side', host)],
    ['other spaces', line('client-side ', host)],
    ['another blank', sentenceFor(host).replace(' ', '\u00a0')],
    ['another beginning', sentenceFor(host).replace('Application', 'An application')],
    ['text before it', `Sorry. ${sentenceFor(host)}`],
    ['text before the host', line(both, `the page of ${host}`)],
    ['no host', sentenceFor('').trim()],
    ['white space after the host', `${sentenceFor(host)}\u00a0`],
    ['what cannot be seen after the host', `${sentenceFor(host)} \u200b`],
    ['a longer port', sentenceFor('127.0.0.1:30001')],
    ['another port', sentenceFor('127.0.0.1:8443')],
    ['a path', sentenceFor(`${host}/orders`)],
    ['a host below it, as a user name', sentenceFor(`${host}@other.example`)],
  ])('with %s', (_what, text) => {
    expect(readAlternatives(text, host)).toBeUndefined();
  });
});

describe('any host', () => {
  const names = fc.oneof(
    fc.domain(),
    fc.ipV4(),
    fc.ipV6().map((address) => `[${address}]`),
  );
  const ports = fc.integer({ min: 1, max: 65_535 }).map((port) => `:${port}`);
  const hosts = fc.tuple(names, fc.oneof(fc.constant(''), ports)).map((parts) => parts.join(''));

  test('is not another that begins with it', () => {
    const continuations = fc.oneof(
      fc.stringMatching(/^[a-z0-9_-][a-z0-9.-]{0,5}$/),
      fc.stringMatching(/^\.[a-z0-9]{1,5}$/),
      ports,
      fc.constantFrom('ü', '錯', '\u0301', '\u200b', '\u00ad', '𝔸'),
    );
    fc.assert(
      fc.property(hosts, continuations, fc.constantFrom('', ' ', ' (see the console)'), (own, more, rest) => {
        return readAlternatives(`${sentenceFor(`${own}${more}`)}${rest}`, own) === undefined;
      }),
    );
  });

  test('is not another', () => {
    fc.assert(
      fc.property(names, names, ports, (own, other, port) => {
        fc.pre(own !== other);
        return readAlternatives(sentenceFor(other), `${own}${port}`) === undefined;
      }),
    );
  });

  test('is read with and without its port, and with what is set off from it', () => {
    const rests = fc.stringMatching(/^[ ,;(–!?"'] {0,2}[a-z.:]{1,9}$/);
    fc.assert(
      fc.property(names, ports, fc.oneof(fc.constant(''), rests), (name, port, rest) => {
        const printed = rest === '' ? [] : [followed(rest.trim())];
        expect(readAlternatives(`${sentenceFor(`${name}${port}`)}${rest}`, `${name}${port}`)).toEqual(printed);
        expect(readAlternatives(`${sentenceFor(name)}${rest}`, `${name}${port}`)).toEqual([noPort, ...printed]);
      }),
    );
  });
});
