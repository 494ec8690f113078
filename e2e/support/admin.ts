import { sessionOf } from './staff.ts';

/** A call as the demo's admin makes it, beside the browsers. */
export const asAdmin = async <T>(origin: string, method: string, path: string, body?: unknown): Promise<T> => {
  const { access_token: token } = (await sessionOf(origin, 'admin')) as { access_token: string };
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      'company-domain-name': 'demo',
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};
