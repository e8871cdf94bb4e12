/** Attempts on whole feature files: one that is no longer read says nothing, and fails nothing. */
import { finds, refuses, running, type Theme } from '../attempt.ts';
import { edit, move, remove, removeFrom, write } from '../mutation.ts';

const calls = 'features/7-calls.feature';

export const featureFiles: Theme = {
  title: 'A feature file is not what it was',
  attempts: [
    running('it is gone', remove(calls), finds('point-without-feature')),
    running('it has another ending', move(calls, `${calls}.txt`), finds('point-without-feature')),
    running('it is empty', write(calls, ''), finds('point-without-feature')),
    running(
      'it is of another point, in a folder',
      move(calls, 'features/more/8-calls.feature'),
      finds('quote-in-wrong-point'),
    ),
    running('all are gone', removeFrom('features', '.feature'), refuses('there is no feature file'), { process: true }),
    running(
      'it says that it is in German',
      edit(calls, 'Feature:', '# language: de\nFeature:'),
      refuses('this is not Gherkin'),
    ),
    running('it is not UTF-8', write(calls, Buffer.from([0xff, 0xfe])), refuses('it is not UTF-8')),
  ],
};
