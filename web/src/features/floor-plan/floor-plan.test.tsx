import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createBoardStore } from '#board/store/store.ts';
import { makeSession } from '#ui/testing/answers.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { FloorPlan } from './floor-plan.tsx';

const PLAN = { department_id: 10, width: 800, height: 600, picture: null, units: null, version: 3 };
const NOW = Date.parse('2047-05-01T12:00Z');

const floorOf = () => {
  const store = createBoardStore({ rows: [{ id: '1', title: 'Table 1' }], items: [] });
  const nothing = () => {};
  return (
    <FloorPlan
      store={store}
      unitOf={() => ({ departmentId: 10, departmentName: 'Restaurant', seats: 2, canCombine: true })}
      date="2047-05-01"
      zone="Europe/Oslo"
      now={NOW}
      span={{ from: NOW, to: NOW + 3_600_000 }}
      minutes={null}
      mayChange
      isCut={false}
      check={() => null}
      {...{ onMinutes: nothing, onPaste: nothing, onCombine: nothing, onMove: nothing, onCreate: nothing }}
      {...{ onOpen: nothing, onRefused: nothing }}
    />
  );
};

const open = async () => {
  let plan: object | null = PLAN;
  const server = fakeServer({
    'floorPlans.getFloorPlan': () => (plan === null ? refusal(500, '') : { floor_plan: plan as typeof PLAN }),
    'floorPlans.saveFloorPlan': () => refusal(409, 'REQUEST-3017'),
  });
  const shown = await show(floorOf(), { texts: ['floorplan', 'lists'], session: makeSession({ role: 'admin' }) });
  const press = async (key: string) => shown.user.click(await screen.findByText(shown.t(key)));
  const width = () => screen.getByLabelText<HTMLInputElement>(shown.t('floorplan:edit.roomWidth'));
  await press('floorplan:edit.open');
  fireEvent.change(width(), { target: { value: '900' } });
  fireEvent.blur(width());
  await press('floorplan:edit.save');
  await screen.findByText(shown.t('lists:stale.title'));
  const serve = (next: object | null) => {
    plan = next;
  };
  return { ...shown, server, press, width, serve };
};

it('shows the newest plan after a version conflict', async () => {
  const { press, width, serve } = await open();
  serve({ ...PLAN, width: 700, version: 4, units: [] });
  await press('lists:stale.theirs');
  await waitFor(() => expect(width().value).toBe('700'));
});

it('keeps the edits when the newest plan fails to load', async () => {
  const { t, press, width, serve } = await open();
  serve(null);
  await press('lists:stale.theirs');
  await screen.findByText(t('floorplan:failed'));
  expect(width().value).toBe('900');
});

it('saves the edits over the other plan when the person keeps them', async () => {
  const { press, server, serve } = await open();
  serve({ ...PLAN, width: 700, version: 4, units: [] });
  await press('lists:stale.mine');
  await waitFor(() => expect(server.callsOf('floorPlans.saveFloorPlan')).toHaveLength(2));
  const sent = server.callsOf('floorPlans.saveFloorPlan').map(({ body }) => [body.width, body.version]);
  expect(sent).toEqual([
    [900, 3],
    [900, undefined],
  ]);
});

it('can be drawn by admins, not by hosts, who only combine units', async () => {
  fakeServer({ 'floorPlans.getFloorPlan': { floor_plan: PLAN } });
  const { t } = await show(floorOf(), { texts: ['floorplan', 'lists'], session: makeSession({ role: 'host' }) });
  await screen.findByRole('button', { name: t('floorplan:combine.start') });
  expect(screen.queryByRole('button', { name: t('floorplan:edit.open') })).toBeNull();
  screen.getByText(t('floorplan:arranged.others'));
});
