/** Requests to an engine. Error messages contain no part of a query. */
import { codeOf } from 'parallel-docs/search';
import { EngineError } from './engine.ts';

/** Error codes of a request that reuses a keep-alive connection at the moment when the engine closes it. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * Returns the JSON of an answer. Retries once if the connection was closed, since requests are idempotent.
 * @throws {EngineError} if there is no valid answer, or if its status is neither 2xx nor in `accept`
 * @throws the signal's reason if it is aborted
 */
export async function request(
  url: string,
  init: RequestInit,
  accept: readonly number[] = [],
  isAgain = false,
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, init);
    if (response.ok || accept.includes(response.status)) return await response.json();
    await response.body?.cancel();
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    // The cause of a failed fetch is the error of the socket.
    const reason = codeOf(cause instanceof Error ? cause.cause : undefined) ?? 'no valid answer';
    if (!isAgain && CLOSED.includes(reason)) return request(url, init, accept, true);
    throw new EngineError(`The request to the search engine failed: ${reason}.`);
  }
  throw new EngineError(`The search engine answered with status ${response.status}.`);
}
