import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, show } from '#ui/testing/show.tsx';
import { settingsServer } from '../testing/settings-server.ts';
import { RegisterPanel } from './register-panel.tsx';

const open = async () => {
  const server = settingsServer();
  const { t, user } = await show(<RegisterPanel companyId={1} />, { texts: ['settings'] });
  const online = await screen.findByRole('switch', { name: new RegExp(`^${t('settings:register.online')}`) });
  const save = () => user.click(screen.getByRole('button', { name: t('common:action.save') }));
  return { server, t, user, online, save };
};

it('opens the check-in online without a question, also over the change of another person', async () => {
  const { server, t, user, online, save } = await open();
  await user.click(online);
  server.store('guest_register', { required: [], keep_months: null, online: false });
  await save();
  await user.click(await screen.findByRole('button', { name: t('lists:stale.mine') }));
  await screen.findByText(t('settings:register.saved'));
  expect(server.valueOf('guest_register')).toEqual({
    required: ['birthday', 'occupation', 'travel_document_number'],
    keep_months: null,
    online: true,
  });
});

it('stores the chosen fields, and asks before guests are erased earlier', async () => {
  const { server, t, user, save } = await open();
  await user.click(screen.getByRole('checkbox', { name: t('settings:register.field.occupation') }));
  await fill(user, screen.getByRole('textbox', { name: new RegExp(`^${t('settings:register.months')}`) }), '3');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: t('settings:register.askTitle') }));
  dialog.getByText(t('settings:register.askText', { count: 3 }));
  expect(server.callsOf('settings.upsertSetting')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('common:action.save') }));
  await waitFor(() => expect(server.valueOf('guest_register')).toMatchObject({ keep_months: 3 }));
  expect(server.valueOf('guest_register')).toMatchObject({ required: ['birthday', 'travel_document_number'] });
});
