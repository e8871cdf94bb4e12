/** A project with a large document and many feature files, such as those of a product that has been specified for years. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lastPoint } from '../../core/specification/numbering.ts';
import { copyFixtureProject } from '../red-team/fixture-project.ts';

const product = fileURLToPath(new URL('../red-team/project/', import.meta.url));

export type Extent = { readonly sentences: number; readonly scenarios: number; readonly filesPerPoint: number };

/** Lays the project out in a folder that is empty; every sentence is enforced, by as many scenarios as any other. */
export async function writeLargeProject(root: string, extent: Extent): Promise<void> {
  await copyFixtureProject(root, product);
  const features = path.join(root, 'features');
  await rm(features, { recursive: true });
  await mkdir(features);
  await writeFile(path.join(features, 'release-policy.json'), '{}\n');
  const perPoint = Math.ceil(extent.sentences / lastPoint);
  const perSentence = Math.ceil(extent.scenarios / (perPoint * lastPoint));
  const points = Array.from({ length: lastPoint }, (_, index) => index + 1);
  await writeFile(path.join(features, 'specification.md'), documentOf(points, perPoint));
  const perFile = Math.ceil(perPoint / extent.filesPerPoint);
  for (const point of points) {
    for (let from = 0; from < perPoint; from += perFile) {
      const sentences = Array.from({ length: Math.min(perFile, perPoint - from) }, (_, index) => from + index + 1);
      await writeFile(path.join(features, `${point}-part-${from}.feature`), featureOf(point, sentences, perSentence));
    }
  }
}

function documentOf(points: readonly number[], perPoint: number): string {
  const sections = points.map((point) => {
    const sentences = Array.from({ length: perPoint }, (_, index) => sentenceOf(point, index + 1));
    const paragraphs = sentences.flatMap((_, index) => (index % 5 === 0 ? [sentences.slice(index, index + 5)] : []));
    return `## ${point}. Part ${point}\n\n${paragraphs.map((each) => each.join(' ')).join('\n\n')}\n`;
  });
  return `# Specification: parts\n\nThis document speaks of many parts.\n\n${sections.join('\n')}`;
}

function sentenceOf(point: number, number: number): string {
  return `The list numbered ${point}-${number} has seven days, whoever looks at it and however often one does.`;
}

function featureOf(point: number, sentences: readonly number[], perSentence: number): string {
  const rules = sentences.map((number) => {
    const scenarios = Array.from({ length: perSentence }, (_, index) =>
      [
        `    Scenario: Look ${index + 1} at list ${number}`,
        '      When a visitor opens the page',
        '      Then it lists 7 days, from "Monday" to "Sunday"',
      ].join('\n'),
    );
    return `  Rule: List ${number} has the days of the week\n    > ${sentenceOf(point, number)}\n\n${scenarios.join('\n\n')}`;
  });
  return `Feature: ${point}. Part ${point}\n\n${rules.join('\n\n')}\n`;
}
