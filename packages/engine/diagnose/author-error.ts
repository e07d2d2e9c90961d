/**
 * A mistake of an author, a configuration or a machine: the message says what is wrong and how to fix
 * it. It is printed as it is, without a stack, because no line of ours is at fault.
 */
export class AuthorError extends Error {
  override name = 'AuthorError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.stack = message;
  }

  /** Node, and with it Vite's command line, prints errors through this. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}
