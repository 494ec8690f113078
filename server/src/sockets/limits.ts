/** Limits of sockets and of slow clients. */
export interface SocketLimits {
  /** Sockets per IPv4 address or IPv6 /64. Also the running calls of one client behind a trusted proxy. */
  readonly socketsPerAddress: number;
  readonly socketsInAll: number;
  /** Time limit for the body of a call. */
  readonly bodyMs: number;
  /** Time limit for a form with a file. */
  readonly formMs: number;
  /** A client must read an answer at `bytesPerSecond`, with this additional time. */
  readonly stalledMs: number;
  readonly bytesPerSecond: number;
  /** Maximum of bytes in memory for incomplete bodies and unread answers. */
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
 * `bodyMs`. Node checks for expired sockets only at every interval.
 */
export const NODE_TIMEOUTS = {
  requestTimeout: SOCKET_LIMITS.formMs,
  headersTimeout: 5000,
  connectionsCheckingInterval: 2000,
} as const;
