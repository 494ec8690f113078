import type { RegisterEntry } from '@ledig/contract/guests/guest-register.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMPANY, makeSession, RESTAURANT } from '#ui/testing/answers.ts';
import { type Answers, fakeServer, refusal } from '#ui/testing/fake-server.ts';
import { show } from '#ui/testing/show.tsx';
import { makeRegisterEntry } from './register-entry.fixture.ts';
import { RegisterScreen } from './register-screen.tsx';

/** Opens the register of one guest, and the menu of the guest. */
const openMenu = async (entry: Partial<RegisterEntry>, answer: Answers['guestRegister.checkIdentity']) => {
  const date = '2027-03-10';
  const server = fakeServer({
    'companies.listActiveCompanies': { companies: [COMPANY] },
    'departments.listActiveDepartments': {
      departments: [{ ...RESTAURANT, schedule_system: 'DAILY', has_stays: true }],
    },
    'guestRegister.getRegister': {
      register: {
        company: RESTAURANT.company,
        department: { id: 10, name: 'Hytter' },
        date,
        guests: [makeRegisterEntry(entry)],
      },
    },
    'guestRegister.checkIdentity': answer,
  });
  const at = `/?date=${date}`;
  const page = (
    <main id="page">
      <RegisterScreen />
    </main>
  );
  const { t, user } = await show(page, { texts: ['register'], session: makeSession(), at });
  await user.click(await screen.findByRole('button', { name: t('lists:actions', { row: 'Anna' }) }));
  await screen.findByRole('menuitem', { name: t('register:action.check') });
  const itemOf = (key: string) => screen.queryByRole('menuitem', { name: t(`register:action.${key}`) });
  const sent = () => server.callsOf('guestRegister.checkIdentity').map(({ body }) => body);
  return { t, user, itemOf, sent };
};

it('offers no change of a signature that the guest made online', async () => {
  const { itemOf } = await openMenu({ signed_as: 'Anna' }, { success: true });
  expect(itemOf('unsign')).toBeNull();
  expect(itemOf('sign')).toBeNull();
});

it('asks before it removes a signature that staff noted', async () => {
  const { t, user, itemOf, sent } = await openMenu({}, { success: true });
  await user.click(itemOf('unsign') as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: t('register:removal.unsign.title') }));
  expect(sent()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('register:action.unsign') }));
  await screen.findByText(t('register:removal.unsign.done', { name: 'Anna' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ is_confirmed: false }]);
});

it('shows a refusal in the dialog', async () => {
  const { t, user, itemOf } = await openMenu({}, refusal(409, 'INTERACTOR-2505', 'Signed online'));
  await user.click(itemOf('unsign') as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('register:action.unsign') }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Signed online');
});

it('notes a signature without a question', async () => {
  const { user, itemOf, sent } = await openMenu({ confirmed_at: null }, { success: true });
  await user.click(itemOf('sign') as HTMLElement);
  await waitFor(() => expect(sent()).toEqual([{ is_confirmed: true }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
