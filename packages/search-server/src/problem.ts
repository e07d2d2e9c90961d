/** Failures in words, for programs and people: application/problem+json (RFC 9457). None of them repeats the query. */
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

/** The service is there, but not for this query now. */
export function sendUnavailable(reply: FastifyReply, detail: string): FastifyReply {
  reply.header('Retry-After', '1');
  return sendProblem(reply, 503, 'Service Unavailable', detail);
}
