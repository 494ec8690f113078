import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault, presentFault } from '../http/fault.ts';
import { languageOf } from '../http/language.ts';

const ofFramework = (error: FastifyError): Fault | null => {
  if (error.statusCode === 413) return new Fault('REQUEST-3009');
  if (error.statusCode === 415) return new Fault('REQUEST-3011');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new Fault('REQUEST-3000');
  return null;
};

/** Failures of a database that is gone or coming back: the caller may try again. */
const isPassing = (error: unknown): boolean => {
  const code = (error as { code?: string } | null)?.code ?? '';
  return /^(08|57P|53)/.test(code) || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code);
};

/** What a caller is told of any error: a fault as it is, the framework's refusals by their kind, all else masked. */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  if (isPassing(error)) return new Fault('REQUEST-3007', { retryAfterSeconds: 2 });
  return ofFramework(error as FastifyError) ?? new Fault('REQUEST-3006');
};

export const sendFault = (request: FastifyRequest, reply: FastifyReply, fault: Fault) => {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
  return reply
    .status(fault.status)
    .header('cache-control', 'no-store')
    .send(presentFault(fault, languageOf(request.headers['accept-language'])));
};

/** One place that turns errors into answers; what is unexpected is logged whole and told as REQUEST-3006. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    if (fault.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFault(request, reply, fault);
  });
};
