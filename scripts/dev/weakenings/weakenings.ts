/** Ways in which enforced scenarios of the real document lose their teeth, and the sentence that a proof has to name for each. */
import { replacing, type Weakening, withoutScenarios, withoutThen } from './weakening.ts';

const screens = 'features/2-screens-and-routes.feature';
const delivery = 'features/0-delivery.feature';

/** Each `Then` deleted in turn. */
const deleted: readonly (readonly [file: string, scenario: string, sentence: string])[] = [
  [delivery, 'The browser receives a script bundle and runs it', '0.1'],
  [delivery, 'The script bundle, not the document that was delivered, puts the screen there', '0.0'],
  [screens, 'A client-side exception while loading', '2.4'],
  [screens, 'A server-side exception while loading, without a digest', '2.4'],
  [screens, 'A server-side exception while loading, with a digest', '2.4'],
  [screens, 'Loading succeeds', '2.4'],
  [screens, 'Loading succeeds after an earlier load has failed', '2.4'],
  [screens, 'The sentence for <kind of host>', '2.5'],
  [screens, 'The sentence for a server-side exception without a digest', '2.5'],
  [screens, 'The sentence for a server-side exception with a digest', '2.5'],
  [screens, 'The line carries <kind of digest> as the server gave it', '2.6'],
  [screens, 'A client-side exception', '2.6'],
  [screens, 'A server-side exception without a digest', '2.6'],
  [screens, 'No digest is left over from an earlier load', '2.6'],
  [screens, 'A new digest takes the place of an earlier one', '2.6'],
  ['features/8-error-catalogue.feature', 'The one message after <failure>', '8.2'],
];

/** The judge of the sentence, which takes this in its place. */
const sentenceAs = (condition: string) =>
  replacing(
    'if (lines[0] !== undefined && isSentence(lines[0])) return undefined;',
    `if (${condition}) return undefined;`,
  );

/** By the files that they edit. */
const edited: Readonly<
  Record<string, readonly (readonly [sentence: string, name: string, edit: Weakening['edit']])[]>
> = {
  [screens]: [
    [
      '2.6',
      'The scenarios with a digest are dropped',
      withoutScenarios(
        'The line carries <kind of digest> as the server gave it',
        'A new digest takes the place of an earlier one',
      ),
    ],
  ],
  'steps/screen/fallback-lines.ts': [
    [
      '2.5',
      'The sentence is compared with a prefix',
      sentenceAs("lines[0]?.startsWith('Application error: a client-side')"),
    ],
    [
      '2.5',
      'The sentence is compared with a regular expression',
      sentenceAs("/^Application error: .* while loading \\S+$/.test(lines[0] ?? '')"),
    ],
    [
      '2.5',
      'The sentence is compared with a regular expression for its host',
      sentenceAs("isSentence((lines[0] ?? '').replace(/loading \\S+$/, `loading ${parseHost(sentence)}`))"),
    ],
    ['2.5', 'The sentence is contained, not equal', sentenceAs('lines[0]?.includes(sentence)')],
    ['2.5', 'The sentence may be in any case', sentenceAs('lines[0]?.toLowerCase() === sentence.toLowerCase()')],
    [
      '2.5',
      'The sentence may have any punctuation',
      sentenceAs("lines[0]?.replace(/[^a-z0-9]/gi, '') === sentence.replace(/[^a-z0-9]/gi, '')"),
    ],
    ['2.6', 'The line is not asked for its digest', replacing(" && holdsWhole(lines[1] ?? '', digest)", '')],
    [
      '2.6',
      'The digest may be part of a longer one',
      replacing("holdsWhole(lines[1] ?? '', digest)", "(lines[1] ?? '').includes(digest)"),
    ],
    [
      '2.6',
      'More lines than one may be added',
      replacing(
        'if (isFallback(lines) && lines.length === 1) return undefined;',
        'if (isFallback(lines)) return undefined;',
      ),
    ],
    [
      '2.4',
      'More than the fallback may be on the screen',
      replacing(
        'if (isFirst && lines.length <= 2 && !lines.includes(frameLine)) return undefined;',
        'if (isFirst) return undefined;',
      ),
    ],
    [
      '8.2',
      'The same, for messages',
      replacing(
        'if (isFirst && lines.length <= 2 && !lines.includes(frameLine)) return undefined;',
        'if (isFirst) return undefined;',
      ),
    ],
    [
      '2.4',
      'A fallback that should not be shown is let pass',
      replacing(
        '    if (!isLikeFallback(lines)) return undefined;',
        '    if (!isLikeFallback(lines) || lines.length > 0) return undefined;',
      ),
    ],
  ],
  'steps/fallback.steps.ts': [
    [
      '2.4',
      'An assertion is not awaited',
      replacing(
        'await this.visit.fallback.isOnlyScreen(this.host);',
        'void this.visit.fallback.isOnlyScreen(this.host);',
      ),
    ],
    ['2.6', 'A step is empty', replacing('await this.visit.fallback.hasNoLine();', '')],
    [
      '8.2',
      'A try stands around an assertion',
      replacing(
        'await this.visit.fallback.isOnlyMessage(this.host);',
        'try { await this.visit.fallback.isOnlyMessage(this.host); } catch {}',
      ),
    ],
    [
      '2.6',
      'A step returns early',
      replacing(
        'await this.visit.fallback.hasLineCarrying(digest);',
        "if (digest !== '') return;\n    await this.visit.fallback.hasLineCarrying(digest);",
      ),
    ],
    [
      '2.5',
      'A failure is caught by its promise',
      replacing(
        "await this.visit.fallback.reads(sentence.replaceAll('{host}', () => this.host));",
        "await this.visit.fallback.reads(sentence.replaceAll('{host}', () => this.host)).catch(() => {});",
      ),
    ],
  ],
  'steps/network/delivered-document.ts': [
    [
      '0.0',
      'The document that was delivered is not looked at',
      replacing('if (held.length === 0) return;', 'if (held.length >= 0) return;'),
    ],
  ],
  'steps/network/script-bundle.ts': [
    [
      '0.1',
      'What scripts throw is not looked at',
      replacing('    ...script.errors.map((error) => `${script.url} threw: ${error}`),\n', ''),
    ],
    [
      '0.1',
      'Scripts that never came are not looked at',
      replacing(
        "    ...(script.fate === 'loaded' || isLate(script) ? [] : [`${script.url} was never received and run`]),\n",
        '',
      ),
    ],
  ],
};

export const weakenings: readonly Weakening[] = [
  ...deleted.map(([file, scenario, sentence]) => {
    return { name: `The Then of "${scenario}" is deleted`, file, edit: withoutThen(scenario), sentence };
  }),
  ...Object.entries(edited).flatMap(([file, all]) =>
    all.map(([sentence, name, edit]) => ({ name, file, edit, sentence })),
  ),
];
