// Loaded before a measured script: at its end, writes the processor time and the most memory that it has used to the file that the parent asks for. Required, and
// no module, since to import anything costs more than the smallest script that is measured.
const { writeFileSync } = require('node:fs');

const file = process.env.SHOWN_BENCH_USAGE;

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e3, memory: maxRSS / 1024 };
  if (file) writeFileSync(file, JSON.stringify(usage));
});
