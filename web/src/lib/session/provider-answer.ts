/** Connects a page with the window in which its person signs in with the provider again. */
const CHANNEL = 'ledig.provider';

/** An answer of the provider, or the confirmation that a page has taken the one of this state. */
interface Message {
  readonly query?: string;
  readonly taken?: string;
}

const stateOf = (query: string): string => new URLSearchParams(query).get('state') ?? '';

/** Opens the channel. Pages of other sites can't use it. Returns how to post, and how to close it. */
const openChannel = (onMessage: (message: Message) => void) => {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: { readonly data: unknown }) => {
    if (typeof data === 'object' && data !== null) onMessage(data);
  };
  return { post: (message: Message) => channel.postMessage(message), close: () => channel.close() };
};

/**
 * Passes the provider's answer on to the page that waits for its state. The window of the answer has no other connection
 * to that page, because both the server and providers isolate their windows.
 *
 * @param onTaken the page has the answer
 * @returns ends it
 */
export const passAnswer = (query: string, onTaken: () => void): (() => void) => {
  const channel = openChannel(({ taken }) => {
    if (taken === stateOf(query)) onTaken();
  });
  channel.post({ query });
  return channel.close;
};

/**
 * Waits for the provider's answer with a state. Calls `onAnswer` once.
 *
 * @returns ends it
 */
export const awaitAnswer = (state: string, onAnswer: (query: string) => void): (() => void) => {
  let isTaken = false;
  const channel = openChannel(({ query }) => {
    if (query === undefined || stateOf(query) !== state) return;
    channel.post({ taken: state });
    if (isTaken) return;
    isTaken = true;
    onAnswer(query);
  });
  return channel.close;
};
