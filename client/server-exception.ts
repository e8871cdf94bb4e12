/** An exception on the server's side, with the digest by which the server knows it. */
export class ServerException extends Error {
  override readonly name = 'ServerException';
  readonly #digest: string | undefined;

  constructor(status: number, digest: string | undefined) {
    super(`The server answered with status ${status}.`);
    this.#digest = digest;
  }

  /**
   * The digest that the server supplied with the exception; an exception made in the browser has none.
   *
   * The private name is a brand: nothing else that was thrown can bear it, and asking for it runs no code of the
   * thrown value, which may be a proxy or have getters that throw.
   */
  static digestOf(exception: unknown): string | undefined {
    const isServerException = typeof exception === 'object' && exception !== null && #digest in exception;
    return isServerException ? exception.#digest : undefined;
  }
}
