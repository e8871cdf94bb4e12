/** Loaded before a measured script: at its end, writes what it has used to the file that the parent asks for. */
import { writeFileSync } from 'node:fs';

const file = process.env.SHOWN_BENCH_USAGE;

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  if (file)
    writeFileSync(file, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e3, memory: (maxRSS * 1024) / 1e6 }));
});
