import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { NewPlanMenu } from './new-plan-menu.tsx';

const CABINS = { ...RESTAURANT, id: 11, schedule_system: 'DAILY' as const };
const HOURS = ['shell:newBooking.hours', '/calendaric-view?new=quick'];
const NIGHTS = ['shell:newBooking.nights', '/calendaric-view-daily?new=manual'];

it.each([
  ['the hour and for nights', [RESTAURANT, CABINS], [HOURS, NIGHTS]],
  ['the hour', [RESTAURANT], [HOURS]],
  ['the night', [CABINS], [NIGHTS]],
])('with departments by %s, offers single bookings before series and groups', async (_what, departments, single) => {
  fakeServer({ 'departments.listActiveDepartments': { departments } });
  const session = makeSession({ role: 'host' });
  const { t, user } = await show(
    <main id="page">
      <NewPlanMenu />
    </main>,
    { texts: ['plans', 'shell'], session },
  );
  await user.click(screen.getByRole('button', { name: t('plans:new.title') }));
  await screen.findByRole('menuitem', { name: t(single[0]?.[0] ?? '') });
  const items = screen.getAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ...single.map(([key, path]) => [t(key ?? ''), path]),
    [t('plans:new.series'), '/booking-series/new'],
    [t('plans:new.group'), '/booking-group/new'],
  ]);
});
