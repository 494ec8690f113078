import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeSession } from '#ui/testing/answers.ts';
import { show } from '#ui/testing/show.tsx';
import { NewPlanMenu } from './new-plan-menu.tsx';

it('offers single bookings before series and groups', async () => {
  const session = makeSession({ role: 'host' });
  const { t, user } = await show(
    <main id="page">
      <NewPlanMenu />
    </main>,
    { texts: ['plans', 'shell'], session },
  );
  await user.click(screen.getByRole('button', { name: t('plans:new.title') }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    [t('shell:newBooking.hours'), '/calendaric-view?new=quick'],
    [t('shell:newBooking.nights'), '/calendaric-view-daily?new=manual'],
    [t('plans:new.series'), '/booking-series/new'],
    [t('plans:new.group'), '/booking-group/new'],
  ]);
});
