/** The parts of the document that are read and shown by themselves; all of it is one. */
import { type Markdown, parseMarkdown } from './markdown.ts';

/** Offsets and lines of its Markdown are counted from its start. */
export type Part = {
  /** The offset in the document's source at which it begins. */
  readonly start: number;
  /** How many lines stand before it. */
  readonly line: number;
  readonly markdown: Markdown;
};

export function parseParts(source: string): readonly Part[] {
  return [{ start: 0, line: 0, markdown: parseMarkdown(source) }];
}
