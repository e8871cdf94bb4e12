/** What the living page asks for when a question is answered: the form, what the answer does, and that it is written. */
import path from 'node:path';
import { z } from 'zod';
import { CannotJudge } from '../base/cannot-judge.ts';
import { valueOfJson } from '../base/json.ts';
import { readWording } from '../document/read.ts';
import { readFeatureTexts } from '../features/read.ts';
import { writeChanges } from '../fill/write.ts';
import { textDigest } from '../project/digest.ts';
import { readText } from '../project/files.ts';
import type { Project } from '../project/project.ts';
import { type Answer, answerEffect, answerIn, paragraphAt } from '../reports/page/answer-effect.ts';
import { renderAnswerForm, renderEffect } from '../reports/page/answer-form.tsx';
import type { LivingSpecification } from '../reports/page/living-specification.ts';

/** An answer as a form sends it: browsers end its lines with \r\n. */
const Sent = z.object({
  paragraph: z.string().transform(valueOfJson).pipe(z.string()),
  start: z.coerce.number().int().nonnegative(),
  text: z.string().transform((text) => text.replaceAll('\r\n', '\n')),
  decided: z.array(z.string()),
});

/** The form for a sentence, by its id. @throws CannotJudge where there is no such sentence */
export function answerForm(project: Project, specification: LivingSpecification | undefined, id: string): string {
  const paragraph = specification && paragraphAt(id, specification);
  if (paragraph === undefined)
    throw new CannotJudge({ where: id, what: 'there is no such sentence', fix: 'Reload the page' });
  return renderAnswerForm({ ...paragraph, file: fileOf(project) });
}

/** What an answer would do, as HTML. @throws CannotJudge where its paragraph is no longer in the document */
export async function previewAnswer(project: Project, form: URLSearchParams): Promise<string> {
  return (await prepare(project, form)).html;
}

/**
 * Writes document and features, if that is what was agreed to.
 * @returns nothing, or what it would do now, where that is something else than was seen
 * @throws CannotJudge where a file was changed meanwhile; then none is
 */
export async function writeAnswer(project: Project, form: URLSearchParams): Promise<string> {
  const { html, changes, digest } = await prepare(project, form);
  if (form.get('digest') !== digest) return html;
  await writeChanges(project.root, changes);
  return '';
}

async function prepare(project: Project, form: URLSearchParams) {
  const { data: answer } = Sent.safeParse({ ...Object.fromEntries(form), decided: form.getAll('decided') });
  if (answer === undefined)
    throw new CannotJudge({ where: 'answer', what: 'this is no answer', fix: 'Reload the page' });
  const file = fileOf(project);
  const [before, all, wording] = await Promise.all([
    readText(project.root, file),
    readFeatureTexts(project),
    readWording(project),
  ]);
  const after = answerIn(before, keepLineEnds(before, answer));
  if (after === undefined)
    throw new CannotJudge({
      where: file,
      what: 'this paragraph was changed meanwhile, and nothing is written',
      fix: 'Copy what you have typed, close the form, and answer again',
    });
  const texts = new Map([...all].filter(([name]) => name !== project.setup));
  const effect = answerEffect({ file, before, after }, texts, wording, answer.decided);
  const changes = effect.changes.filter((change) => change.before !== change.after);
  const digest = textDigest(JSON.stringify(changes));
  return { html: renderEffect({ ...effect, changes }, answer.decided, digest), changes, digest };
}

/** A document whose lines end with \r\n gets such. */
function keepLineEnds(document: string, answer: Answer): Answer {
  return document.includes('\r\n') ? { ...answer, text: answer.text.replaceAll('\n', '\r\n') } : answer;
}

function fileOf({ root, specification }: Project): string {
  return path.relative(root, specification).replaceAll(path.sep, '/');
}
