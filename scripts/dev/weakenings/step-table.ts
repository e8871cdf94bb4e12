/** Weakenings of the code of steps, each with the Rule of the real document's features that is then proven by less; files are relative to `steps/`. */
import type { FindingCode } from '../../base/finding.ts';

const oneLine = 'A digest from the server adds one line, which carries it';
const oneSentence = 'The fallback is one sentence, which names the host';

export const stepTable: readonly (readonly [
  file: string,
  rule: string,
  what: string,
  from: string,
  to: string,
  by: FindingCode,
])[] = [
  [
    'fallback.steps.ts',
    oneLine,
    'The body of a step emptied',
    'await this.visit.fallback.hasLineCarrying(digest);',
    'void digest;',
    'mutation-survived',
  ],
  [
    'fallback.steps.ts',
    oneLine,
    'The digest read as the only screen is',
    'hasLineCarrying(digest)',
    'isOnlyScreen(this.host)',
    'mutation-survived',
  ],
  [
    'fallback.steps.ts',
    'Without a digest from the server no line is added',
    'A step that looks at less',
    'hasNoLine()',
    'isShown()',
    'scenario-weakened',
  ],
  [
    'fallback.steps.ts',
    'Loading that fails shows the generic fallback, and nothing else',
    'The only screen, or one of several',
    'isOnlyScreen(this.host)',
    'isShown()',
    'scenario-weakened',
  ],
  [
    'screen/fallback-lines.ts',
    oneSentence,
    'A judge that returns at once',
    'if (lines[0] !== undefined && isSentence(lines[0])) return undefined;',
    'if (lines.length >= 0 || isSentence(sentence)) return undefined;',
    'mutation-survived',
  ],
  [
    'screen/fallback-lines.ts',
    oneSentence,
    'Exactly, or its beginning',
    'if (lines[0] !== undefined && isSentence(lines[0])) return undefined;',
    'if (isSentence(sentence) && hasBeginning(lines)) return undefined;',
    'mutation-survived',
  ],
  [
    'screen/fallback-lines.ts',
    oneLine,
    'Any line in place of the digest',
    "holdsWhole(lines[1] ?? '', digest)",
    'holdsWhole(digest, digest)',
    'mutation-survived',
  ],
  [
    'network/script-bundle.ts',
    'The product reaches the browser as a script bundle that runs on the client side',
    'What a script throws is not looked at',
    '...script.errors.map(',
    '...script.errors.slice(script.errors.length).map(',
    'mutation-survived',
  ],
  [
    'network/delivered-document.ts',
    'What is on the screen is rendered on the client side',
    'A judge that returns at once',
    'if (held.length === 0) return undefined;',
    'if (held.length >= 0) return undefined;',
    'mutation-survived',
  ],
];
