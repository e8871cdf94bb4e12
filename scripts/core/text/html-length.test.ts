import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { htmlLength } from './html-length.ts';

test('a text is as long as React writes it', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('&', '<', '>', '"', "'", 'a', '\n', '`', '😀') }), (text) => {
      expect(htmlLength(text)).toBe(renderToStaticMarkup(text).length);
    }),
  );
});
