import schema from '@cucumber/messages/schema' with { type: 'json' };
import { expect, test } from 'vitest';
import { z } from 'zod';
import { beginningLength, isPassedOver, kinds, parseMessage } from './message.ts';

test('every kind of message that the installed protocol knows is either read or passed over', () => {
  const { properties } = z.object({ properties: z.record(z.string(), z.unknown()) }).parse(schema);
  expect(kinds.toSorted()).toEqual(Object.keys(properties).toSorted());
});

test('a line is passed over by its beginning alone, and only where that is as Cucumber writes it', () => {
  const beginning = (line: string) => isPassedOver(line.slice(0, beginningLength));
  expect(beginning('{"attachment":{"body":"…')).toBe(true);
  expect(beginning('{"undefinedParameterType":{')).toBe(true);
  for (const line of [
    '{"pickle":{"id":"1"',
    '{ "attachment":{}}',
    '{"attachments":{}}',
    '{"attachment"',
    '{"toString":{}}',
    '{"":{}}',
    '{',
    '',
  ])
    expect([line, beginning(line)]).toEqual([line, false]);
});

test('a line is a message with as much of it as a verdict needs', () => {
  const instant = { seconds: 1, nanos: 2 };
  const line = { testCaseFinished: { testCaseStartedId: 'a', willBeRetried: false, timestamp: instant, more: 'x' } };
  expect(parseMessage(JSON.stringify(line))).toEqual({
    message: { testCaseFinished: { testCaseStartedId: 'a', willBeRetried: false, timestamp: instant } },
  });
  expect(parseMessage('{ "attachment": { "anything": "at all" } }')).toEqual({ message: undefined });
});

test.for([
  ['', 'the line is not a message, or it is cut'],
  ['{"testRunStarted":{"id":"a"', 'the line is not a message, or it is cut'],
  ['[]', 'the line is not a message, or it is cut'],
  ['null', 'the line is not a message, or it is cut'],
  ['\uFEFF{"testRunStarted":{}}', 'the line is not a message, or it is cut'],
  ['{}', 'the line must hold one message'],
  ['{"testRunStarted":{},"meta":{}}', 'the line must hold one message'],
  ['{"testRunStarted":{},"testRunFinished":{"success":true}}', 'the line must hold one message'],
  ['{"testRunEnded":{}}', 'there is no kind of message called "testRunEnded"'],
  ['{"__proto__":{}}', 'there is no kind of message called "__proto__"'],
  [
    '{"testRunFinished":{"success":"true"}}',
    'the testRunFinished is not as Cucumber writes it: Invalid input: expected boolean, received string (success)',
  ],
  ['{"parseError":7}', /^the parseError is not as Cucumber writes it: .* received number \(the whole\)$/],
  [
    '{"testStepFinished":{"testCaseStartedId":"a","testStepId":"b","testStepResult":{"status":"FINE","duration":{"seconds":0,"nanos":0}}}}',
    /^the testStepFinished is not as Cucumber writes it: Invalid option: .*"PASSED".* \(testStepResult\.status\)$/,
  ],
] as const)('%s is no message', ([line, problem]) => {
  expect(parseMessage(line)).toEqual({
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  });
});
