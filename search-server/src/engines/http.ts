/** Requests to an engine, whose failures say nothing of what was asked. */
import { EngineError } from './engine.ts';

/**
 * The JSON of an answer.
 * @throws {EngineError} when there is none or its status is not 2xx, nor among `accept`
 */
export async function request(
  url: string,
  init: RequestInit,
  accept: readonly number[] = [],
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, init);
    if (response.ok || accept.includes(response.status)) return await response.json();
    await response.body?.cancel();
  } catch (cause) {
    if (init.signal?.aborted) throw init.signal.reason;
    // The cause of a failed fetch is the socket's; its message names the address, never the path.
    const reason = (cause as { cause?: { code?: string } }).cause?.code ?? 'no answer';
    throw new EngineError(`The engine cannot be reached: ${reason}.`);
  }
  throw new EngineError(`The engine answered with status ${response.status}.`);
}
