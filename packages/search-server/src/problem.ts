/** Error answers as application/problem+json (RFC 9457). None of them contains any part of the query. */
import type { FastifyReply } from 'fastify';

export function sendProblem(
  reply: FastifyReply,
  status: number,
  title: string,
  detail: string,
): FastifyReply {
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, status, detail }));
}

/** Answers 503: the service runs, but cannot answer this request now. */
export function sendUnavailable(reply: FastifyReply, detail: string): FastifyReply {
  reply.header('Retry-After', '1');
  return sendProblem(reply, 503, 'Service Unavailable', detail);
}
