import { type PickleStep, PickleStepType } from '@cucumber/messages';
import { expect, test } from 'vitest';
import { ScenarioValues } from './scenario-values.ts';

const now = new Date(2026, 1, 27, 23, 30);

test('a value is the same throughout a scenario, and another in the next', () => {
  const [one, other] = [new ScenarioValues(now), new ScenarioValues(now)];
  const text = 'Dune ${unique}, C${unique number}';
  expect(one.fill(text)).toMatch(/^Dune [a-z]{8}, C\d{8}$/);
  expect(one.fill(text)).toBe(one.fill(text));
  expect(one.fill(text)).not.toBe(other.fill(text));
});

test('a scenario may need several', () => {
  const values = new ScenarioValues(now);
  const numbers = values.fill('${unique number} ${unique number 2} ${unique number 3}').split(' ');
  expect(new Set(numbers).size).toBe(3);
  expect(values.fill('${unique number 2}')).toBe(numbers[1]);
  expect(values.fill('${unique 2}')).toMatch(/^[b-df-hj-np-tv-xz]{8}$/);
});

test.each([
  ['${today}', '2026-02-27'],
  ['${1 day ago}', '2026-02-26'],
  ['${30 days ago}', '2026-01-28'],
  ['${in 2 days}', '2026-03-01'],
])('the day %s', (written, day) => {
  expect(new ScenarioValues(now).fill(`until ${written}.`)).toBe(`until ${day}.`);
});

test('what was kept stands wherever a step names it', () => {
  const values = new ScenarioValues(now);
  values.keep('member number', 'M1007');
  const step = { id: 's', astNodeIds: [], text: 'the route "/members/${member number}"' };
  expect(values.fillStep(step).text).toBe('the route "/members/M1007"');
  const rows = [{ cells: [{ value: 'Member' }, { value: '${member number}' }] }];
  expect(values.fillStep({ ...step, argument: { dataTable: { rows } } }).argument).toEqual({
    dataTable: { rows: [{ cells: [{ value: 'Member' }, { value: 'M1007' }] }] },
  });
  const content = '{ "member": "${member number}" }';
  expect(values.fillStep({ ...step, argument: { docString: { content } } }).argument).toEqual({
    docString: { content: '{ "member": "M1007" }' },
  });
  expect([...values.kept]).toEqual([['member number', 'M1007']]);
});

test.each<[value: string, sign: string, inText: boolean, inCell: boolean]>([
  ['Ada "C"', '"', true, false],
  ['C:\\new\\', '\\', true, false],
  ['Set {x}', '{', true, true],
  ['x}', '}', true, true],
  ["O'Brien & 50 % $1", '', false, false],
])('the value %j is refused where it would mean more than itself', (value, sign, inText, inCell) => {
  const values = new ScenarioValues(now);
  values.keep('note', value);
  const check = (isRefused: boolean, one: Partial<PickleStep>) => {
    const fill = () => JSON.stringify(values.fillStep({ id: 's', astNodeIds: [], text: 'the step', ...one }));
    if (!isRefused) return expect(fill()).toContain(JSON.stringify(value).slice(1, -1));
    const refused = `The value \${note} is ${JSON.stringify(value)}, and its ${sign} would mean more than itself in this step.`;
    return expect(fill).toThrow(refused);
  };
  const docString = { content: '{ "note": "${note}" }' };
  const dataTable = { rows: [{ cells: [{ value: '${note}' }] }] };
  const [read, entered] = [PickleStepType.OUTCOME, PickleStepType.ACTION];
  const isBrace = /[{}]/.test(sign);
  check(inText, { text: 'the text "${note}" is shown' });
  check(inText, { argument: { docString }, type: read });
  check(inText && !isBrace, { argument: { docString }, type: entered });
  check(inCell, { argument: { dataTable }, type: read });
  check(false, { argument: { dataTable }, type: entered });
});

test('a part is reported by the words of the feature', () => {
  const values = new ScenarioValues(now);
  expect(values.unfill(values.fill('item "Dune ${unique}"'))).toBe('item "Dune ${unique}"');
});

test('variables of the environment, holes and other braces are none of it', () => {
  const text = '${PASSWORD} {number} ${} {{x}} $5';
  expect(new ScenarioValues(now).fill(text)).toBe(text);
});

test('a value that there is none of is an error that names those that there are', () => {
  const values = new ScenarioValues(now);
  expect(() => values.fill('${bok}')).toThrow('There is no value ${bok}. The scenario has kept none; always there are');
  values.keep('book', '7');
  expect(() => values.fill('${bok}')).toThrow('The scenario has kept ${book};');
});

test.each(['Book', '7', '', 'unique', 'unique number', 'today', 'a}b'])('no value is called "%s"', (name) => {
  expect(() => new ScenarioValues(now).keep(name, '1')).toThrow(`A value cannot be called "${name}".`);
});
