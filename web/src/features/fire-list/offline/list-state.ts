import { fireListBody, fireListState, fireListUnit } from '@ledig/contract/reports/reports.ts';
import { z } from 'zod';

/** A tick of this device that the server may not have yet. */
const ownTick = z.object({ is_ticked: z.boolean(), ticked_at: z.string(), is_sent: z.boolean() });

/** The company and departments of the list. Without a date, each refresh answers today's list. */
const placeChoice = z.object(fireListBody.shape).omit({ date: true });

/** The list of the server. Copies of earlier versions have no units. */
export const storedList = fireListState.extend({ units: z.array(fireListUnit).default([]) });

/** The fire list as stored on the device. */
const keptState = z.object({
  /** The owner of the list. Another person who signs in on the device doesn't see it. */
  user_id: z.number(),
  device: z.uuid(),
  choice: placeChoice,
  list: storedList,
  /** When the list was fetched, in epoch milliseconds of this device. */
  fetched_at: z.number(),
  /** By guest id. */
  own: z.record(z.string(), ownTick),
});
export type KeptState = z.infer<typeof keptState>;
export type FireListGuest = KeptState['list']['guests'][number];

/** The stored list of this person, or null: nothing is stored, it is unreadable, or it belongs to another person. */
export const listOf = (kept: unknown, userId: number | undefined): KeptState | null => {
  const state = keptState.safeParse(kept).data;
  return state !== undefined && state.user_id === userId ? state : null;
};

/** The state of a list that the server has answered. It keeps the ticks that the server has of this device. */
export const openedList = (opened: Omit<KeptState, 'own'>): KeptState => {
  const own = opened.list.ticks
    .filter(({ device }) => device === opened.device)
    .map(({ guest_id, ticked_at }) => [guest_id, { is_ticked: true, ticked_at, is_sent: true }] as const);
  return { ...opened, own: Object.fromEntries(own) };
};

/** A tick of one device for a guest. */
export interface Accounted {
  readonly device: string;
  readonly name: string | null;
  readonly at: string;
}

/**
 * The ticks of a guest by all devices: the ticks of other devices from the server, and this device's own. A guest is
 * accounted for while at least one device has a tick.
 */
export const ticksOf = ({ list, own, device }: KeptState, guestId: number): Accounted[] => {
  const others = list.ticks
    .filter((tick) => tick.guest_id === guestId && tick.device !== device)
    .map((tick) => ({ device: tick.device, name: tick.user_name, at: tick.ticked_at }));
  const mine = own[guestId];
  return mine?.is_ticked ? [...others, { device, name: null, at: mine.ticked_at }] : others;
};

/** Ticks a guest on this device, or removes this device's tick. */
export const tick = (state: KeptState, guestId: number, isTicked: boolean, now: Date): KeptState => ({
  ...state,
  own: { ...state.own, [guestId]: { is_ticked: isTicked, ticked_at: now.toISOString(), is_sent: false } },
});

/** The ticks that the server may not have. */
export const unsentTicks = ({ own }: KeptState) =>
  Object.entries(own)
    .filter(([, { is_sent }]) => !is_sent)
    .map(([id, { is_ticked, ticked_at }]) => ({ guest_id: Number(id), is_ticked, ticked_at }));

/**
 * The state after a refresh. Ticks that were made during the call stay unsent. On a new date, this device starts
 * without ticks.
 *
 * @param sent the ticks that the call carried
 */
export const refreshed = (
  state: KeptState,
  list: KeptState['list'],
  sent: ReturnType<typeof unsentTicks>,
  now: number,
): KeptState => {
  const isSameDay = state.list.date === list.date;
  const carried = new Map(sent.map(({ guest_id, ticked_at }) => [String(guest_id), ticked_at]));
  const own = Object.entries(state.own)
    .filter(([, one]) => isSameDay || !one.is_sent)
    .map(([id, one]) => [id, carried.get(id) === one.ticked_at ? { ...one, is_sent: true } : one] as const);
  return {
    ...state,
    list,
    fetched_at: now,
    own: Object.fromEntries(own),
  };
};

/** From this age on, the age is shown as a warning. */
export const OLD_MS = 10 * 60_000;
