/** Changes of the parts that the looking steps of a case name: gone, one more, in another condition, or there where none was to be. */
import { type Change, PartChange } from '../../steps/records.ts';
import { type ProofCase, screenOutcomesOf } from './proof-case.ts';
import { withoutDenied } from './said-by-steps.ts';

export function partChanges(one: ProofCase): Change[] {
  return screenOutcomesOf(one).flatMap(({ text }) => [
    ...[...withoutDenied(text).matchAll(part)].flatMap(([said, kind = '', name = '']) =>
      changesOf(one, text, { said, kind, name }),
    ),
    ...[...text.matchAll(absent)].map(([, kind = '', name = '']): Change => ({ kind: 'more', part: kind, name })),
  ]);
}

const part = /\b(heading|link|button|field|checkbox|tab|dialog|image) "([^"]+)"/g;

/** Those that can be made, and that are to be nowhere. */
const absent = /\bno (alert|button|dialog|heading|item|link|tab|text) "([^"]+)"(?! in the )/g;

type NamedPart = { readonly said: string; readonly kind: string; readonly name: string };

/** As far as the accessible tree has it. */
function changesOf({ looks }: ProofCase, text: string, { said, kind, name }: NamedPart): Change[] {
  const role = rolesOf[kind]?.find((each) => looks.some(({ tree }) => tree.includes(`${each} "${name}"`)));
  if (role === undefined) return [];
  const [, condition = ''] = /^ is (\w+(?: selected)?)\b/.exec(text.slice(text.indexOf(said) + said.length)) ?? [];
  const other = PartChange.safeParse(opposites[condition]).data;
  const isCounted = / is shown \d+ times?$/.test(text);
  const ways = ['gone', ...(other === undefined ? [] : [other]), ...(isCounted ? ['doubled'] : [])] as const;
  return ways.map((to) => ({ kind: 'part', role, name, to: to as PartChange }));
}

const pairs = [
  ['enabled', 'disabled'],
  ['valid', 'invalid'],
  ['checked', 'unchecked'],
  ['selected', 'not selected'],
  ['expanded', 'collapsed'],
  ['required', 'optional'],
] as const;

const opposites: Readonly<Record<string, string>> = Object.fromEntries(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

const rolesOf: Readonly<Record<string, readonly string[]>> = {
  heading: ['heading'],
  link: ['link'],
  button: ['button'],
  field: ['textbox', 'combobox', 'spinbutton', 'searchbox', 'checkbox', 'radio'],
  checkbox: ['checkbox', 'switch'],
  tab: ['tab'],
  dialog: ['dialog', 'alertdialog'],
  image: ['img'],
};
