import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { WaitingPanel } from './waiting-panel.tsx';

const open = async (language: (typeof languages)[number], total: { total: number } | Response) => {
  const server = fakeServer({
    'settings.listCompanySettings': { settings: [] },
    'settings.listSettingChanges': { changes: [] },
    'settings.previewAnswerHours': total,
    'settings.upsertSetting': { success: true, value: 4 },
  });
  const { t, user } = await show(<WaitingPanel companyId={1} />, { language, texts: ['settings'] });
  const choose = async (setting: 'remind' | 'answer') => {
    const label = t(`settings:waiting.${setting}.label`);
    await user.click(await screen.findByRole('combobox', { name: label }));
    const list = within(await screen.findByRole('listbox', { name: label }));
    await user.click(await list.findByRole('option', { name: t('settings:waiting.hours', { count: 4 }) }));
    await user.click(screen.getByRole('button', { name: `${t('common:action.save')}: ${label}` }));
  };
  const saved = () => server.callsOf('settings.upsertSetting').map(({ url }) => url.pathname.split('/').at(-1));
  return { t, user, server, choose, saved };
};

it.each(languages)(
  'asks before requests that already waited are declined, with their number (%s)',
  async (language) => {
    const { t, user, server, choose, saved } = await open(language, { total: 3 });
    await choose('answer');
    const dialog = within(await screen.findByRole('dialog', { name: t('settings:waiting.answer.askTitle') }));
    await dialog.findByText(t('settings:waiting.answer.askText', { count: 3 }));
    expect(server.callsOf('settings.previewAnswerHours').map(({ body }) => body)).toEqual([{ value: 4 }]);
    expect(saved()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: t('common:action.save') }));
    await waitFor(() => expect(saved()).toEqual(['request_answer_hours']));
  },
);

it('says that no request would be declined at once', async () => {
  const { t, choose } = await open('en-us', { total: 0 });
  await choose('answer');
  await screen.findByText(t('settings:waiting.answer.askNone'));
});

it('asks also when the number is unknown', async () => {
  const { t, choose, saved } = await open('no', refusal(500, 'REQUEST-3000'));
  await choose('answer');
  await screen.findByText(t('settings:waiting.answer.askUnknown'));
  expect(saved()).toEqual([]);
});

it('saves a reminder without a question', async () => {
  const { choose, saved } = await open('no', { total: 3 });
  await choose('remind');
  await waitFor(() => expect(saved()).toEqual(['request_reminder_hours']));
});
