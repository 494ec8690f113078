import { CHANNELS, type Channel } from '@ledig/domain/notifications/triggers.ts';
import { MINUTE_MS } from '@ledig/domain/time/durations.ts';
import { actAs } from '#db/actor.ts';
import type { Database, TenantTransaction } from '#db/database.ts';
import type { Log } from '#log.ts';
import { GatewayFault, type Gateways } from '../gateways/gateways.ts';
import type { Message, RenderParts, Sendable } from '../message.ts';
import { signReceipt } from '../message-links.ts';
import { render } from '../render.ts';
import { MARKED_AT_ONCE, markWithoutGateway } from './mark-without-gateway.ts';
import { countSent, findNextDue, storeOutcome, takeDueMessages } from './outbox.store.ts';
import { type Outcome, outcomeOf, type Snapshot, snapshotOf } from './outcome.ts';
import { nextDay } from './quota-day.ts';
import { findPermission, type MessageLimits } from './send-permission.ts';

/** Pauses after failed attempts. After the last one the message fails, 48 hours after the first attempt. */
const PAUSES_MINUTES = [1, 5, 15, 60, 240, 720, 1840] as const;
/** Maximum number of tenants at once. Each uses a session of the pool while the gateway answers. */
const TENANTS_AT_ONCE = 2;
/** Messages due within this time are scheduled here. The job finds those due later. */
const SOON_MS = MINUTE_MS;
/** The shortest wait, so that a message that another server has locked isn't looked up without a break. */
const MIN_PAUSE_MS = 200;

export interface DeliveryParts extends RenderParts {
  readonly db: Database;
  readonly gateways: Gateways;
  readonly log: Log;
  readonly limits: MessageLimits;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

const withoutCopies = (message: Sendable): Sendable => {
  if (message.is === 'text') return message;
  const { cc: _cc, bcc: _bcc, ...mail } = message.mail;
  return { ...message, mail };
};

/** The recipient and the addresses of copies. */
const addressesOf = (message: Sendable): number =>
  message.is === 'text' ? 1 : 1 + (message.mail.cc?.length ?? 0) + (message.mail.bcc?.length ?? 0);

/**
 * Delivers due messages from the outbox, one per transaction. Messages without a gateway are marked together. The row
 * stays locked while its gateway answers, and is marked in the same transaction. Several servers share the work, and
 * the lock on a message of a killed server is released at once. If the gateway had accepted it, it is sent again with
 * the same message id.
 */
export class Delivery {
  readonly #parts: DeliveryParts;
  /** The channels that this server has a gateway for. */
  readonly #withGateway: readonly Channel[];
  readonly withoutGateway: readonly Channel[];
  readonly #waiting = new Set<number>();
  readonly #running = new Map<number, Promise<void>>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  /** Messages that the gateway accepted but whose commit failed. The next attempt only marks them. */
  readonly #accepted = new Map<string, string | null>();
  #isClosed = false;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
    this.#withGateway = CHANNELS.filter((channel) => parts.gateways[channel] !== null);
    this.withoutGateway = CHANNELS.filter((channel) => parts.gateways[channel] === null);
  }

