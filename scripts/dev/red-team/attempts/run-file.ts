/** Attempts on `run.json`, and on the sources after the run: a run claims to be another than it was. */
import { cannotJudge, judging, type Theme } from '../attempt.ts';
import { all, append, move, remove, write } from '../mutation.ts';
import { claim, whole } from '../recorded.ts';

const file = `${whole}/run.json`;
const incomplete = cannotJudge('run-incomplete');
const ofOthers = cannotJudge('run-of-other-sources');
const deployed = { kind: 'deployed', url: 'https://library.example' };
const part = 'reports/partial';

export const runFile: Theme = {
  title: 'The run is not what it claims to be',
  attempts: [
    judging('run.json is gone', remove(file), incomplete),
    judging('it has another SHA-256 of the messages', claim({ messages: '0'.repeat(64) }), cannotJudge('run-altered')),
    judging('it was narrowed by tags', narrowed({ tags: '@any-host' }), incomplete),
    judging(
      'it was a part, and is given as the whole',
      all(narrowed({ failed: true }), move(whole, part)),
      incomplete,
      { args: [part] },
    ),
    judging(
      'it held the document to another reading',
      claim({ reading: 'alternatives' }),
      cannotJudge('run-of-other-reading'),
    ),
    judging(
      'it was made where a sentence cannot be asked for',
      claim({ target: deployed }),
      cannotJudge('statement-not-judged'),
      { args: ['--target', deployed.url] },
    ),
    judging('it claims a target on which less can be asked for', claim({ target: deployed }), ofOthers),
    judging('the document has changed since', append('features/specification.md', '\n'), ofOthers),
    judging('a feature has changed since', append('features/7-calls.feature', '# later\n'), ofOthers),
    judging('the step code has changed since', append('steps/page.ts', '// later\n'), ofOthers),
    judging('a configuration that Cucumber prefers was added since', write('cucumber.mjs', 'export {};\n'), ofOthers),
    judging('the configuration has changed since', append('cucumber.json', '\n'), ofOthers),
    judging('the client has changed since', append('client/index.html', '<!-- later -->\n'), ofOthers),
  ],
};

function narrowed(by: object) {
  return claim({ narrowing: { names: [], failed: false, ...by } });
}
