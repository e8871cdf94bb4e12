/** The steps of this repository say to people what they mean, and how they are written. */
import { expect, test } from 'vitest';
import { renderPlace } from '../base/finding.ts';
import { repository } from '../dev/test-support/tiny-project.ts';
import { projectAt } from '../project/project.ts';
import { readStepCode } from './read-steps.ts';
import { createStepMatcher, renderExpression } from './step-definition.ts';

const code = await readStepCode(projectAt(repository));

test.each(code.definitions.map((definition) => [renderExpression(definition), definition] as const))(
  '%s has a meaning, and examples that are steps of its own and of no other',
  (_, definition) => {
    const match = createStepMatcher(code);
    expect(definition.meaning).toBeDefined();
    expect(definition.examples).not.toEqual([]);
    for (const example of definition.examples) {
      const [, keyword, text = ''] = /^(\S+) (.+)/.exec(example) ?? [];
      const isOpen = definition.place.file.endsWith('/open.steps.ts'); // which goes with any keyword, as every step does
      expect(keyword).toBe(isOpen ? '*' : definition.keyword);
      expect(match(text).map(({ place }) => renderPlace(place))).toEqual([renderPlace(definition.place)]);
    }
  },
);

test('what is given to a step beneath it stands in its example', () => {
  const bare = code.definitions.filter(({ examples }) => examples.some((example) => example.endsWith(':')));
  expect(bare.map(renderExpression)).toEqual([]);
});

test('each phrase of the vocabulary serves a point of the document, but for the open ones', () => {
  const vocabulary = code.definitions.filter(({ place }) => place.file.startsWith('steps/vocabulary/'));
  const others = vocabulary.filter(({ point }) => point === undefined);
  expect(others.map(renderExpression)).toEqual(['"to be specified: {}"', '"to be written: {}"']);
});

test.each(code.parameterTypes.map((type) => [type.name, type] as const))('{%s} has a meaning', (_, { meaning }) => {
  expect(meaning).toBeDefined();
});
