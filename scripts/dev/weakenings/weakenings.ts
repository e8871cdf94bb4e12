/** Ways in which enforced scenarios of the real document lose their teeth, and the sentence that a proof has to name for each. */
import { replacing, type Weakening, withoutScenarios, withoutThen } from './weakening.ts';

const screens = 'features/2-screens-and-routes.feature';
const delivery = 'features/0-delivery.feature';
const judges = 'steps/screen/fallback-lines.ts';
const steps = 'steps/fallback.steps.ts';

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

/** A step, whose code becomes another. */
const stepAs = (code: string, other: string) => replacing(code, other);

export const weakenings: readonly Weakening[] = [
  ...deleted.map(([file, scenario, sentence]) => {
    return { name: `The Then of "${scenario}" is deleted`, file, edit: withoutThen(scenario), sentence };
  }),
  {
    name: 'The scenarios with a digest are dropped',
    file: screens,
    edit: withoutScenarios(
      'The line carries <kind of digest> as the server gave it',
      'A new digest takes the place of an earlier one',
    ),
    sentence: '2.6',
  },
  {
    name: 'The sentence is held to a prefix',
    file: judges,
    edit: sentenceAs("lines[0]?.startsWith('Application error: a client-side')"),
    sentence: '2.5',
  },
  {
    name: 'The sentence is held to a regular expression',
    file: judges,
    edit: sentenceAs("/^Application error: .* while loading \\S+$/.test(lines[0] ?? '')"),
    sentence: '2.5',
  },
  {
    name: 'The sentence is held to a regular expression for its host',
    file: judges,
    edit: sentenceAs("isSentence((lines[0] ?? '').replace(/loading \\S+$/, `loading ${parseHost(sentence)}`))"),
    sentence: '2.5',
  },
  {
    name: 'The sentence is contained, not equal',
    file: judges,
    edit: sentenceAs('lines[0]?.includes(sentence)'),
    sentence: '2.5',
  },
  {
    name: 'The sentence may be in any case',
    file: judges,
    edit: sentenceAs('lines[0]?.toLowerCase() === sentence.toLowerCase()'),
    sentence: '2.5',
  },
  {
    name: 'The sentence may have any punctuation',
    file: judges,
    edit: sentenceAs("lines[0]?.replace(/[^a-z0-9]/gi, '') === sentence.replace(/[^a-z0-9]/gi, '')"),
    sentence: '2.5',
  },
  {
    name: 'The line is not asked for its digest',
    file: judges,
    edit: replacing(" && holdsWhole(lines[1] ?? '', digest)", ''),
    sentence: '2.6',
  },
  {
    name: 'The digest may be part of a longer one',
    file: judges,
    edit: replacing("holdsWhole(lines[1] ?? '', digest)", "(lines[1] ?? '').includes(digest)"),
    sentence: '2.6',
  },
  {
    name: 'More lines than one may be added',
    file: judges,
    edit: replacing(
      'if (isFallback(lines) && lines.length === 1) return undefined;',
      'if (isFallback(lines)) return undefined;',
    ),
    sentence: '2.6',
  },
  {
    name: 'More than the fallback may be on the screen',
    file: judges,
    edit: replacing(
      'if (isFirst && lines.length <= 2 && !lines.includes(frameLine)) return undefined;',
      'if (isFirst) return undefined;',
    ),
    sentence: '2.4',
  },
  {
    name: 'The same, for messages',
    file: judges,
    edit: replacing(
      'if (isFirst && lines.length <= 2 && !lines.includes(frameLine)) return undefined;',
      'if (isFirst) return undefined;',
    ),
    sentence: '8.2',
  },
  {
    name: 'A fallback that should not be shown is let pass',
    file: judges,
    edit: replacing(
      '    if (!isLikeFallback(lines)) return undefined;',
      '    if (!isLikeFallback(lines) || lines.length > 0) return undefined;',
    ),
    sentence: '2.4',
  },
  {
    name: 'An assertion is not awaited',
    file: steps,
    edit: stepAs(
      'await this.visit.fallback.isOnlyScreen(this.host);',
      'void this.visit.fallback.isOnlyScreen(this.host);',
    ),
    sentence: '2.4',
  },
  {
    name: 'A step is empty',
    file: steps,
    edit: stepAs('await this.visit.fallback.hasNoLine();', ''),
    sentence: '2.6',
  },
  {
    name: 'A try stands around an assertion',
    file: steps,
    edit: stepAs(
      'await this.visit.fallback.isOnlyMessage(this.host);',
      'try { await this.visit.fallback.isOnlyMessage(this.host); } catch {}',
    ),
    sentence: '8.2',
  },
  {
    name: 'A step returns early',
    file: steps,
    edit: stepAs(
      'await this.visit.fallback.hasLineCarrying(digest);',
      "if (digest !== '') return;\n    await this.visit.fallback.hasLineCarrying(digest);",
    ),
    sentence: '2.6',
  },
  {
    name: 'A failure is caught by its promise',
    file: steps,
    edit: stepAs(
      "await this.visit.fallback.reads(sentence.replaceAll('{host}', () => this.host));",
      "await this.visit.fallback.reads(sentence.replaceAll('{host}', () => this.host)).catch(() => {});",
    ),
    sentence: '2.5',
  },
  {
    name: 'The document that was delivered is not looked at',
    file: 'steps/network/delivered-document.ts',
    edit: replacing('if (held.length === 0) return;', 'if (held.length >= 0) return;'),
    sentence: '0.0',
  },
  {
    name: 'What scripts throw is not looked at',
    file: 'steps/network/script-bundle.ts',
    edit: replacing('    ...script.errors.map((error) => `${script.url} threw: ${error}`),\n', ''),
    sentence: '0.1',
  },
  {
    name: 'Scripts that never came are not looked at',
    file: 'steps/network/script-bundle.ts',
    edit: replacing(
      "    ...(script.fate === 'loaded' || isLate(script) ? [] : [`${script.url} was never received and run`]),\n",
      '',
    ),
    sentence: '0.1',
  },
];
