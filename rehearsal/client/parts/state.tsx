/** A state in words, in a colour of its own. */
import type { CopyState } from '../../contract/books.ts';

type StateName = CopyState | 'running' | 'late' | 'waiting' | 'ready';

const looks: Readonly<Record<StateName, 'good' | 'busy' | 'bad'>> = {
  available: 'good',
  'on loan': 'busy',
  'set aside': 'busy',
  lost: 'bad',
  running: 'good',
  late: 'bad',
  waiting: 'busy',
  ready: 'good',
};

export function State({ is }: { readonly is: StateName }) {
  return <span className={`state ${looks[is]}`}>{is}</span>;
}
