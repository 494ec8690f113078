import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { settingsServer } from '../testing/settings-server.ts';
import { TagsPanel } from './tags-panel.tsx';

it('takes a tag that is typed and added while the one before it is saved', async () => {
  const tags: string[] = [];
  const answers: (() => void)[] = [];
  const server = fakeServer({
    'settings.listCompanySettings': () => ({
      settings: [{ key: 'tags', value: [...tags], version: `${tags.length}`.padStart(16, '0') }],
    }),
    'settings.listSettingChanges': { changes: [] },
    'settings.saveTags': async ({ body }) => {
      await new Promise<void>((answer) => answers.push(answer));
      tags.push((body as { add: string }).add);
      return { success: true, value: [...tags] };
    },
  });
  const { t, user } = await show(<TagsPanel companyId={1} />, { language: 'no', texts: ['settings'] });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: t('settings:tags.label') });
  const add = async (tag: string) => {
    await fill(user, field, tag);
    await user.keyboard('{Enter}');
  };
  await add('QUIET');
  await waitFor(() => expect(answers).toHaveLength(1));
  await add('SHADE');
  await waitFor(() => expect(answers).toHaveLength(2));
  await fill(user, field, 'TERRA');
  for (const answer of answers) answer();
  for (const name of ['QUIET', 'SHADE'])
    await screen.findByRole('button', { name: t('settings:tags.remove', { name }) });
  expect(field.value).toBe('TERRA');
  expect(server.callsOf('settings.saveTags').map(({ body }) => body)).toEqual([{ add: 'QUIET' }, { add: 'SHADE' }]);
});

it('refuses a tag that the company has, and removes all tags after a question', async () => {
  const server = settingsServer({ tags: ['WINDOW', 'SHADE'] });
  const { t, user } = await show(<TagsPanel companyId={1} />, { texts: ['settings'] });
  await fill(user, await screen.findByRole('textbox', { name: t('settings:tags.label') }), 'Window');
  await screen.findByText(t('settings:tags.taken'));
  await user.click(screen.getByRole('button', { name: t('settings:tags.deleteAll') }));
  const dialog = within(await screen.findByRole('dialog', { name: t('settings:tags.deleteTitle') }));
  dialog.getByText(t('settings:tags.deleteText', { count: 2 }));
  await user.click(dialog.getByRole('button', { name: t('settings:tags.deleteAll') }));
  await screen.findByText(t('settings:tags.deletedAll'));
  await screen.findByText(t('settings:tags.none'));
  expect(server.valueOf('tags')).toBeUndefined();
});
