// Loaded before a measured script: at its end, writes the processor time that it has used to the file that the parent asks for. Required, and
// no module, since to import anything costs more than the smallest script that is measured.
const { writeFileSync } = require('node:fs');

const file = process.env.SHOWN_BENCH_USAGE;

process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  if (file) writeFileSync(file, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e3 }));
});