  /** Starts the delivery of a tenant's messages. Returns at once. */
  wake(tenantId: number): void {
    if (this.#isClosed) return;
    this.#waiting.add(tenantId);
    this.#startMore();
  }

  /** Whether the server has a gateway for mail. */
  get sendsMail(): boolean {
    return this.#parts.gateways.email !== null;
  }

  /** Resolves when no delivery is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  /** Starts no more deliveries and waits for the running ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#waiting.clear();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await this.settled();
    this.#parts.gateways.close();
  }

  #startMore(): void {
    for (const tenantId of this.#waiting) {
      if (this.#running.size >= TENANTS_AT_ONCE) return;
      if (this.#running.has(tenantId)) continue;
      this.#waiting.delete(tenantId);
      const running = this.#deliverTenant(tenantId)
        .catch((error) => this.#parts.log.error({ err: error, tenantId }, 'Messages were not delivered'))
        .finally(() => {
          this.#running.delete(tenantId);
          this.#startMore();
        });
      this.#running.set(tenantId, running);
    }
  }

  async #deliverTenant(tenantId: number): Promise<void> {
    const { now } = this.#parts;
    const away = new Set<Channel>();
    let step: DeliveryStep;
    do {
      step = await this.#deliverOne(tenantId, away);
      if (step.is === 'away') away.add(step.channel);
    } while (step.is !== 'nothing' && !this.#isClosed);
    if (this.#isClosed || step.is !== 'nothing') return;
    if (step.next) this.#wakeAt(tenantId, step.next.getTime() - now());
  }

  /** Checks again soon for messages that became due, or that another server has locked. */
  #wakeAt(tenantId: number, inMs: number): void {
    if (inMs > SOON_MS) return;
    clearTimeout(this.#timers.get(tenantId));
    const timer = setTimeout(
      () => {
        this.#timers.delete(tenantId);
        this.wake(tenantId);
      },
      Math.max(inMs, MIN_PAUSE_MS),
    );
    this.#timers.set(tenantId, timer.unref());
  }

  /** @param away channels whose gateway was found down in this run. Their messages wait for the next run. */
  #deliverOne(tenantId: number, away: ReadonlySet<Channel>): Promise<DeliveryStep> {
    const { db, now } = this.#parts;
    const isOpen = (channel: Channel) => !away.has(channel);
    const work = async (tx: TenantTransaction): Promise<DeliveryStep> => {
      const at = new Date(now());
      const [marked, [message]] = await Promise.all([
        markWithoutGateway(tx, this.withoutGateway, this.#parts, at),
        takeDueMessages(tx, this.#withGateway.filter(isOpen), at, 1),
      ]);
      if (!message && marked === MARKED_AT_ONCE) return { is: 'handled' };
      if (!message) return { is: 'nothing', next: await findNextDue(tx, CHANNELS.filter(isOpen)) };
      const { outcome, isAway, addresses = 1 } = await this.#try(tx, message, at);
      await Promise.all([
        storeOutcome(tx, message.id, outcome, at),
        outcome.state === 'sent' ? countSent(tx, message.channel, addresses, at) : undefined,
      ]);
      return isAway ? { is: 'away', channel: message.channel } : { is: 'handled' };
    };
    return actAs({ kind: 'job', name: 'deliver-messages' }, () => db.tenantTransaction(tenantId, work));
  }

  async #try(tx: TenantTransaction, message: Message, at: Date): Promise<Attempt> {
    const { log } = this.#parts;
    const name = `${tx.tenantId}.${message.id}`;
    const [rendered, { blockedBy, mayCopy }] = await Promise.all([
      render(tx, message, this.#parts, at),
      findPermission(tx, message, this.#parts.limits, at),
    ]);
    if (rendered.is === 'unsent' || rendered.is === 'unrenderable') return { outcome: outcomeOf(rendered) };
    const sendable = mayCopy ? rendered : withoutCopies(rendered);
    const addresses = addressesOf(sendable);
    const snapshot = snapshotOf(sendable);
    if (this.#accepted.has(name))
      return { outcome: { state: 'sent', snapshot, gatewayId: this.#accepted.get(name) ?? null }, addresses };
    if (blockedBy === 'unverified') return { outcome: { state: 'unwanted', reason: blockedBy } };
    if (blockedBy) return { outcome: { state: 'held', reason: blockedBy, again: nextDay(at) } };
    const { waitsUntil } = rendered;
    if (waitsUntil) return { outcome: { state: 'held', reason: 'outside_hours', again: new Date(waitsUntil) } };
    try {
      const gatewayId = await this.#send(tx, message, sendable);
      this.#remember(name, gatewayId);
      return { outcome: { state: 'sent', snapshot, gatewayId }, addresses };
    } catch (error) {
      if (!(error instanceof GatewayFault)) throw error;
      log.warn({ tenantId: tx.tenantId, message: message.id, fault: error.message }, 'A message was not taken');
      return { outcome: this.#outcomeOfFault(message, error, snapshot), isAway: error.reach === 'away' };
    }
  }

  async #send({ tenantId }: TenantTransaction, { id, recipient }: Message, rendered: Sendable): Promise<string | null> {
    const { gateways, linkKey, publicUrl } = this.#parts;
    const name = `message-${tenantId}.${id}`;
    if (rendered.is === 'mail') {
      await gateways.email?.(recipient, rendered.mail, name);
      return null;
    }
    // Null for a server that only this machine can reach, because an external gateway can't report to it.
    const receiptUrl = publicUrl.startsWith('https:')
      ? `${publicUrl}/api/sms-receipt/${rendered.companySlug}/${signReceipt(linkKey, tenantId, id)}`
      : null;
    return (await gateways.sms?.({ to: recipient, text: rendered.text, id: name, receiptUrl })) ?? null;
  }

  #outcomeOfFault({ attempts }: Message, fault: GatewayFault, snapshot: Snapshot): Outcome {
    const minutes = PAUSES_MINUTES[attempts];
    if (fault.reach === 'message' || minutes === undefined) return { state: 'failed', error: fault.message, snapshot };
    return { state: 'pending', error: fault.message, again: new Date(this.#parts.now() + minutes * MINUTE_MS) };
  }

  /** Prevents a second send when the transaction is retried after a broken session. */
  #remember(name: string, gatewayId: string | null): void {
    this.#accepted.set(name, gatewayId);
    setTimeout(() => this.#accepted.delete(name), 10 * MINUTE_MS).unref();
  }
}

/** An attempt to send a message, and the number of addresses that it was sent to. */
interface Attempt {
  readonly outcome: Outcome;
  readonly isAway?: boolean;
  readonly addresses?: number;
}

/**
 * Result of one transaction: messages were handled, the gateway of a channel is down, or none was due. `next` is when
 * the next waiting message is due. It may be in the past, if another server has locked the message.
 */
type DeliveryStep =
  | { readonly is: 'handled' }
  | { readonly is: 'away'; readonly channel: Channel }
  | { readonly is: 'nothing'; readonly next: Date | null };
