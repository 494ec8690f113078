import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { GuestChangesPanel } from './guest-changes-panel.tsx';

it('lets guests repeat bookings, up to a number of dates', async () => {
  const server = fakeServer({
    'settings.listCompanySettings': { settings: [] },
    'settings.listSettingChanges': { changes: [] },
    'settings.upsertSetting': { success: true, value: { may_repeat: true, most_dates: 5 } },
  });
  const { t, user } = await show(<GuestChangesPanel companyId={1} />, { texts: ['settings'] });
  const dates = () => screen.queryByRole('textbox', { name: new RegExp(`^${t('settings:guestChanges.mostDates')}`) });
  const repeat = await screen.findByRole('switch', { name: new RegExp(`^${t('settings:guestChanges.may_repeat')}`) });
  expect(dates()).toBeNull();
  await user.click(repeat);
  await fill(user, dates() as HTMLElement, '5');
  await user.click(screen.getByRole('button', { name: t('common:action.save') }));
  await screen.findByText(t('settings:guestChanges.saved'));
  await waitFor(() =>
    expect(server.callsOf('settings.upsertSetting').map(({ body }) => body)).toMatchObject([
      { value: { may_repeat: true, most_dates: 5 } },
    ]),
  );
});
