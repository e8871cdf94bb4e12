/** Expressions of tags, as Cucumber reads them. */
import { createRequire } from 'node:module';
import { CannotJudge } from '../base/cannot-judge.ts';

type Source = '--tags' | 'cucumber.json';

/** @throws CannotJudge where the text is none */
export function requireTagExpression(text: string, where: Source): void {
  const cucumber = createRequire(createRequire(import.meta.url).resolve('@cucumber/cucumber'));
  const { default: parse } = cucumber('@cucumber/tag-expressions') as { readonly default: (text: string) => unknown };
  try {
    parse(text);
  } catch (error) {
    throw noTagExpression(error, where) ?? error;
  }
}

/** What a command ends with where that is what Cucumber could not read; undefined where it was something else. */
export function noTagExpression(error: unknown, where: Source): CannotJudge | undefined {
  const said = error instanceof Error ? error.message : '';
  const [, wrong] = /^Tag expression .* because of syntax error: (.+?)\.*$/s.exec(said) ?? [];
  if (wrong === undefined) return undefined;
  const text = where === '--tags' ? 'it' : 'the text of "tags"';
  return new CannotJudge({
    where,
    what: `${text} is no expression of tags: ${wrong.charAt(0).toLowerCase()}${wrong.slice(1)}`,
    fix: 'Write it as in "@one and not (@two or @three)"',
  });
}
