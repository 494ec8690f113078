import { DAY_MS } from '@ledig/domain/time/durations.ts';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#env.ts';

const VALID_DAYS = 180;

/**
 * Serves `/.well-known/security.txt` (RFC 9116) with the contact of SECURITY_CONTACT. Without the setting, the path
 * answers 404.
 */
export const registerSecurityTxt = (
  app: FastifyInstance,
  { SECURITY_CONTACT: contact, PUBLIC_URL }: Pick<Env, 'SECURITY_CONTACT' | 'PUBLIC_URL'>,
  now: () => number,
): void => {
  if (contact === undefined) return;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now() + VALID_DAYS * DAY_MS).toISOString()}`,
      'Preferred-Languages: no, en',
      ...(PUBLIC_URL === undefined ? [] : [`Canonical: ${PUBLIC_URL}/.well-known/security.txt`]),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
