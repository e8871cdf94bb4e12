/** Attempts on a run in three shards: parts are missing, doubled, cut, or not of one run. */
import { cannotJudge, finds, joining, type Theme } from '../attempt.ts';
import { cutAt } from '../message-edit.ts';
import { all, copy, makeFolder, nothing, remove } from '../mutation.ts';
import { claim, forge, seal } from '../recorded.ts';

const one = 'reports/run/1-of-3';
const two = 'reports/run/2-of-3';
const three = 'reports/run/3-of-3';
const incomplete = cannotJudge('run-incomplete');
const twice = cannotJudge('run-twice');
const ofOthers = cannotJudge('run-of-other-sources');

const shard = (index: number, total: number) => ({ shard: { index, total } });
const ofFour = all(claim(shard(1, 4), one), claim(shard(2, 4), two), claim(shard(3, 4), three));
const ofTwo = all(remove(three), claim(shard(1, 2), one), claim(shard(2, 2), two));
const ofOne = all(remove(two), remove(three), claim(shard(1, 1), one));
const messagesOfOne = all(copy(`${one}/messages.ndjson`, `${two}/messages.ndjson`), seal(two));
const others = { digests: { specification: '', features: '', steps: '', client: '' } };

export const shards: Theme = {
  title: 'The shards are not three parts of one run',
  attempts: [
    joining('one is missing', remove(two), incomplete),
    joining(
      'all are missing, and the green verdict on them is there',
      remove('reports/run'),
      cannotJudge('nothing-judged'),
    ),
    joining('one is there again under another name', copy(two, 'reports/run/again'), twice),
    joining('one takes the place of another', copy(one, two), twice),
    joining('one is an empty folder', all(remove(two), makeFolder(two)), incomplete),
    joining('one is cut short, and its SHA-256 agrees', forge(cutAt(0.9), two), incomplete),
    joining('one has the messages of another', messagesOfOne, twice),
    joining('one says that it is the whole, and the others are gone', ofOne, finds('scenario-not-run')),
    joining('two say that they are all, and the third is gone', ofTwo, finds('scenario-not-run')),
    joining('all say that there is a fourth', ofFour, incomplete),
    joining('one ran on other sources', claim(others, two), ofOthers),
    joining('one is given three times', nothing, twice, { args: [one, one, one] }),
    joining('one that is given is not there', remove(two), incomplete, { args: [one, two, three] }),
  ],
};
