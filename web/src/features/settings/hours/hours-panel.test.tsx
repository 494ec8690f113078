import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChanged } from '#lib/queries/changes.ts';
import { UnsavedChanges } from '#ui/settings/unsaved-changes.tsx';
import { fill, show } from '#ui/testing/show.tsx';
import { settingsServer } from '../testing/settings-server.ts';
import { HoursPanel } from './hours-panel.tsx';

/** Loads the settings again, as a live change does. */
const LoadAgain = () => {
  const changed = useChanged('setting');
  return (
    <button type="button" onClick={() => void changed()}>
      Load again
    </button>
  );
};

const open = async () => {
  const server = settingsServer(
    { working_hours: { defaultStart: '08:00', defaultEnd: '22:00' }, booking_duration: { default: 120 } },
    { 'settings.previewWorkingHours': { total: 0, bookings: [] } },
  );
  const panel = (
    <UnsavedChanges>
      <HoursPanel companyId={1} />
      <LoadAgain />
    </UnsavedChanges>
  );
  const { t, user } = await show(panel, { texts: ['settings'] });
  const field = (name: 'defaultStart' | 'defaultEnd') =>
    screen.findByRole<HTMLInputElement>('textbox', { name: t(`settings:hours.${name}`) });
  await field('defaultStart');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { server, t, user, field, save: () => press(t('common:action.save')), press };
};

it('reads short times, and shows the starts of the week before the hours are saved', async () => {
  const { server, t, user, field, save } = await open();
  screen.getByText(t('lists:saveState.saved'));
  await fill(user, await field('defaultStart'), '10');
  await fill(user, await field('defaultEnd'), '1400');
  await user.tab();
  expect([(await field('defaultStart')).value, (await field('defaultEnd')).value]).toEqual(['10:00', '14:00']);
  screen.getByText(t('lists:saveState.unsaved'));
  expect(screen.getAllByText(t('settings:hours.starts', { count: 5, first: '10:00', last: '12:00' }))).toHaveLength(7);
  await save();
  await screen.findByText(t('settings:hours.saved'));
  await screen.findByText(t('lists:saveState.saved'));
  expect(server.valueOf('working_hours')).toEqual({ defaultStart: '10:00', defaultEnd: '14:00' });
});

it('keeps unsaved hours when another person saves, and asks which ones to keep', async () => {
  const { server, t, user, field, save, press } = await open();
  await fill(user, await field('defaultEnd'), '13:00');
  server.store('working_hours', { defaultStart: '06:00', defaultEnd: '07:00' });
  await press('Load again');
  await waitFor(() => expect(server.callsOf('settings.listCompanySettings')).toHaveLength(2));
  expect((await field('defaultEnd')).value).toBe('13:00');
  await save();
  await screen.findByRole('button', { name: t('lists:stale.mine') });
  expect(server.valueOf('working_hours')).toMatchObject({ defaultEnd: '07:00' });
  await press(t('lists:stale.mine'));
  await screen.findByText(t('settings:hours.saved'));
  expect(server.valueOf('working_hours')).toMatchObject({ defaultStart: '08:00', defaultEnd: '13:00' });
});

it('follows the hours of another person without unsaved input', async () => {
  const { server, field, press } = await open();
  server.store('working_hours', { defaultStart: '06:00', defaultEnd: '07:00' });
  await press('Load again');
  await waitFor(async () => expect((await field('defaultEnd')).value).toBe('07:00'));
});
