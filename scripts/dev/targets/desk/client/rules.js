/** The rules of the forms: for each field, what is wrong with a value, if anything. */
const limits = { title: 60, oldest: 1450, newest: 2100 };

const rules = {
  title: (value) => (value.length >= 1 && value.length <= limits.title ? '' : 'A title has 1 to 60 characters.'),
  author: (value) => (/^[^\d]+$/.test(value) ? '' : 'An author is a name without digits.'),
  year: (value) =>
    Number(value) >= limits.oldest && Number(value) <= limits.newest ? '' : 'A year lies between 1450 and 2100.',
  email: (value) => (value.includes('@') ? '' : 'An email address has an @ in it.'),
};

/** The errors of the fields of a form, by their names. */
export function errorsOf(values) {
  const checked = Object.entries(values).map(([name, value]) => [name, rules[name]?.(value) ?? '']);
  return Object.fromEntries(checked.filter(([, error]) => error !== ''));
}
