import { BlockList, isIPv6, type Server, type Socket } from 'node:net';
import { addressOf } from '#http/limits.ts';
import { type Exchange, HeldSocket } from './held-socket.ts';
import type { SocketLimits } from './limits.ts';

/** Makes a predicate for the addresses and networks of TRUST_PROXY. */
const isAmong = (networks: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // The list also matches IPv4 addresses mapped to IPv6.
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};

/**
 * Limits what clients can occupy: sockets per address and in total, slow bodies, slow readers, and their memory. A new
 * socket beyond a limit replaces the one that has waited longest without a complete request.
 */
export class SocketGuard {
  readonly #limits: SocketLimits;
  readonly #isProxy: (address: string) => boolean;
  readonly #held = new Map<Socket, HeldSocket>();
  readonly #byAddress = new Map<string, Set<HeldSocket>>();
  readonly #callsByClient = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  /** @param proxies addresses and networks whose sockets carry many clients, so that no limit per address applies */
  constructor(limits: SocketLimits, proxies: readonly string[]) {
    this.#limits = limits;
    this.#isProxy = isAmong(proxies);
    this.#timer = setInterval(() => this.#inspect(), limits.sampleMs).unref();
  }

  /** Number of open sockets. */
  get size(): number {
    return this.#held.size;
  }

  /** Tracks every connection of a server. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#admit(socket));
  }

  /** Tracks one request. Ignores unknown sockets, such as those of injected calls. */
  begin(exchange: Omit<Exchange, 'startedAt' | 'receivedBefore'>): void {
    const { socket } = exchange.request;
    this.#held.get(socket)?.begin({ ...exchange, startedAt: performance.now(), receivedBefore: socket.bytesRead });
  }

  /**
   * Counts one call of a client behind a proxy.
   * @returns a function that ends the count, or null when the client has too many running calls
   */
  enter(peer: string, client: string): (() => void) | null {
    if (!this.#isProxy(peer)) return () => undefined;
    const key = addressOf(client);
    const count = (this.#callsByClient.get(key) ?? 0) + 1;
    if (count > this.#limits.socketsPerAddress) return null;
    this.#callsByClient.set(key, count);
    return () => {
      const left = (this.#callsByClient.get(key) ?? 1) - 1;
      if (left > 0) this.#callsByClient.set(key, left);
      else this.#callsByClient.delete(key);
    };
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #admit(socket: Socket): void {
    const peer = socket.remoteAddress;
    // Already closed.
    if (peer === undefined) return void socket.destroy();
    const held = new HeldSocket(socket, addressOf(peer), performance.now());
    const siblings = this.#byAddress.get(held.address) ?? new Set();
    const isOverAddress = siblings.size >= this.#limits.socketsPerAddress && !this.#isProxy(peer);
    if (isOverAddress && !this.#makeRoom(siblings)) return void socket.destroy();
    if (this.#held.size >= this.#limits.socketsInAll && !this.#makeRoom(this.#held.values()))
      return void socket.destroy();
    this.#byAddress.set(held.address, siblings.add(held));
    this.#held.set(socket, held);
    socket.once('close', () => this.#drop(held));
  }

  /** Closes the socket that has waited longest. Returns false when all of them are working. */
  #makeRoom(sockets: Iterable<HeldSocket>): boolean {
    let oldest: HeldSocket | undefined;
    let since = Number.POSITIVE_INFINITY;
    for (const held of sockets) {
      const idleSince = held.idleSince();
      if (idleSince === null || idleSince >= since) continue;
      oldest = held;
      since = idleSince;
    }
    if (!oldest) return false;
    oldest.cutOff();
    // Dropped now, because `close` comes later and the socket would still count.
    this.#drop(oldest);
    return true;
  }

  #drop(held: HeldSocket): void {
    this.#held.delete(held.socket);
    const siblings = this.#byAddress.get(held.address);
    siblings?.delete(held);
    if (siblings?.size === 0) this.#byAddress.delete(held.address);
  }

  #inspect(): void {
    const now = performance.now();
    const holding: { readonly held: HeldSocket; readonly bytes: number }[] = [];
    let bytes = 0;
    for (const held of this.#held.values()) {
      if (held.isTooSlow(this.#limits, now)) {
        held.cutOff();
        continue;
      }
      const ofThis = held.heldBytes();
      if (ofThis > 0) holding.push({ held, bytes: ofThis });
      bytes += ofThis;
    }
    if (bytes <= this.#limits.heldBytes) return;
    holding.sort((one, other) => one.held.startedAt() - other.held.startedAt());
    for (const one of holding) {
      if (bytes <= this.#limits.heldBytes) return;
      one.held.cutOff();
      bytes -= one.bytes;
    }
  }
}
