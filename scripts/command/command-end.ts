/** Thrown to end a command at once with an exit code of its own, as after its help: nothing is printed for it. */
export class CommandEnd extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`The command ends with ${exitCode}`);
    this.name = 'CommandEnd';
    this.exitCode = exitCode;
  }
}
