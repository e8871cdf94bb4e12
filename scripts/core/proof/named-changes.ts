/** Changes of what the looking steps of a case name: values, items of a list in full, parts; and of what a sentence names whole where they name it in part. */
import type { Change } from './change.ts';
import { linesOf, outcomesOf, type ProofCase } from './proof-case.ts';
import type { ProvenText } from './proven-text.ts';
import { boundAmong, likeness, valuesOfStep } from './said-by-steps.ts';
import { valuesIn } from './value.ts';
import { variantsOf } from './variants.ts';

/** How many changes are made of one value that a step names, and of all that one case names. */
const most = { ofValue: 4, ofCase: 12 } as const;

export function namedChanges(one: ProofCase, statements: readonly ProvenText[]): Change[] {
  return [...namedValues(one), ...loosened(one, statements), ...namedItems(one), ...namedParts(one)];
}

/** What its looking steps name in text, table or examples. */
function namedValues(one: ProofCase): Change[] {
  const lines = linesOf(one);
  const values = new Set(
    outcomesOf(one)
      .flatMap(valuesOfStep)
      .flatMap((value) => boundAmong(lines, value)),
  );
  const changes = [...values].map((from) =>
    variantsOf(from)
      .slice(0, most.ofValue)
      .map((to): Change => ({ kind: 'text', from, to })),
  );
  return inTurn(changes).slice(0, most.ofCase);
}

/** What a quoted sentence names whole, and a step that looks in part: the whole of it is at stake. */
function loosened(one: ProofCase, statements: readonly ProvenText[]): Change[] {
  const lines = linesOf(one);
  const named = outcomesOf(one)
    .flatMap(valuesOfStep)
    .flatMap((value) => boundAmong(lines, value));
  return statements
    .filter(({ id }) => one.statements.includes(id))
    .flatMap(({ text }) => valuesIn(text).flatMap((value) => boundAmong(lines, value)))
    .filter((value) => !named.includes(value) && likeness(one, value) * 2 >= value.split(' ').length)
    .flatMap((from) => variantsOf(from).map((to): Change => ({ kind: 'text', from, to })));
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/** The items of a list or the rows of a table that a step says in full. */
function namedItems(one: ProofCase): Change[] {
  const lines = linesOf(one);
  return outcomesOf(one).flatMap(({ text, argument }): Change[] => {
    if (argument?.kind !== 'table' || !/^the (?:list|table) /.test(text)) return [];
    const named = argument.rows
      .slice(/^the table /.test(text) ? 1 : 0)
      .flatMap(([cell = '']) => boundAmong(lines, cell));
    const [first, second] = named;
    return [
      ...(first === undefined ? [] : ([{ kind: 'item', text: first, to: 'dropped' }] as const)),
      ...(first === undefined ? [] : ([{ kind: 'item', text: first, to: 'doubled' }] as const)),
      ...(second === undefined ? [] : ([{ kind: 'item', text: second, to: 'earlier' }] as const)),
    ];
  });
}

/** The parts that a step names by what they are, as far as the accessible tree has them: gone, or in another state. */
function namedParts(one: ProofCase): Change[] {
  const trees = one.looks.map(({ tree }) => tree);
  return outcomesOf(one).flatMap(({ text }) =>
    [...text.matchAll(/\b(heading|link|button|field|tab|dialog|image) "([^"]+)"/g)].flatMap(
      ([, kind = '', name = '']) => {
        const role = rolesOf[kind]?.find((each) => trees.some((tree) => tree.includes(`${each} "${name}"`)));
        if (role === undefined) return [];
        const other = / is disabled\b/.test(text) ? 'enabled' : / is enabled\b/.test(text) ? 'disabled' : undefined;
        const changes = ['gone', ...(other === undefined ? [] : [other])] as const;
        return changes.map((to): Change => ({ kind: 'part', role, name, to: to as 'gone' }));
      },
    ),
  );
}

const rolesOf: Readonly<Record<string, readonly string[]>> = {
  heading: ['heading'],
  link: ['link'],
  button: ['button'],
  field: ['textbox', 'combobox', 'spinbutton', 'searchbox', 'checkbox', 'radio'],
  tab: ['tab'],
  dialog: ['dialog', 'alertdialog'],
  image: ['img'],
};
