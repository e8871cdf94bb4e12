/** Guesses the Cucumber expression that an author would write for the text of a step. */
import {
  CucumberExpression,
  CucumberExpressionGenerator,
  type GeneratedExpression,
  type ParameterTypeRegistry,
} from '@cucumber/cucumber-expressions';

/** The expression for a text; undefined where none is found that matches it. */
export type Guess = (text: string) => CucumberExpression | undefined;

/**
 * Guesses by Cucumber's own generator. Of several types that match the same stretch, the project's own win; it finds no
 * parameter in a text of more than 500 characters, quoted ones aside, since it takes cubic time.
 */
export function createGuess(registry: ParameterTypeRegistry): Guess {
  const generator = new CucumberExpressionGenerator(() => registry.parameterTypes);
  return (text) => {
    const short = text.replaceAll(longQuotation, '$1$2$1');
    const mask = masks.find((one) => !text.includes(one));
    if (short.length > longest || mask === undefined) return undefined;
    const generated = generator.generateExpressions(maskBackslashes(short, mask));
    const best = generated.toSorted((a, b) => ownTypes(b) - ownTypes(a))[0];
    return best && compileFor([text], best.source.replaceAll(mask, '\\\\'), registry);
  };
}

/** The expression if Cucumber takes it and it matches all the texts. */
export function compileFor(
  texts: readonly string[],
  source: string,
  registry: ParameterTypeRegistry,
): CucumberExpression | undefined {
  const expression = compile(source, registry);
  return expression && texts.every((text) => expression.regexp.test(text)) ? expression : undefined;
}

/** The expression that matches one text and no other. */
export function literalExpression(text: string, registry: ParameterTypeRegistry): CucumberExpression {
  return new CucumberExpression(escapeExpression(text), registry);
}

/** The text with a backslash before each character that means something in an expression. */
export function escapeExpression(text: string): string {
  return text.replaceAll(/[\\({/]/g, '\\$&');
}

const longest = 500;

/** Only the beginning of a quotation without escapes is looked at: what matters is that it is one. */
const longQuotation = /(["'])((?:(?!\1)[^\\]){100})(?:(?!\1)[^\\])+\1/g;

/** The generator escapes all but the backslash, so that another sign, of which there is none in the text, stands in. */
const masks = ['\u29f5', '\ufe68', '\uff3c', '\u2216'];

/** Within quotation marks a backslash belongs to the parameter. */
function maskBackslashes(text: string, mask: string): string {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\/g, (found) => (found === '\\' ? mask : found));
}

function ownTypes({ parameterTypes }: GeneratedExpression): number {
  return parameterTypes.filter(({ builtin }) => builtin !== true).length;
}

function compile(source: string, registry: ParameterTypeRegistry): CucumberExpression | undefined {
  try {
    return new CucumberExpression(source, registry);
  } catch {
    return undefined;
  }
}
