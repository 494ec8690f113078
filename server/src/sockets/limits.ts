/** How many sockets a server holds, and how long a slow one may take. */
export interface SocketLimits {
  /** Sockets of one IPv4 address or one IPv6 /64; also the calls of one client behind a trusted proxy. */
  readonly socketsPerAddress: number;
  readonly socketsInAll: number;
  /** How long a call may take to send its body. */
  readonly bodyMs: number;
  /** The same for a form with a file. */
  readonly formMs: number;
  /** An answer whose client takes no bytes for this long, and `bytesPerSecond` beyond it, is cut off. */
  readonly stalledMs: number;
  readonly bytesPerSecond: number;
  /** Bytes of unfinished bodies and unread answers that the server keeps in memory. */
  readonly heldBytes: number;
  readonly sampleMs: number;
}

export const SOCKET_LIMITS: Omit<SocketLimits, 'socketsPerAddress'> = {
  socketsInAll: 10_000,
  bodyMs: 10_000,
  formMs: 60_000,
  stalledMs: 10_000,
  bytesPerSecond: 16_384,
  heldBytes: 134_217_728,
  sampleMs: 1000,
};

/**
 * Node's own limits, in milliseconds. `requestTimeout` is for the slowest call (a form with a file); other bodies have
 * `bodyMs`. Node looks for expired sockets at every interval only.
 */
export const NODE_TIMEOUTS = {
  requestTimeout: SOCKET_LIMITS.formMs,
  headersTimeout: 5000,
  connectionsCheckingInterval: 2000,
} as const;
