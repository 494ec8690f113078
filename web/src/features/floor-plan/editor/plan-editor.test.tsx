import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { PlanEditor } from './plan-editor.tsx';

const UNITS = [{ unitId: 1, x: 100, y: 100, width: 80, height: 80, shape: 'rectangle', turn: 0 }] as const;
const stored = { width: 800, height: 600, units: UNITS, picture: '/api/room', version: 3 };

/** The plan as the server has it, without its drawing. */
const answer = (version: number, isArranged: boolean) => ({
  floor_plan: {
    department_id: 10,
    width: 800,
    height: 600,
    picture: null,
    units: isArranged ? UNITS.map(({ unitId, ...place }) => ({ renting_entity_id: unitId, ...place })) : null,
    version,
  },
});

const open = async (answers: Answers) => {
  const server = fakeServer({
    'floorPlans.deleteFloorPlanPicture': { success: true },
    'floorPlans.saveFloorPlan': () => refusal(409, 'REQUEST-3017'),
    ...answers,
  });
  const onReload = vi.fn();
  const shown = await show(
    <PlanEditor
      departmentId={10}
      name="Restaurant"
      units={[{ id: 1, name: 'Table 1', seats: 2 }]}
      plan={stored}
      stored={stored}
      onClose={() => {}}
      onReload={onReload}
    />,
    { texts: ['floorplan', 'lists'] },
  );
  const press = (key: string) => shown.user.click(screen.getByRole('button', { name: shown.t(key) }));
  const saved = () => server.callsOf('floorPlans.saveFloorPlan').map(({ body }) => body);
  return { ...shown, server, onReload, press, saved };
};

it.each([
  ['the version that was edited, when another person saved before the drawing changed', 4, true, 3],
  ['the version of the drawing, when nobody has placed units', 4, false, 4],
])('saves %s', async (_case, version, isArranged, sent) => {
  const { t, press, saved, onReload } = await open({ 'floorPlans.getFloorPlan': answer(version, isArranged) });
  await press('floorplan:drawing.remove');
  await screen.findByRole('button', { name: t('floorplan:drawing.upload') });
  await press('floorplan:edit.save');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]?.version).toBe(sent);
  await screen.findByText(t('lists:stale.title'));
  await press('lists:stale.theirs');
  expect(onReload).toHaveBeenCalledOnce();
});

it('applies a typed size with Enter, without saving the plan', async () => {
  const { t, user, press, saved } = await open({});
  const width = screen.getByRole<HTMLInputElement>('textbox', { name: t('floorplan:edit.roomWidth') });
  fireEvent.change(width, { target: { value: '900' } });
  width.focus();
  await user.keyboard('{Enter}');
  expect(saved()).toEqual([]);
  await press('floorplan:edit.save');
  await waitFor(() => expect(saved()[0]?.width).toBe(900));
});
