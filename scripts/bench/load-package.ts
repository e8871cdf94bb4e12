/** Loads the package that its argument names, or none. */
import process from 'node:process';

const [name] = process.argv.slice(2);
if (name !== undefined) await import(name);
