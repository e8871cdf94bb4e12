/** What a visitor does with the page, and finds on it. */
import { deepEqual, equal, ok } from 'node:assert/strict';
import { Then, When } from '@cucumber/cucumber';
import { openPage, timesOf } from './page.ts';
import type { VisitorWorld } from './world.ts';

When('a visitor opens the page', async function (this: VisitorWorld) {
  this.page = await openPage(process.env.SHOWN_CLIENT ?? '');
});

Then('its title is {string}', function (this: VisitorWorld, title: string) {
  deepEqual(this.page.texts('title'), [title]);
});

Then('its only heading is {string}', function (this: VisitorWorld, heading: string) {
  deepEqual(this.page.texts('h[1-6]'), [heading]);
});

Then('its only message is {string}', function (this: VisitorWorld, message: string) {
  const [, ...messages] = this.page.texts('p');
  deepEqual(messages, [message]);
});

Then('it says {string}', function (this: VisitorWorld, text: string) {
  ok(this.page.markup.includes(`>${text}<`), `The page does not say "${text}"`);
});

Then('it is the only page', function (this: VisitorWorld) {
  equal(this.page.pages, 1);
});

Then('it asks for nothing', function (this: VisitorWorld) {
  ok(!/<(?:form|input|button|dialog)\b/.test(this.page.markup), 'The page asks for something');
});

Then('it has neither scripts nor addresses elsewhere', function (this: VisitorWorld) {
  ok(!/<(?:script|iframe|object)\b|\b(?:src|action)=|\bon\w+=/.test(this.page.markup), 'The page may make a call');
});

Then('every address on it is independent of the host', function (this: VisitorWorld) {
  const addresses = [...this.page.markup.matchAll(/\b(?:href|src|action)="([^"]*)"/g)].map(([, address]) => address);
  deepEqual(addresses, ['data:,']);
});

Then(
  'it lists {int} days, from {string} to {string}',
  function (this: VisitorWorld, days: number, first: string, last: string) {
    const listed = [...this.page.hours.keys()];
    deepEqual([listed.length, listed[0], listed.at(-1)], [days, first, last]);
  },
);

Then('the hours of {string} are {string}', function (this: VisitorWorld, day: string, hours: string) {
  equal(this.page.hours.get(day), hours);
});

Then('the library is closed on {string} and open on all other days', function (this: VisitorWorld, day: string) {
  const closed = [...this.page.hours].filter(([, hours]) => hours === 'closed').map(([name]) => name);
  deepEqual(closed, [day]);
});

Then('the hours of each open day begin before they end', function (this: VisitorWorld) {
  for (const [day, hours] of this.page.hours) {
    const [begin = 0, end = 1] = timesOf(hours);
    ok(begin < end, `The hours of ${day} are "${hours}"`);
  }
});

Then('no day is longer than {int} hours', function (this: VisitorWorld, limit: number) {
  for (const [day, hours] of this.page.hours) {
    const [begin = 0, end = 0] = timesOf(hours);
    ok(end - begin <= limit * 60, `The hours of ${day} are "${hours}"`);
  }
});

Then('the day {string} has {int} hours', function (this: VisitorWorld, day: string, count: number) {
  const [begin = 0, end = 0] = timesOf(this.page.hours.get(day) ?? '');
  equal(end - begin, count * 60);
});
