import type { Env } from '../env.ts';

type Trust = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Whom `X-Forwarded-For` is believed, as Fastify takes it. A number of hops is that many, counted from the server; `true` is the
 * one proxy in front. Never all of them: the first address of the header is what the caller wrote there. Fastify by itself
 * believes no number, because it cannot know that nobody reaches the server past the proxy; who sets one says so.
 */
export const trustOf = (setting: Env['TRUST_PROXY']): Trust => {
  if (setting === false || Array.isArray(setting)) return setting;
  const hops = Number(setting);
  return (_address, hop) => hop < hops;
};
