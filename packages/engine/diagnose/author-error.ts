/**
 * A mistake of an author, a configuration or a machine: the message says what is wrong and how to fix it. It is printed
 * without a stack trace, because the engine's code is not at fault.
 */
export class AuthorError extends Error {
  override name = 'AuthorError';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.stack = message;
  }

  /** Node uses this to print errors, and so does Vite's command line. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return this.message;
  }
}
