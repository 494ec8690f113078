import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { languages } from '#lib/texts/i18n.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { OnlineGuestDialogs } from './online-guest-dialogs.tsx';
import { makeRegisterEntry } from './register-entry.fixture.ts';

const makeEntry = (id: number, full_name: string) =>
  makeRegisterEntry({
    interactor_id: null,
    online_guest_id: id,
    full_name,
    renting_entity_name: '',
    renting_entities: [{ id: 200, name: 'Sjøbua' }],
    signed_as: full_name,
  });
const [ANNA, BERND] = [makeEntry(1, 'Anna'), makeEntry(2, 'Bernd')];

describe.each(languages)('in %s', (language) => {
  const open = async () => {
    const server = fakeServer({ 'guestRegister.registerOnlineGuest': { interactor_id: 9, party_ids: [] } });
    const onClose = vi.fn();
    const dialogs = (
      <OnlineGuestDialogs
        opened={{ row: ANNA, is: 'register' }}
        listed={[ANNA, BERND]}
        onClose={onClose}
        onChanged={() => {}}
      />
    );
    const shown = await show(dialogs, { language, texts: ['register'] });
    return { ...shown, server, onClose, dialog: within(await screen.findByRole('dialog')) };
  };

  it('registers one guest after the check of the identity', async () => {
    const { t, user, server, onClose, dialog } = await open();
    await user.click(dialog.getByRole('checkbox', { name: t('register:register.checked') }));
    await user.click(dialog.getByRole('button', { name: t('register:register.confirm') }));
    await screen.findByText(t('register:register.done', { name: 'Anna' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.callsOf('guestRegister.registerOnlineGuest').map(({ body }) => body)).toEqual([
      { renting_entity_id: 200, is_checked: true, party: [] },
    ]);
  });

  it('registers the guests of a stay in one step', async () => {
    const { t, user, server, dialog } = await open();
    expect(dialog.queryByText('Bernd')).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: t('register:register.all', { count: 1 }) }));
    dialog.getByText('Bernd');
    await user.click(dialog.getByRole('checkbox', { name: t('register:register.checkedAll') }));
    await user.click(dialog.getByRole('button', { name: t('register:register.confirmAll', { count: 2 }) }));
    await screen.findByText(t('register:register.doneAll', { count: 2 }));
    expect(server.callsOf('guestRegister.registerOnlineGuest').map(({ body }) => body)).toEqual([
      { renting_entity_id: 200, is_checked: true, party: [{ online_guest_id: 2, renting_entity_id: 200 }] },
    ]);
  });
});
