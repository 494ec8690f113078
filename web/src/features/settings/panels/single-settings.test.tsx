import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, fill, show } from '#ui/testing/show.tsx';
import { settingsServer } from '../testing/settings-server.ts';
import { InformationPanel } from './bilingual-panel.tsx';
import { RemindersPanel } from './reminders-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { WaitingListPanel } from './waiting-list-panel.tsx';

const texts = ['settings'] as const;

it('reminds some hours before a booking', async () => {
  const server = settingsServer();
  const { t, user } = await show(<RemindersPanel companyId={1} />, { texts });
  await fill(user, await screen.findByRole('textbox', { name: t('settings:reminders.before') }), '10');
  await user.click(screen.getByRole('button', { name: t('common:action.save') }));
  await screen.findByText(t('settings:reminders.saved'));
  expect(server.valueOf('reminder_hours')).toEqual({ from: '08:00', to: '20:00', hours_before: 10 });
});

it('asks before guests are erased after some months', async () => {
  const server = settingsServer();
  const { t, user } = await show(<RetentionPanel companyId={1} />, { texts });
  const label = t('settings:retention.label');
  await choose(
    user,
    await screen.findByRole('combobox', { name: label }),
    t('settings:retention.months', { count: 3 }),
  );
  await user.click(screen.getByRole('button', { name: `${t('common:action.save')}: ${label}` }));
  const dialog = within(await screen.findByRole('dialog', { name: t('settings:retention.askTitle') }));
  dialog.getByText(t('settings:retention.askText', { count: 3 }));
  expect(server.valueOf('guest_retention_months')).toBeUndefined();
  await user.click(dialog.getByRole('button', { name: t('common:action.save') }));
  await screen.findByText(t('settings:retention.saved'));
  expect(server.valueOf('guest_retention_months')).toBe(3);
});

it('switches the waiting list off, and sets how long an offer is held', async () => {
  const server = settingsServer();
  const { t, user } = await show(<WaitingListPanel companyId={1} />, { texts });
  await user.click(await screen.findByRole('switch', { name: t('settings:waitingList.enabled') }));
  await fill(user, screen.getByRole('textbox', { name: new RegExp(`^${t('settings:waitingList.hold')}`) }), '25');
  await user.click(screen.getByRole('button', { name: t('common:action.save') }));
  await screen.findByText(t('settings:waitingList.saved'));
  expect(server.valueOf('waiting_list')).toEqual({ enabled: false, hold_minutes: 25 });
});

it('saves the information for visitors once both languages are written', async () => {
  const server = settingsServer();
  const { t, user } = await show(<InformationPanel companyId={1} />, { texts });
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: t('common:action.save') });
  await fill(user, await screen.findByRole('textbox', { name: t('settings:inLanguage.no') }), 'Velkommen <b>inn</b>');
  expect(save().disabled).toBe(true);
  await fill(user, screen.getByRole('textbox', { name: t('settings:inLanguage.en') }), 'Come <b>in</b>');
  await waitFor(() => expect(save().disabled).toBe(false));
  await user.click(save());
  await screen.findByText(t('settings:bilingual.information.saved'));
  expect(server.valueOf('overall_booking_information')).toEqual({
    overall_booking_information_no: 'Velkommen <b>inn</b>',
    overall_booking_information_en: 'Come <b>in</b>',
  });
});
