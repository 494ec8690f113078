import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPassing } from '#db/passing.ts';
import { Fault, presentFault } from '#http/fault.ts';
import { languageOf } from '#http/language.ts';

const ofFramework = (error: unknown): Fault | null => {
  const { statusCode = 500 } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode === 413) return new Fault('bodyTooLarge');
  if (statusCode === 415) return new Fault('contentTypeUnknown');
  return statusCode >= 400 && statusCode < 500 ? new Fault('bodyUnreadable') : null;
};

/**
 * Maps any error to a Fault: faults unchanged, the framework's refusals by their status, all others masked. A caller who
 * goes away while sending a body gives the framework an error that looks like a lost database session.
 */
export const faultOf = (error: unknown): Fault => {
  if (error instanceof Fault) return error;
  const refused = ofFramework(error);
  if (refused) return refused;
  return isPassing(error) ? new Fault('overloaded', { retryAfterSeconds: 2 }) : new Fault('internalError');
};

export const sendFault = (request: FastifyRequest, reply: FastifyReply, fault: Fault) => {
  if (fault.retryAfterSeconds !== undefined) reply.header('retry-after', String(fault.retryAfterSeconds));
  // RFC 9110 requires it. With this scheme, browsers don't ask for a password.
  if (fault.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .status(fault.status)
    .header('cache-control', 'no-store')
    .send(presentFault(fault, languageOf(request.headers['accept-language'])));
};

/** Turns all errors into answers. Unexpected ones are logged with their stack and answered as REQUEST-3006. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const fault = faultOf(error);
    if (fault.status >= 500) request.log.error({ err: error }, 'request failed');
    return sendFault(request, reply, fault);
  });
};
