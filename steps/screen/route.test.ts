import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAt, parseRoute, renderAddress, renderRoute } from './route.ts';

describe('a route is filled in', () => {
  test.each<[pattern: string, given: string, address: string]>([
    ['/', '', '/'],
    ['/orders', '', '/orders'],
    ['/orders?page=2#top', '', '/orders?page=2#top'],
    ['/orders/{number}', ' with number "7"', '/orders/7'],
    ['/orders/{number}', ' with number ""', '/orders/'],
    ['/{shop}/orders/{number}?of={shop}', ' with number "7" and shop "a"', '/a/orders/7?of=a'],
    ['/{a}/{b}/{c}', ' with a "1", b "2" and c "3"', '/1/2/3'],
    ['/orders/{number}', ' with number "a/b ?&#%ü"', '/orders/a%2Fb%20%3F%26%23%25%C3%BC'],
    ['/orders/{number}', ' with number "{number} $& with number"', '/orders/%7Bnumber%7D%20%24%26%20with%20number'],
    ['/orders/{number}', ' with number "\ud83e"', '/orders/%EF%BF%BD'],
    ['/orders/%7B%7D', '', '/orders/%7B%7D'],
    ['/größe', '', '/gr%C3%B6%C3%9Fe'],
    ['/#/orders/{number}', ' with number "7"', '/#/orders/7'],
  ])('%s%s', (pattern, given, address) => {
    expect(parseRoute(pattern, given)).toEqual({ address });
  });

  test.each<[pattern: string, given: string, printed: string]>([
    ['/orders/{number}', '', 'The route "/orders/{number}" needs a value for {number}. Write: with number "…".'],
    [
      '/{shop}/{number}/{page}',
      ' with number "7"',
      'The route "/{shop}/{number}/{page}" needs a value for {shop}, {page}. Write: with shop "…" and page "…".',
    ],
    ['/orders', ' with number "7"', 'The route "/orders" has no parameter {number}.'],
    ['/orders/:id', ' with id "7"', 'The route "/orders/:id" has no parameter {id}. Write {id} for :id.'],
    ['/orders/[id]', ' with id "7"', 'The route "/orders/[id]" has no parameter {id}. Write {id} for [id].'],
    ['/{a}', ' with a "1" and a "2"', 'The route "/{a}" is given {a} twice.'],
    ['/orders/{number}', ' with number ".."', 'The value ".." of {number} cannot stand in an address.'],
    ['//elsewhere.example', '', 'The route "//elsewhere.example" leads to another host. Begin it with one slash.'],
    ['/\\elsewhere.example', '', 'The route "/\\elsewhere.example" leads to another host. Begin it with one slash.'],
    ['/{host}/x', ' with host ""', 'The route "//x" leads to another host. Begin it with one slash.'],
  ])('or refused: %s%s', (pattern, given, printed) => {
    expect(() => parseRoute(pattern, given)).toThrow(new Error(printed));
  });

  test.each(['/orders/{}', '/orders/{a b}', '/orders/{', '/orders/}', '/{{a}}', '/orders?page={}#{'])(
    'or refused for its braces: %s',
    (pattern) => {
      const printed = `The route "${pattern}" has braces that name no parameter. Write a parameter as {number}, and a brace itself as %7B or %7D.`;
      expect(() => parseRoute(pattern, ' with a "1"')).toThrow(new Error(printed));
    },
  );

  test('with any value, so that it is read again as it was', () => {
    const value = fc.string({ unit: 'grapheme' }).filter((text) => !/["/]|^\.\.?$/.test(text));
    fc.assert(
      fc.property(value, (text) => {
        const route = parseRoute('/orders/{number}', ` with number "${text}"`);
        expect(renderRoute(route)).toBe(`/orders/${text}`);
        expect(isAt(`https://shop.example${route.address}`, route)).toBe(true);
      }),
    );
  });
});

describe('an address is that of a route', () => {
  test.each<[url: string, route: string, at: boolean]>([
    ['https://a.example/orders', '/orders', true],
    ['https://a.example/orders?page=2#top', '/orders', true],
    ['https://a.example/orders?page=2', '/orders?page=2', true],
    ['https://a.example/orders?page=2', '/orders?page=3', false],
    ['https://a.example/orders', '/orders?page=2', false],
    ['https://a.example/orders/', '/orders', false],
    ['https://a.example/orders/7', '/orders', false],
    ['https://a.example/#/orders', '/#/orders', true],
    ['https://a.example/#/about', '/#/orders', false],
    ['https://a.example/gr%c3%b6%C3%9Fe', '/größe', true],
    ['https://a.example/a%2Fb', '/a/b', false],
    ['https://a.example/orders%3Fpage=2', '/orders?page=2', false],
    ['https://a.example/orders?page=2', '/orders%3Fpage=2', false],
    ['https://a.example/orders%23top', '/orders#top', false],
    ['https://a.example/?q=a%26b=c', '/?q=a&b=c', false],
    ['https://a.example/?q=a=b', '/?q=a%3Db', true],
    ['https://a.example/?q=a=b=c', '/?q%3Da=b=c', false],
    ['https://a.example/?q', '/?q=', false],
    ['https://a.example/?from=/a', '/?from=%2Fa', true],
    ['https://a.example/?page=2#top', '/?page=2', true],
    ['https://a.example/?page=2', '/#/a?page=2', false],
    ['https://a.example/?page=2#/a?b=c', '/#/a?b=c', true],
    ['https://a.example/#/a%2Fb', '/#/a/b', false],
    ['https://a.example/a@b', '/a%40b', true],
    ['https://a.example/%zz', '/%25zz', false],
    ['https://a.example/?q=a+b', '/?q=a%20b', true],
    ['https://a.example/%zz', '/%zz', true],
    ['about:blank', '/', false],
    ['chrome-error://chromewebdata/', '/', false],
  ])('%s: %s', (url, route, at) => {
    expect(isAt(url, parseRoute(route))).toBe(at);
  });

  test('is reported as a person reads it', () => {
    expect(renderAddress('https://a.example/gr%C3%B6%C3%9Fe/a%2Fb?q=a+b#%C3%BC')).toBe('/größe/a%2Fb?q=a b#ü');
    expect(renderAddress('about:blank')).toBe('about:blank');
  });
});
