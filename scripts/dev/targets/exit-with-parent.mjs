// Imported by a server of its own process: ends it when whoever started it is gone, however that ended.
process.on('disconnect', () => process.exit(1));
