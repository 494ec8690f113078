import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Language, languages } from '#lib/i18n.ts';
import { PLATFORM } from '#ui/testing/answers.ts';
import { fakeServer } from '#ui/testing/fake-server.ts';
import { expectHonestPhoneHint } from '#ui/testing/phone-hint.ts';
import { fill, show } from '#ui/testing/show.tsx';
import { StaffForm } from './staff-form.tsx';

const open = async (language: Language) => {
  fakeServer({
    'account.getPlatform': PLATFORM,
    'companies.listActiveCompanies': { companies: [] },
    'departments.listActiveDepartments': { departments: [] },
    'staff.listRoles': { roles: [] },
  });
  const form = <StaffForm member={null} onClose={() => {}} onSaved={() => {}} />;
  const { user, t } = await show(form, { language, texts: ['staff'] });
  const dialog = within(await screen.findByRole('dialog'));
  return {
    user,
    t,
    dialog,
    phone: dialog.getByRole<HTMLInputElement>('textbox', { name: t('lists:phone.number') }),
    send: () => user.click(dialog.getByRole('button', { name: t('staff:action.create') })),
  };
};

for (const language of languages)
  it(`shows a phone hint that matches the accepted numbers (${language})`, async () => {
    const { user, t, dialog, phone, send } = await open(language);
    await expectHonestPhoneHint(user, {
      phone,
      country: dialog.getByRole('combobox', { name: t('lists:phone.country') }),
      send,
      norway: t('lists:phone.hintNorway'),
      other: t('lists:phone.hint'),
    });
  });

it('focuses the first field to correct and keeps the others', async () => {
  const { user, t, dialog, phone, send } = await open('no');
  await fill(user, phone, '41234567');
  await send();
  const email = dialog.getByRole('textbox', { name: t('staff:field.email') });
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() =>
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: t('staff:field.name') })),
  );
  expect(phone.value).toBe('41234567');
});
