/** Requests to an engine, whose failures say nothing of what was asked. */
import { codeOf } from 'parallel-docs/search';
import { EngineError } from './engine.ts';

/** What a connection says that was kept open and closed by the engine just as it was used again. */
const CLOSED = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/**
 * The JSON of an answer. Asked once more where a connection was closed under it: asking twice changes nothing.
 * @throws {EngineError} when there is none or its status is not 2xx, nor among `accept`
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
    // The cause of a failed fetch is the socket's; its message names the address, never the path.
    const reason = codeOf(cause instanceof Error ? cause.cause : undefined) ?? 'no answer';
    if (!isAgain && CLOSED.includes(reason)) return request(url, init, accept, true);
    throw new EngineError(`The engine cannot be reached: ${reason}.`);
  }
  throw new EngineError(`The engine answered with status ${response.status}.`);
}
