import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { NumberSetting } from './number-setting.tsx';

it('names the button that removes a customized value by its effect, and asks with the same words', async () => {
  const server = fakeServer({
    'settings.listCompanySettings': { settings: [] },
    'settings.listSettingChanges': { changes: [] },
    'settings.deleteSetting': { success: true },
  });
  const { t, user } = await show(
    <NumberSetting
      companyId={1}
      settingKey="pagination"
      stored={{ value: 25, version: '0000000000000001' }}
      limits={{ min: 5, max: 100 }}
      defaultValue={10}
      texts="pagination"
    />,
    { language: 'no', texts: ['settings'] },
  );
  await screen.findByText('Tilpasset');
  expect(screen.queryByRole('button', { name: t('common:action.delete') })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bruk standard' }));
  const dialog = within(await screen.findByRole('dialog', { name: t('settings:delete.title') }));
  await user.click(dialog.getByRole('button', { name: 'Bruk standard' }));
  await waitFor(() => expect(server.callsOf('settings.deleteSetting')).toHaveLength(1));
  await screen.findByText(t('settings:delete.done'));
  const rows = screen.getByRole<HTMLInputElement>('textbox', { name: /./ });
  await waitFor(() => expect(rows.value).toMatch(/^10/));
});
