/** A file of copies: in each line a barcode, a comma and a shelf. */
import { z } from 'zod';
import { NewCopy } from '../../contract/books.ts';

/** What a form of such a file holds, and the copies in the order of their lines. An empty line says nothing. */
export const CopiesFile = z.object({ file: z.string().transform(readCopies) });

function readCopies(text: string, context: z.RefinementCtx): NewCopy[] {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const copies: NewCopy[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [barcode = '', ...shelf] = line.split(',');
    const { data, error } = NewCopy.safeParse({ barcode, shelf: shelf.join(',') });
    if (data === undefined) return refuse(`Line ${index + 1}: ${error.issues[0]?.message}`);
    copies.push(data);
  }
  return copies.length === 0 ? refuse('Choose a file with a copy in each line.') : copies;
}
