import { expect, test } from 'vitest';
import { parseGherkin } from './gherkin.ts';

const tagged = (tags: { rule?: string; scenario?: string; examples?: string }) =>
  [
    'Feature: f',
    `  ${tags.rule ?? ''}`,
    '  Rule: r',
    `    ${tags.scenario ?? ''}`,
    '    Scenario Outline: s',
    '      * a <b>',
    `      ${tags.examples ?? ''}`,
    '      Examples:',
    '        | b |',
    '        | 1 |',
  ].join('\n');

test.each<[where: Parameters<typeof tagged>[0], place: string, name: string, meant: string]>([
  [{ scenario: '@pendign' }, '4:5', '@pendign', '@pending'],
  [{ scenario: '@smoke @unwriten' }, '4:12', '@unwriten', '@unwritten'],
  [{ scenario: '@PENDING' }, '4:5', '@PENDING', '@pending'],
  [{ rule: '@not-show' }, '2:3', '@not-show', '@not-shown'],
  [{ examples: '@questions' }, '7:7', '@questions', '@question'],
  [{ scenario: '@any-hots', examples: '@pendign' }, '4:5', '@any-hots', '@any-host'],
])('%j', (tags, place, name, meant) => {
  expect(() => parseGherkin(tagged(tags), 'f.feature')).toThrow(
    `f.feature:${place}: the tag ${name} decides nothing, and is nearly ${meant}, which does. Write ${meant}, or give it a name that is less like that.`,
  );
});

test.each(['@pending', '@setup @once', '@smoke', '@show', '@abort', '@out'])('%s is none', (scenario) => {
  expect(parseGherkin(tagged({ scenario }), 'f.feature').pickles).toHaveLength(1);
});
