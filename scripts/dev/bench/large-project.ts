/** A large document, and features that quote each sentence of it. */
const points = 9;
/** In each point, 2,007 in all. */
const sentences = 223;
/** To each sentence, 10,035 in all. */
const scenarios = 5;

/** Nine points in Markdown. */
export const document = Array.from({ length: points }, (_, at) => `## ${at + 1}. Point\n\n${textOf(at)}`).join('\n');
/** One of each point. */
export const features = Array.from({ length: points }, (_, at) => ({
  file: `features/${at + 1}-p.feature`,
  text: featureOf(at),
}));

function sentenceOf(number: number): string {
  return `Order ${number} is **shown** as "Order number ${number}" under \`/orders/${number}\` to whoever asks &amp; may.`;
}

function textOf(point: number): string {
  const all = Array.from({ length: sentences }, (_, at) => sentenceOf(point * sentences + at));
  return all.map((one, at) => `${one}${at % 5 === 4 ? '\n\n' : '\n'}`).join('');
}

function featureOf(point: number): string {
  const rules = Array.from({ length: sentences }, (_, at) => {
    const number = point * sentences + at;
    const own = Array.from(
      { length: scenarios },
      (_, nth) => `    Scenario: Case ${nth}
      Given a user who may
      When the user opens the route "/orders/${number}"
      Then the text "Order number ${number}" is shown
`,
    );
    return `  Rule: Order ${number}\n    > ${sentenceOf(number)}\n\n${own.join('\n')}`;
  });
  return `Feature: ${point + 1}. Point\n\n${rules.join('\n')}`;
}
