import { expect, test } from 'vitest';
import { parseMessage } from './message.ts';

test('a line is the envelope that it holds, with all that is in it', () => {
  const instant = { seconds: 1, nanos: 2 };
  const line = { testCaseFinished: { testCaseStartedId: 'a', willBeRetried: false, timestamp: instant, more: 'x' } };
  expect(parseMessage(JSON.stringify(line))).toEqual(line);
  expect(parseMessage('{ "meta": { "anything": "at all" } }')).toEqual({ meta: { anything: 'at all' } });
});

test.for([
  ['', 'the line is not a message, or it is cut'],
  ['{"testRunStarted":{"id":"a"', 'the line is not a message, or it is cut'],
  ['[]', 'the line is not a message, or it is cut'],
  ['null', 'the line is not a message, or it is cut'],
  ['\uFEFF{"testRunStarted":{}}', 'the line is not a message, or it is cut'],
  [
    '{"testRunFinished":{"success":"true"}}',
    'the message is not as Cucumber writes it: Invalid input: expected boolean, received string (testRunFinished.success)',
  ],
  ['{"parseError":7}', /^the message is not as Cucumber writes it: .* received number \(parseError\)$/],
  [
    '{"testStepFinished":{"testCaseStartedId":"a","testStepId":"b","testStepResult":{"status":"FINE","duration":{"seconds":0,"nanos":0}}}}',
    /^the message is not as Cucumber writes it: Invalid option: .*"PASSED".* \(testStepFinished\.testStepResult\.status\)$/,
  ],
] as const)('%s is no message', ([line, problem]) => {
  expect(parseMessage(line)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
});
