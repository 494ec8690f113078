import { describe, expect, it } from 'vitest';
import { type KeptState, listOf, openedList, refreshed, tick, ticksOf, unsentTicks } from './list-state.ts';

const DEVICE = '6f1c2f0e-5a3b-4c43-9d57-3d0f7f4b8a11';
const OTHER = '7f1c2f0e-5a3b-4c43-9d57-3d0f7f4b8a12';
const list: KeptState['list'] = {
  company_name: 'Fjell',
  date: '2027-03-10',
  made_at: '2027-03-10T10:00:00+01:00',
  guests: [],
  units: [{ renting_entity_name: 'Hytte 3', department_name: 'Hyttene', department_address: '' }],
  ticks: [{ guest_id: 1, device: OTHER, user_name: 'Ida', ticked_at: '2027-03-10T10:00:00+01:00' }],
};
const state: KeptState = {
  user_id: 7,
  device: DEVICE,
  choice: { company_id: 1, department_ids: [1] },
  list,
  fetched_at: 0,
  own: {},
};
const now = new Date('2027-03-10T09:05:00Z');

describe('the stored list', () => {
  it('belongs to the person who opened it', () => {
    expect(listOf(state, 7)).toEqual(state);
    expect(listOf(state, 8)).toBeNull();
    expect(listOf(state, undefined)).toBeNull();
  });

  it('loads a copy that was stored before the list had units', () => {
    const { units: _, ...older } = list;
    expect(listOf({ ...state, list: older }, 7)?.list).toEqual({ ...list, units: [] });
  });

  it('loads a copy that was stored with its date, without the date', () => {
    const older = { ...state, choice: { ...state.choice, date: '2027-03-09' } };
    expect(listOf(older, 7)).toEqual(state);
  });

  it('is dropped when it is unreadable', () => {
    const { user_id: _, ...older } = state;
    expect(listOf(older, 7)).toBeNull();
    expect(listOf(null, 7)).toBeNull();
  });
});

describe('ticks of a fire list', () => {
  it('keeps the ticks of both devices', () => {
    expect(ticksOf(tick(state, 1, true, now), 1)).toEqual([
      { device: OTHER, name: 'Ida', at: '2027-03-10T10:00:00+01:00' },
      { device: DEVICE, name: null, at: now.toISOString() },
    ]);
  });

  it('removes only its own tick', () => {
    const back = tick(tick(state, 1, true, now), 1, false, now);
    expect(ticksOf(back, 1).map(({ device }) => device)).toEqual([OTHER]);
  });

  it('opens a list with the ticks that the server has of this device', () => {
    const { own: _, ...rest } = state;
    const ticked_at = '2027-03-10T10:01:00+01:00';
    const ticks = [...list.ticks, { guest_id: 2, device: DEVICE, user_name: 'Maja', ticked_at }];
    const opened = openedList({ ...rest, list: { ...list, ticks } });
    expect(opened.own).toEqual({ 2: { is_ticked: true, ticked_at, is_sent: true } });
    expect(ticksOf(opened, 2)).toEqual([{ device: DEVICE, name: null, at: ticked_at }]);
    expect(unsentTicks(opened)).toEqual([]);
  });

  it('sends each tick until a refresh has carried it', () => {
    const ticked = tick(state, 2, true, now);
    const sent = unsentTicks(ticked);
    expect(sent).toEqual([{ guest_id: 2, is_ticked: true, ticked_at: now.toISOString() }]);
    const after = refreshed(ticked, list, sent, 5);
    expect(unsentTicks(after)).toEqual([]);
    expect(after.fetched_at).toBe(5);
    expect(ticksOf(after, 2)).toHaveLength(1);
  });

  it('resends changes made during a call', () => {
    const sent = unsentTicks(tick(state, 2, true, now));
    const later = tick(state, 2, false, new Date(now.getTime() + 1000));
    expect(unsentTicks(refreshed(later, list, sent, 5))).toMatchObject([{ guest_id: 2, is_ticked: false }]);
  });

  it('starts a new date without ticks that were sent', () => {
    const ticked = tick(state, 2, true, now);
    const after = refreshed(ticked, { ...list, date: '2027-03-11', ticks: [] }, unsentTicks(ticked), 5);
    expect(unsentTicks(after)).toEqual([]);
    expect(ticksOf(refreshed(after, { ...list, date: '2027-03-12', ticks: [] }, [], 6), 2)).toEqual([]);
  });
});
