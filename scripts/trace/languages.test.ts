/** A document and features in other languages than English, with the words of each in its policy. */
import { describe, expect, test } from 'vitest';
import { renderFinding } from '../base/finding.ts';
import { parseSpecification } from '../document/specification.ts';
import { english, toWording, WordTable } from '../document/wording.ts';
import { parseFeature } from '../features/feature.ts';
import { joinTrace } from './join.ts';

type Language = {
  readonly words: unknown;
  /** The heading of a point. */
  readonly heading: (number: number) => string;
  /** What a point says that says nothing. */
  readonly unsaid: string;
  /** What point 2 says, and its sentences by their status. */
  readonly says: string;
  readonly sentences: readonly string[];
  readonly feature: string;
};

const languages: Readonly<Record<string, Language>> = {
  German: {
    words: {
      'not shown': ['nicht gezeigt', 'sind nicht gezeigt', 'ist nicht gezeigt'],
      outside: ['gehört nicht zum Vertrag'],
      about: ['Dieses Dokument'],
      free: ['der', 'die', 'das', 'und', 'oder'],
      point: ['Punkt'],
    },
    heading: (number) => `## Punkt ${number}: Überschrift`,
    unsaid: 'nicht gezeigt.',
    says: `Die Bestellungen stehen unter /bestellungen.
Die Namen der Wege und ihre Ziele sind nicht gezeigt. Eine Meldung sagt: „Größe gespeichert“.
Das Zählen der Aufrufe gehört nicht zum Vertrag. Dieses Dokument ist kurz.`,
    sentences: [
      'shown Die Bestellungen stehen unter /bestellungen.',
      'not-shown Die Namen der Wege und ihre Ziele sind nicht gezeigt.',
      'shown Eine Meldung sagt: „Größe gespeichert“.',
      'outside Das Zählen der Aufrufe gehört nicht zum Vertrag.',
      'about Dieses Dokument ist kurz.',
    ],
    feature: `# language: de
Funktionalität: 2. Überschrift
  Regel: Die Liste
    > Die Bestellungen stehen unter /bestellungen.
    Szenario: Sie wird gefunden
      Wenn the user opens the route "/bestellungen"
      Dann the heading "Bestellungen" is shown
    @pending
    Szenario: Die Namen
      > Namen der Wege und ihre Ziele
      * to be specified: Wie heißen die Wege?
    Szenario: Die Meldung
      > Eine Meldung sagt: „Größe gespeichert“.
      Dann the alert "Größe gespeichert" is shown`,
  },
  French: {
    words: {
      'not shown': ['non montré', 'n’est pas montré', 'ne sont pas montrés'],
      outside: ['ne fait pas partie du contrat'],
      about: ['Ce document'],
      free: ['le', 'la', 'les', 'et'],
      point: ['Point'],
    },
    heading: (number) => `## Point ${number} : Titre`,
    unsaid: 'non montré.',
    says: `La liste est à l'adresse /commandes. Les noms des routes ne sont pas montrés.
Un message dit : «\u00A0Commande enregistrée\u00A0». Le reste n'est pas montré.
La mesure d'audience ne fait pas partie du contrat. Ce document est court.`,
    sentences: [
      "shown La liste est à l'adresse /commandes.",
      'not-shown Les noms des routes ne sont pas montrés.',
      'shown Un message dit : « Commande enregistrée ».',
      "not-shown Le reste n'est pas montré.",
      "outside La mesure d'audience ne fait pas partie du contrat.",
      'about Ce document est court.',
    ],
    feature: `# language: fr
Fonctionnalité: 2. Titre
  Règle: La liste
    > La liste est à l'adresse /commandes.
    Scénario: Elle est trouvée
      Quand the user opens the route "/commandes"
      Alors the heading "Commandes" is shown
    @pending
    Scénario: Le reste
      > Les noms des routes

      > Le reste
      * to be specified: Comment s'appellent les routes ?
    Scénario: Le message
      > Un message dit : « Commande enregistrée ».
      Alors the alert "Commande enregistrée" is shown`,
  },
  Japanese: {
    words: {
      'not shown': ['示されていない', 'は示されていない'],
      outside: ['契約に含まれない'],
      about: ['この文書'],
      point: ['第'],
    },
    heading: (number) => `## ${String.fromCodePoint(0xff10 + number)}．見出し`,
    unsaid: '示されていない。',
    says: `注文の一覧は /orders にある。経路の名前は示されていない。「保存しました。次へ」と5件のうち
一件が表示される。計測は契約に含まれない。この文書は短い。`,
    sentences: [
      'shown 注文の一覧は /orders にある。',
      'not-shown 経路の名前は示されていない。',
      'shown 「保存しました。次へ」と5件のうち 一件が表示される。',
      'outside 計測は契約に含まれない。',
      'about この文書は短い。',
    ],
    feature: `# language: ja
機能: 2. 見出し
  ルール: 一覧
    > 注文の一覧は /orders にある。
    シナリオ: 見つかる
      もし the user opens the route "/orders"
      ならば the heading "注文" is shown
    @pending
    シナリオ: 名前
      > 経路の名前
      * to be specified: 経路の名前は何か？
    シナリオ: 通知
      > 「保存しました。次へ」と5件のうち一件が表示される。
      ならば the alert "保存しました。次へ" is shown
      かつ the list has 5 items`,
  },
};

