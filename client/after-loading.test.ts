/** After loading has ended: an exception in a render shows the fallback, and nothing else changes what is on the screen. */
import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { all, lazyPartIs, notices, otherOriginThrows, serverFails, uncaught } from './fault.test-support.ts';
import { linesOn, test } from './visit.test-support.ts';

const sentence = 'Application error: a client-side or server-side exception has occurred while loading shop.example';

/** A page with one button, whose click runs this code in the component; a component of the state `broken` throws. */
const pageWithButton = (onClick: string) =>
  lazyPartIs(`
    const element = (type, props) => ({ $$typeof: Symbol.for('react.transitional.element'), type, key: null, ref: null, props });
    export class Page {
      state = { broken: false };
      render() {
        if (this.state.broken) throw new Error('Broken.');
        const onClick = () => { ${onClick} };
        return element('main', { children: element('button', { onClick, children: 'Order' }) });
      }
    }
    Page.prototype.isReactComponent = {};`);

const throwingHandler = "throw new Error('Broken.');";
const throwingRender = 'this.updater.enqueueSetState(this, { broken: true });';

/** Lets it come to an error event of the window, and React render what follows from it. Returns the event's message. */
async function errorAfter(page: Page, action: () => Promise<unknown>): Promise<string> {
  const heard = await page.evaluateHandle(() => {
    const message = new Promise<string>((resolve) => {
      addEventListener('error', (event) => resolve(event.message), { once: true });
    });
    return { message };
  });
  await action();
  const message = await heard.evaluate(({ message }) => message);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return message;
}

describe('the screen stays as it is after', () => {
  test.for(Object.entries({ ...notices, ...uncaught }))('%s', async ([, script], { visit }) => {
    const { page } = await visit({ fault: all(otherOriginThrows, pageWithButton('')) });
    expect(await errorAfter(page, () => page.evaluate(script))).toMatch(
      /^(ResizeObserver loop|Script error|Uncaught) ?/,
    );
    expect(await linesOn(page)).toEqual(['Order']);
  });

  test('a click whose handler throws', async ({ visit }) => {
    const { page } = await visit({ fault: pageWithButton(throwingHandler) });
    expect(await errorAfter(page, () => page.getByRole('button').click())).toBe('Uncaught Error: Broken.');
    expect(await linesOn(page)).toEqual(['Order']);
  });

  test.for(Object.entries(uncaught))('a failed load, and %s', async ([, script], { visit }) => {
    const { page } = await visit({ fault: serverFails({ digest: '3735928559' }) });
    await errorAfter(page, () => page.evaluate(script));
    expect(await linesOn(page)).toEqual([sentence, 'Digest: 3735928559']);
  });
});

test('a click whose render throws shows the fallback', async ({ visit }) => {
  const { page, complaints } = await visit({ fault: pageWithButton(throwingRender) });
  expect(await linesOn(page)).toEqual(['Order']);
  await errorAfter(page, () => page.getByRole('button').click());
  expect(await linesOn(page)).toEqual([sentence]);
  expect(complaints).toContain('exception: Error: Broken.');
});
