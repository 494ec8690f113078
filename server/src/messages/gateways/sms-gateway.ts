import { GatewayFault } from './gateway-fault.ts';

/** An SMS for a gateway. */
export interface Sms {
  readonly to: string;
  readonly text: string;
  /** The same for every attempt. */
  readonly id: string;
  /** URL for the gateway's delivery report. Null when the server can't be reached from outside. */
  readonly receiptUrl: string | null;
}

const TIMEOUT_MS = 12_000;
/** Answers of gateways are short. Longer ones are ignored. */
const MOST_ANSWER_BYTES = 65_536;

/** Name and password of the URL as a header. */
const basicAuthOf = (url: URL): Record<string, string> =>
  url.username === ''
    ? {}
    : { authorization: `Basic ${btoa(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`)}` };

/** The gateway's message id in Twilio's format. Null for another answer. */
const idIn = async (answer: Response): Promise<string | null> => {
  const length = Number(answer.headers.get('content-length') ?? 0);
  if (length > MOST_ANSWER_BYTES) return null;
  const body: unknown = await answer.json().catch(() => null);
  const sid = (body as { sid?: unknown } | null)?.sid;
  return typeof sid === 'string' && sid.length <= 100 ? sid : null;
};

const faultOf = (status: number): GatewayFault => {
  const isRefused = status >= 400 && status < 500 && status !== 429;
  const isAway = status === 401 || status === 403 || status >= 500;
  return new GatewayFault(String(status), isAway ? 'away' : isRefused ? 'message' : 'later');
};

/** Sends SMS through an HTTP gateway compatible with Twilio: a form with To, From, Body and StatusCallback. */
export const openSms = (address: string, from: string): ((sms: Sms) => Promise<string | null>) => {
  const url = new URL(address);
  const headers = { ...basicAuthOf(url), 'content-type': 'application/x-www-form-urlencoded' };
  url.username = '';
  url.password = '';
  return async ({ to, text, id, receiptUrl }) => {
    const body = new URLSearchParams({
      To: to,
      From: from,
      Body: text,
      ...(receiptUrl && { StatusCallback: receiptUrl }),
    });
    const sent = fetch(url, {
      method: 'POST',
      // Gateways that support the key accept the same message only once.
      headers: { ...headers, 'idempotency-key': id },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const answer = await sent.catch(() => {
      throw new GatewayFault('no answer', 'away');
    });
    if (answer.ok) return idIn(answer);
    await answer.body?.cancel();
    throw faultOf(answer.status);
  };
};