function documentOf({ heading, unsaid, says }: Language): string {
  return Array.from({ length: 9 }, (_, index) => `${heading(index + 1)}\n\n${index === 1 ? says : unsaid}\n`).join(
    '\n',
  );
}

describe.each(Object.entries(languages))('in %s', (_, language) => {
  const wording = toWording(WordTable.parse(language.words));
  const file = 'features/specification.md';
  const { specification, findings } = parseSpecification(documentOf(language), file, wording);

  test('nine points are read, and the sentences of each', () => {
    expect(findings).toEqual([]);
    expect(specification.points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(specification.points[0]?.sentences.map(({ status }) => status)).toEqual(['not-shown', 'not-shown']);
    const [, ...sentences] = specification.points[1]?.sentences ?? [];
    expect(sentences.map(({ status, text }) => `${status} ${text}`)).toEqual(language.sentences);
  });

  test('what is written where nothing is known is the first of its own words', () => {
    const { findings } = parseSpecification(documentOf(language).split(language.heading(9))[0] ?? '', file, wording);
    expect(findings.map(renderFinding).join()).toContain(
      `no point 9. Begin its heading with "## 9. ", or add one; where nothing is known of it yet, write "${wording.notShown}."`,
    );
  });

  test('the features cover point 2, and another letter in a quote is found', () => {
    const trace = (text: string) => {
      const feature = parseFeature(text, 'features/2-point.feature');
      return joinTrace(specification, feature ? [feature] : []).findings.filter(({ code, problem }) =>
        code === 'point-without-feature' ? false : !/\(sentence [^2]/.test(problem),
      );
    };
    expect(trace(language.feature).map(renderFinding)).toEqual([]);
    const [, letter = ''] = /> \p{L}*(\p{L})/u.exec(language.feature) ?? [];
    const changed = language.feature.replace(/(> \p{L}*)\p{L}/u, `$1${letter}${letter}`);
    expect(trace(changed)[0]?.code).toBe('quote-not-found');
  });

  test('without the table all is shown but what English says', () => {
    const { specification } = parseSpecification(documentOf(language), file, english);
    expect(new Set(specification.points.flatMap((point) => point.sentences.map(({ status }) => status)))).not.toContain(
      'not-shown',
    );
  });
});

test.each([
  [{ 'not shown': ['x'] }, true],
  [{}, true],
  [{ 'not shown': 'x' }, false],
  [{ 'not shown': ['…'] }, false],
  [{ notShown: ['x'] }, false],
])('the table %j is one: %s', (table, is) => {
  expect(WordTable.safeParse(table).success).toBe(is);
});
