/** Checks the shards of a run: each of them must be there, once, and no scenario in two of them. */
import { type Finding, type FindingCode, renderPlace } from '../../base/finding.ts';
import { listed } from '../../base/text.ts';
import { acceptOn, runFiles, runFolder, type Shard } from './run-description.ts';
import type { RunRecord } from './run-record.ts';

/** A finding about the run that is recorded in the folder. */
export function runFinding(code: FindingCode, folder: string, rest: Omit<Finding, 'code' | 'place'>): Finding {
  return { code, place: { file: `${folder}/${runFiles.description}`, line: 1, column: 1 }, ...rest };
}

/** Each of the N shards that the runs speak of must be there once, and no scenario in two of them. */
export function checkParts(recorded: readonly RunRecord[]): Finding[] {
  const wrong = checkDivision(recorded);
  return wrong.length > 0 ? wrong : findTwice(recorded); // which finds every scenario where a part is there twice
}

function checkDivision(recorded: readonly RunRecord[]): Finding[] {
  const totals = [...new Set(recorded.map(({ run }) => run.shard.total))];
  if (totals.length > 1) return [ofSeveralDivisions(recorded)];
  const twice = recorded.flatMap((each, index) => {
    const first = recorded.find(({ run }) => run.shard.index === each.run.shard.index);
    return first === recorded[index] || first === undefined ? [] : [recordedTwice(each, first)];
  });
  return [...missing(recorded), ...twice];
}

/** The parts that nobody has recorded, by the number of parts that the first run gives. */
export function missingParts(recorded: readonly RunRecord[]): Shard[] {
  const total = recorded[0]?.run.shard.total ?? 0;
  const there = new Set(recorded.map(({ run }) => run.shard.index));
  const indices = Array.from({ length: total }, (_, index) => index + 1);
  return indices.filter((index) => !there.has(index)).map((index) => ({ index, total }));
}

function ofSeveralDivisions(recorded: readonly RunRecord[]): Finding {
  const parts = recorded.map(({ run: { shard } }) => `${shard.index} of ${shard.total}`);
  return runFinding('run-incomplete', recorded[0]?.folder ?? '', {
    problem: `these are not the parts of one run: ${listed(parts)}`,
    fix: 'Give npm run gate the folders that belong together, or remove the others',
  });
}

function missing(recorded: readonly RunRecord[]): Finding[] {
  const shards = missingParts(recorded);
  const [shard, first] = [shards[0], recorded[0]];
  if (shard === undefined || first === undefined) return [];
  const indices = listed(shards.map(({ index }) => String(index)));
  return [
    runFinding('run-incomplete', `reports/${runFolder({ shard, partial: false })}`, {
      problem: `${shards.length === 1 ? `shard ${indices} of ${shard.total} is` : `shards ${indices} of ${shard.total} are`} missing`,
      fix: `Run ${acceptOn(first.run.target, `--shard ${shard.index}/${shard.total}`)}${shards.length === 1 ? '' : ' and so on'}, or put together what is recorded`,
    }),
  ];
}

function recordedTwice({ folder, run: { shard } }: RunRecord, first: RunRecord): Finding {
  return runFinding('run-twice', folder, {
    problem: `shard ${shard.index} of ${shard.total} is recorded here and in ${first.folder}`,
    fix: 'Give each shard once',
  });
}

/** A scenario that stands in two parts has two results, and neither can be chosen. */
function findTwice(recorded: readonly RunRecord[]): Finding[] {
  const ran = new Map<string, string>();
  return recorded.flatMap(({ folder, outcomes }) =>
    outcomes.flatMap(({ place, name }) => {
      const key = renderPlace(place);
      const before = ran.get(key);
      ran.set(key, before ?? folder);
      if (before === undefined || before === folder) return [];
      return [
        {
          code: 'run-twice',
          place,
          problem: `scenario "${name}" ran twice, in ${before} and in ${folder}`,
          fix: 'Judge the parts of one run, each scenario in one of them',
        },
      ];
    }),
  );
}
