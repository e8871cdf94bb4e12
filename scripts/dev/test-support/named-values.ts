/** What is said of the values of a sentence when scenarios verify it by some steps. */
import type { Texts } from './trace-text.ts';
import { traceOf } from './trace-text.ts';

/** A document of one sentence, and a feature whose scenarios, each given by its steps, quote all of it. */
export function textsOf(sentence: string, ...scenarios: readonly string[]): Texts {
  const written = scenarios.map((steps, index) => `    Scenario: s${index}\n${indent(steps)}`);
  const feature = ['Feature: 1', '  Rule: r', `    > ${sentence}`, ...written];
  return { 'specification.md': `## 1. A\n\n${sentence}`, '1-a.feature': `${feature.join('\n')}\n` };
}

/** The values that are named, each with a "?" behind it where it is only warned of. */
export function namesOf(texts: Texts): string[] {
  return traceOf(texts).findings.flatMap(({ code, problem }) => {
    const [, named = problem] = /"(.*?)" of sentence/s.exec(problem) ?? [];
    return code === 'value-not-checked' ? named : code === 'limit-one-sided' ? `${named}?` : [];
  });
}

function indent(steps: string): string {
  return steps.trim().replaceAll(/^ */gm, '      ');
}
